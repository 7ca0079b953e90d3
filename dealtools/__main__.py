"""`python -m dealtools`, and the command `dealtools`."""

from dealtools.cli.main import main

if __name__ == "__main__":
    main()
