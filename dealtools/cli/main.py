"""The group of verbs, and what happens to whatever goes wrong in them."""

import importlib
import os
import signal
import sys
import traceback
from typing import Any

import click

from dealtools import __version__
from dealtools.cli.output import tell
from dealtools.cli.status import CLEAN, FAILED, INTERRUPTED
from dealtools.errors import DealtoolsError
from dealtools.findings.render.harmless import harmless

# Verb → what `--help` says of it; its module is loaded when it is called.
VERBS = {
    "validate": "Read, replay and report what is wrong.",
    "convert": "Write records in another format, or their PBN in order.",
    "score": "Score records and sheets, deal by deal.",
    "analyze": "Make tables of a batch: results, findings, scores, aggregates.",
    "show": "Show a board as a hand diagram with auction and play.",
    "rules": "List what can be found, or show a rule's page.",
    "formats": "List what can be read and written.",
}


class _Verbs(click.Group):
    """Loads a verb's module only when it is called, so that `--help` is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = getattr(importlib.import_module(f"dealtools.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        # Whoever read our output may be gone; click would make status 1 of it.
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return CLEAN


@click.command(cls=_Verbs, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dealtools")
@click.pass_context
def dealtools(context: click.Context) -> None:
    """Records of bridge deals: read, replayed against the laws, scored, tabulated.

    PATH is a file, a folder, a pattern, or - for standard input. Each verb has its own --help.
    """
    if context.invoked_subcommand is None:
        tell(context.get_help())
        context.exit(FAILED)


def main() -> None:
    """Runs the command line and ends the process with its exit status."""
    _open_streams()
    # Ended by another program or with its terminal, it clears up as when the user ends it; nohup stays in force.
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    sys.exit(_flushed(_run()))


def _open_streams() -> None:
    """Makes all three streams usable, also where the caller has closed them.

    Then reading and writing fails; what is said on standard error is lost.
    """
    for name, mode, flags in (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY)):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.open(os.devnull, flags), mode))  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _run() -> int:
    try:
        result: Any = dealtools.main(prog_name="dealtools", standalone_mode=False)
        return result if isinstance(result, int) else CLEAN
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        _say_usage(error)
        return FAILED
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except DealtoolsError as error:
        _say(str(error))
        return error.exit_status
    except OSError as error:
        _say(f"{error.filename or 'output'}: {error.strerror or error}")
        return FAILED
    except Exception as error:
        if {"-v", "--verbose"} & set(sys.argv):
            traceback.print_exc()
        _say(f"this is a fault of dealtools: {type(error).__name__}: {error} (-v shows where)")
        return FAILED


def _flushed(status: int) -> int:
    """The exit status when what is left of the output has been written."""
    try:
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        pass
    except OSError as error:
        if status != FAILED:
            _say(f"output: {error.strerror or error}")
        status = FAILED
    # Python would try again in the end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _say_usage(error: click.ClickException) -> None:
    """What is wrong with the command line, on one line."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = "dealtools" if context is None else context.command_path
    message = " ".join(error.format_message().split()).removesuffix(".")
    tell(harmless(f"{path}: {message[:1].lower()}{message[1:]}; {path} --help says more"))


def _say(message: str) -> None:
    tell(f"dealtools: {harmless(message)}")
