"""The main job in few words, over the operations of the service."""

from __future__ import annotations

import secrets
import tempfile
import time
import urllib.error
import urllib.parse
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

from ._api import Analysis, Instrument, Nucleus, OauthAuthorizeDeviceResponse, Operations, Spectrum
from ._sign_in import ask_for_key, forget_key, keep_key, kept_key, tell
from ._transport import File, LarmorError, Upload

_OPEN = ("queued", "processing")

#: Of a service that starts anew, is asked too often, has no room or stands behind a proxy that does not reach it.
_FOR_NOW = (429, 502, 503, 504, 507)
_ATTEMPTS = 5
_LONGEST_WAIT_S = 60.0

_Reply = TypeVar("_Reply")


def _is_for_now(thrown: Exception) -> bool:
    if isinstance(thrown, LarmorError):
        return thrown.status in _FOR_NOW or "repeat the request" in str(thrown)
    return isinstance(thrown, urllib.error.URLError)


def _insist(ask: Callable[[], _Reply]) -> _Reply:
    """Asks again what was refused for now, after the time the service names or twice the time before."""
    for attempt in range(1, _ATTEMPTS):
        try:
            return ask()
        except (LarmorError, urllib.error.URLError) as thrown:
            if not _is_for_now(thrown):
                raise
            named = thrown.retry_after_s if isinstance(thrown, LarmorError) else None
            time.sleep(min(float(2 ** (attempt - 1)) if named is None else float(named), _LONGEST_WAIT_S))
    return ask()


def every(list_page: Callable[..., Any], **asked: Any) -> Iterator[Any]:
    """Each record of a list, page after page: `for analysis in every(larmor.analyses_list): ...`"""
    cursor: str | None = None
    while True:
        page = list_page(**asked, cursor=cursor)
        yield from page["items"]
        cursor = page.get("next_cursor")
        if not cursor:
            return


class AnalysisFailed(Exception):
    """An analysis ended without a result; `analysis` is its record."""

    def __init__(self, analysis: Analysis) -> None:
        error = analysis.get("error")
        super().__init__(error["message"] if error else f"The analysis ended as {analysis['status']}.")
        self.analysis = analysis


def _pack(folder: Path, target: Path) -> File:
    """A folder as a zip, as the service takes it."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
                # A fixed time: the same files are the same bytes.
                entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                with file.open("rb") as source, archive.open(entry, "w", force_zip64=True) as packed:
                    while chunk := source.read(1024 * 1024):
                        packed.write(chunk)
    return File(f"{folder.name or 'measurement'}.zip", target)


class Larmor(Operations):
    """A Larmor service. Each operation is a method; the methods here do the main job."""

    @classmethod
    def sign_in(
        cls,
        url: str = "http://127.0.0.1:4310/v1",
        *,
        program: str = "Python",
        scope: Literal["read", "write", "read write"] = "read write",
        keep: bool = True,
        show: Callable[[OauthAuthorizeDeviceResponse], None] = tell,
    ) -> Larmor:
        """A client that a person signs in: it prints an address and a code, and waits until they approved.

        The key is kept for the next time, where `larmor sign-in` keeps its own, and used as long as the service takes it; with
        keep=False it is neither kept nor looked for. Raises LarmorError with the code access_denied or expired_token.
        """
        # Where the service listens, as it prints and as a browser shows it.
        service = cls(f"{url.rstrip('/')}/v1" if urllib.parse.urlsplit(url).path in ("", "/") else url)
        known = kept_key(service.base_url) if keep else None
        if known is not None:
            service.key = known
            try:
                service.auth_me()
                return service
            except LarmorError as refused:
                if refused.status != 401:
                    raise
                # Ended or revoked: a person is asked anew, and nobody by the old key.
                service.key = None
        service.key, expires_in_s = ask_for_key(service, program, scope, show)
        if keep:
            try:
                print(f"Signed in. The key is in {keep_key(service.base_url, service.key, expires_in_s)}, which nobody else can read.")
            except (OSError, ValueError):
                # What the disk does not take is nobody's.
                service.oauth_revoke(body={"token": service.key})
                raise
        return service

    def sign_out(self) -> None:
        """Ends the key of this client at the service and forgets it."""
        if self.key is None:
            return
        self.oauth_revoke(body={"token": self.key})
        forget_key(self.base_url, self.key)
        self.key = None

    def use_account(self, email: str, password: str) -> None:
        """Uses an account instead of a key, for as long as its session lasts."""
        self.key = self.auth_login(body={"email": email, "password": password})["access_token"]

    def analyse(
        self,
        measurement: str | Path,
        *,
        nucleus: Nucleus,
        instrument: Instrument = "bruker",
        title: str | None = None,
        smiles: str | None = None,
        project_id: str | None = None,
        wait_s: float = 600.0,
    ) -> Analysis:
        """Sends a folder, a zip or a file and waits for the result. Raises AnalysisFailed and TimeoutError.

        What the service refuses for now (429, 502, 503, 504, 507) or does not answer is sent again, once in all.
        """
        place = Path(measurement).resolve()
        key = f"larmor-python-{secrets.token_hex(16)}"
        with tempfile.TemporaryDirectory(prefix="larmor-") as folder:
            upload: Upload = _pack(place, Path(folder) / "packed.zip") if place.is_dir() else place
            body = {
                "nucleus": nucleus,
                "instrument": instrument,
                "fid_file": upload,
                "title": title,
                "smiles": smiles,
                "project_id": project_id,
            }
            given: Any = {name: value for name, value in body.items() if value is not None}
            created = _insist(lambda: self.analyses_create(body=given, idempotency_key=key))
        return self.wait_for(created["id"], wait_s=wait_s)

    def wait_for(self, analysis_id: str, *, wait_s: float = 600.0) -> Analysis:
        """The analysis once it is computed. Raises AnalysisFailed, and TimeoutError where it still is not."""
        until = time.monotonic() + wait_s
        while True:
            try:
                analysis = self.analyses_get(id=analysis_id)
            except (LarmorError, urllib.error.URLError) as thrown:
                # It was sent, and a service that starts anew goes on with it.
                if not _is_for_now(thrown):
                    raise
                if time.monotonic() >= until:
                    raise TimeoutError(f"Nothing is known of {analysis_id} after {wait_s} s: {thrown}") from thrown
            else:
                if analysis["status"] == "failed":
                    raise AnalysisFailed(analysis)
                if analysis["status"] not in _OPEN:
                    return analysis
                if time.monotonic() >= until:
                    raise TimeoutError(f"{analysis_id} is still {analysis['status']} after {wait_s} s.")
            time.sleep(0.5)

    def save_report(self, analysis_id: str, file: str | Path) -> Path:
        """Writes the reviewed report as PDF or HTML, as the file's ending says."""
        path = Path(file)
        media: dict[str, Literal["application/pdf", "text/html"]] = {".pdf": "application/pdf", ".html": "text/html"}
        kind = media.get(path.suffix.lower())
        if kind is None:
            raise ValueError("The file of a report ends in .pdf or .html.")
        # Whole or not at all: a disk that is full leaves no half of a report, and the former one as it was.
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        try:
            fresh.write_bytes(self.analyses_report_bytes(id=analysis_id, media=kind))
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
        return path


def axis_ppm(spectrum: Spectrum) -> list[float]:
    """The chemical shift of each point of a spectrum of one dimension, in ppm."""
    points = spectrum["points"]
    if points < 2:
        return [spectrum["from_ppm"]] * points
    step = (spectrum["to_ppm"] - spectrum["from_ppm"]) / (points - 1)
    return [spectrum["from_ppm"] + step * index for index in range(points)]
