"""The main job in few words, over the operations of the service."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

from ._api import Analysis, Instrument, Nucleus, Operations, Spectrum
from ._transport import File, Upload

_OPEN = ("queued", "processing")


class AnalysisFailed(Exception):
    """An analysis ended without a result; `analysis` is its record."""

    def __init__(self, analysis: Analysis) -> None:
        error = analysis.get("error")
        super().__init__(error["message"] if error else f"The analysis ended as {analysis['status']}.")
        self.analysis = analysis


def _pack(folder: Path) -> File:
    """A folder as a zip, as the service takes it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
                # A fixed time: the same files are the same bytes.
                entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, file.read_bytes())
    return File(f"{folder.name}.zip", packed.getvalue())


class Larmor(Operations):
    """A Larmor service. Each operation is a method; the methods here do the main job."""

    def sign_in(self, email: str, password: str) -> None:
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
        wait_s: float = 600.0,
    ) -> Analysis:
        """Sends a folder, a zip or a file and waits for the result. Raises AnalysisFailed and TimeoutError."""
        place = Path(measurement)
        upload: Upload = _pack(place) if place.is_dir() else place
        body = {"nucleus": nucleus, "instrument": instrument, "fid_file": upload, "title": title, "smiles": smiles}
        given = {name: value for name, value in body.items() if value is not None}
        created = self.analyses_create(body=given)  # type: ignore[arg-type]
        return self.wait_for(created["id"], wait_s=wait_s)

    def wait_for(self, analysis_id: str, *, wait_s: float = 600.0) -> Analysis:
        """The analysis once it is computed. Raises AnalysisFailed, and TimeoutError where it still is not."""
        until = time.monotonic() + wait_s
        while True:
            analysis = self.analyses_get(id=analysis_id)
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
        if path.suffix.lower() == ".pdf":
            path.write_bytes(self.analyses_report_bytes(id=analysis_id, media="application/pdf"))
        elif path.suffix.lower() == ".html":
            path.write_bytes(self.analyses_report_bytes(id=analysis_id, media="text/html"))
        else:
            raise ValueError("The file of a report ends in .pdf or .html.")
        return path


def axis_ppm(spectrum: Spectrum) -> list[float]:
    """The chemical shift of each point of a spectrum of one dimension, in ppm."""
    points = spectrum["points"]
    if points < 2:
        return [spectrum["from_ppm"]] * points
    step = (spectrum["to_ppm"] - spectrum["from_ppm"]) / (points - 1)
    return [spectrum["from_ppm"] + step * index for index in range(points)]
