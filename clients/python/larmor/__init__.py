"""Client of a Larmor service. An interpretation it answers with carries human_review_required and a disclaimer: show both."""

from ._client import AnalysisFailed, Larmor, axis_ppm, every
from ._transport import File, LarmorError

__all__ = ["AnalysisFailed", "File", "Larmor", "LarmorError", "axis_ppm", "every"]
