"""How requests are sent: the standard library and nothing else."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias


@dataclass(frozen=True)
class File:
    """Bytes, or the path of a file, with the name they are sent under."""

    name: str
    content: bytes | Path


#: What a file of an upload may be: a path, bytes, or bytes with a name.
Upload: TypeAlias = Path | bytes | File


class LarmorError(Exception):
    """A refusal of the service: its sentence, and what a program acts on."""

    def __init__(self, status: int, answer: Mapping[str, Any], retry_after_s: int | None = None) -> None:
        # OAuth has names of its own for the same two.
        sentence = answer.get("message") or answer.get("detail") or answer.get("error_description")
        super().__init__(" ".join([sentence or f"The service answered {status}.", *_named_fields(answer.get("fields"))]))
        self.status = status
        self.code: str = answer.get("code") or answer.get("error") or "unknown"
        self.request_id: str | None = answer.get("request_id")
        #: After so many seconds the service may be asked again, where it names a time.
        self.retry_after_s = retry_after_s
        #: The whole answer: details and fields are in it.
        self.answer = dict(answer)


def _named_fields(fields: Any) -> list[str]:
    """What has to be changed in the request, by its name."""
    if not isinstance(fields, Mapping):
        return []
    return [f"{name}: {' '.join(map(str, said)) if isinstance(said, list) else said}" for name, said in fields.items()]


def _bearer(key: str) -> str:
    """A key as a file, a variable or a mail had it, without the line's end; no header takes what no key has, and no traceback shows one."""
    bare = key.strip()
    if not bare.isascii() or not bare.isprintable() or " " in bare:
        raise LarmorError(401, {"code": "credentials_invalid", "message": "The key holds characters no key has. Copy it again."})
    return f"Bearer {bare}"


#: No proxy leads to the machine itself, whatever http_proxy says and no_proxy does not.
_OWN_MACHINE = ("localhost", "127.0.0.1", "::1")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The service redirects nobody, and a key must not follow a stranger's redirect."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _file(value: Any) -> File | None:
    if isinstance(value, File):
        return value
    if isinstance(value, (bytes, bytearray)):
        return File("file", bytes(value))
    if isinstance(value, os.PathLike):
        path = Path(value)
        return File(path.name, path)
    return None


_CHUNK = 1024 * 1024


class _Form:
    """A body in parts: files are read from the disk while they are sent, and never whole."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        self.boundary = f"larmor-{secrets.token_hex(16)}"
        self._parts: list[bytes | Path] = []
        for name, value in body.items():
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if one is not None:
                    self._add(name, one)
        self._parts.append(f"--{self.boundary}--\r\n".encode())
        self.length = sum(len(part) if isinstance(part, bytes) else part.stat().st_size for part in self._parts)

    def _add(self, name: str, one: Any) -> None:
        file = _file(one)
        head = f'--{self.boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if file is None:
            self._parts.append(f"{head}\r\n\r\n{_text(one)}\r\n".encode())
            return
        told = file.name.replace("\\", "_").replace('"', "%22").replace("\r", "").replace("\n", "")
        head += f'; filename="{told}"\r\nContent-Type: application/octet-stream\r\n\r\n'
        if isinstance(file.content, Path):
            # What the disk does not give is said before anything is sent.
            file.content.open("rb").close()
        self._parts += [head.encode(), file.content, b"\r\n"]

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            if isinstance(part, bytes):
                yield part
                continue
            with part.open("rb") as file:
                while chunk := file.read(_CHUNK):
                    yield chunk


def _encode(kind: str, body: Any) -> tuple[bytes | _Form | None, str | None]:
    if body is None or kind == "none":
        return None, None
    if kind == "json":
        return json.dumps(body, allow_nan=False).encode(), "application/json"
    if kind == "multipart":
        form = _Form(body)
        return form, f"multipart/form-data; boundary={form.boundary}"
    pairs = {name: _text(value) for name, value in body.items() if value is not None}
    return urllib.parse.urlencode(pairs).encode(), "application/x-www-form-urlencoded"


class Transport:
    """One service and one key."""

    _routes: dict[str, tuple[str, str, str]] = {}

    def __init__(self, base_url: str = "http://127.0.0.1:4310/v1", key: str | None = None, timeout_s: float = 60.0) -> None:
        parts = urllib.parse.urlsplit(base_url)
        if parts.scheme not in ("http", "https"):
            raise ValueError("base_url is an http or https address.")
        self.base_url = base_url.rstrip("/")
        self.key = key
        self.timeout_s = timeout_s
        proxies = [urllib.request.ProxyHandler({})] if parts.hostname in _OWN_MACHINE else []
        self._opener = urllib.request.build_opener(_NoRedirect, *proxies)

    def _address(self, path: str, params: Mapping[str, Any], query: Mapping[str, Any]) -> str:
        for name, value in params.items():
            path = path.replace("{" + name + "}", urllib.parse.quote(_text(value), safe=""))
        asked = {name: _text(value) for name, value in query.items() if value is not None}
        return f"{self.base_url}{path}" + (f"?{urllib.parse.urlencode(asked)}" if asked else "")

    def _send(
        self,
        operation: str,
        accept: str,
        params: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> bytes:
        method, path, kind = self._routes[operation]
        sent, media_type = _encode(kind, body)
        headers = {"Accept": accept}
        if self.key is not None:
            headers["Authorization"] = _bearer(self.key)
        if media_type is not None:
            headers["Content-Type"] = media_type
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        if isinstance(sent, _Form):
            headers["Content-Length"] = str(sent.length)
        address = self._address(path, params or {}, query or {})
        request = urllib.request.Request(address, data=sent, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=self.timeout_s) as response:
                answer: bytes = response.read()
                return answer
        except urllib.error.HTTPError as refused:
            with refused:
                raise LarmorError(refused.code, _refusal(refused.read()), _retry_after_s(refused)) from None
        except (OSError, http.client.HTTPException) as away:
            # Cut in the middle of an answer, or none in time: the same to whoever asks as a service that is away.
            if isinstance(away, urllib.error.URLError):
                raise
            raise urllib.error.URLError(away) from away

    def _call(self, operation: str, **request: Any) -> Any:
        text = self._send(operation, "application/json", **request)
        try:
            return json.loads(text) if text else None
        except ValueError:
            # The screens answer every address with a page; so does a proxy's form to sign in.
            raise LarmorError(200, {"message": f"{self.base_url} answers with something else than the service: base_url ends in /v1."}) from None

    def _bytes(self, operation: str, media: str, **request: Any) -> bytes:
        return self._send(operation, media, **request)


def _refusal(text: bytes) -> Mapping[str, Any]:
    try:
        answer = json.loads(text)
    except ValueError:
        # Not the service's JSON, such as a proxy's page: the status says what there is to say.
        return {}
    return answer if isinstance(answer, dict) else {}


def _retry_after_s(refused: urllib.error.HTTPError) -> int | None:
    """The header is a number of seconds; as a date, which proxies may write, it is passed over."""
    said = refused.headers.get("Retry-After") or ""
    return int(said) if said.isascii() and said.isdigit() else None
