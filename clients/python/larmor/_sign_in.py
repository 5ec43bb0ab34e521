"""Signs a program in by a code a person approves (RFC 8628), and keeps the key where `larmor sign-in` keeps its own."""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import platform
import socket
import sqlite3
import sys
import time
import urllib.error
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._transport import LarmorError

if TYPE_CHECKING:
    from ._api import OauthAuthorizeDeviceResponse, Operations

_GRANT = "urn:ietf:params:oauth:grant-type:device_code"
#: What the standard has a program wait longer by, each time it asked too early.
_SLOWER_BY_S = 5
#: A service that is away is asked again at least so often: whoever approves waits in front of the program.
_LONGEST_WAIT_S = 60


def keys_file() -> Path:
    """LARMOR_KEYS, or keys.json in the folder of a person's settings."""
    named = os.environ.get("LARMOR_KEYS")
    if named:
        return Path(named)
    if platform.system() == "Windows":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "larmor" / "keys.json"
    if platform.system() == "Darwin":
        return Path.home() / "Library" / "Application Support" / "larmor" / "keys.json"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "larmor" / "keys.json"


def _read(file: Path) -> dict[str, dict[str, str]]:
    try:
        with file.open(encoding="utf-8") as opened:
            # On Windows a folder of the profile is closed to others by itself, and a mode says nothing.
            if platform.system() != "Windows" and os.fstat(opened.fileno()).st_mode & 0o077:
                raise PermissionError(f"{file} can be read by others: chmod 600 {file}, and sign in anew where they may have.")
            keys: dict[str, dict[str, str]] = json.load(opened)["keys"]
            return keys
    except FileNotFoundError:
        return {}
    except (KeyError, TypeError, ValueError) as unread:
        raise ValueError(f"{file} is no file of keys: remove it and sign in anew.") from unread


#: Another one writes one small file.
_LONGEST_WAIT_FOR_FILE_S = 10


@contextlib.contextmanager
def _alone(file: Path) -> Iterator[None]:
    """What is read and written inside is changed by nobody meanwhile, neither by another notebook nor by `larmor sign-in`.

    The lock is SQLite's own, which ends with its process, however that ends.
    """
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    place = file.with_name(f"{file.name}.lock")
    os.close(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    with contextlib.closing(sqlite3.connect(place, timeout=_LONGEST_WAIT_FOR_FILE_S, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as busy:
            raise OSError(f"{file} is being written by another program, or its folder takes no locks ({busy}). Try again.") from busy
        yield


def _write(file: Path, keys: dict[str, dict[str, str]]) -> None:
    """Whole or not at all: whoever reads meanwhile finds the file as it was."""
    fresh = file.with_name(f"{file.name}.new")
    # Of one that was killed while it wrote: nobody else writes now.
    fresh.unlink(missing_ok=True)
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as opened:
            opened.write(json.dumps({"keys": keys}, indent=2) + "\n")
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def kept_key(service: str) -> str | None:
    kept = _read(keys_file()).get(service)
    return None if kept is None else kept["key"]


def keep_key(service: str, key: str, expires_in_s: int) -> Path:
    ends = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=expires_in_s)
    file = keys_file()
    said = ends.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with _alone(file):
        _write(file, {**_read(file), service: {"key": key, "expires_at": said}})
    return file


def forget_key(service: str, key: str) -> None:
    """Forgets the key, unless another one is kept for the service by now."""
    file = keys_file()
    with _alone(file):
        keys = _read(file)
        if keys.get(service, {}).get("key") == key:
            _write(file, {name: kept for name, kept in keys.items() if name != service})


def tell(asked: OauthAuthorizeDeviceResponse) -> None:
    """Says on the screen of the program what a person has to do; a notebook shows it beside the cell."""
    print(
        f"Open {asked['verification_uri']} on any machine, sign in there, and type this code\n"
        '(in the window of the Larmor program: Ctrl+K, "Sign a program in"):\n\n'
        f"    {asked['user_code']}\n\n"
        f"It is good for {asked['expires_in'] // 60} minutes. Waiting for the approval.",
        file=sys.stdout,
        flush=True,
    )


def _next_pace(thrown: Exception, interval_s: int, wait_s: int) -> tuple[int, int] | None:
    """What is agreed between two questions and what is waited until the next one, after a refusal that is none for good; None where it is one."""
    refused = thrown if isinstance(thrown, LarmorError) else None
    if refused is None or refused.status >= 500:
        # Away: asked less and less often, and as before once it is back.
        return interval_s, max(interval_s, min(wait_s * 2, _LONGEST_WAIT_S))
    if refused.code == "authorization_pending":
        return interval_s, interval_s
    if refused.code == "slow_down":
        return interval_s + _SLOWER_BY_S, max(interval_s + _SLOWER_BY_S, refused.retry_after_s or 0)
    return None


def ask_for_key(
    service: Operations,
    program: str,
    scope: str,
    show: Callable[[OauthAuthorizeDeviceResponse], None],
) -> tuple[str, int]:
    """The key and the seconds it is good for. Raises LarmorError with the code access_denied or expired_token."""
    said: Any = {"client_id": program, "scope": scope, "device_name": socket.gethostname()[:56]}
    asked = service.oauth_authorize_device(body=said)
    show(asked)
    given: Any = {"grant_type": _GRANT, "device_code": asked["device_code"], "client_id": program}
    interval_s = wait_s = asked["interval"]
    waited_s = 0
    while True:
        time.sleep(wait_s)
        waited_s += wait_s
        try:
            answer = service.oauth_token(body=given)
            return answer["access_token"], answer["expires_in"]
        except (LarmorError, urllib.error.URLError) as thrown:
            following = _next_pace(thrown, interval_s, wait_s)
            if following is None or waited_s > asked["expires_in"]:
                raise
            interval_s, wait_s = following
