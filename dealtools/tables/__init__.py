"""Tables: the dictionary of columns, the schemas, and reading and writing them as Parquet or CSV.

pyarrow and pandas are loaded by the functions that need them, never by importing a module from here.
"""
