import { LABEL_SIZE } from './build-peak-marks.ts';
import { categoryMarks } from './category-mark.ts';
import type { PlotLayout } from './layout.ts';
import type { LineShape, MarkerMark, PeakMark, TextShape } from './scene.ts';

/** Free room between a tip and its marker. */
const MARKER_LIFT = 8;
const LEADER_GAP = 2;
/** Puts the optical middle of upright text on the center line. */
const UPRIGHT_BASELINE_SHIFT = 4;

export interface PeakMarkShapes {
  readonly marker: MarkerMark | null;
  readonly leader: LineShape | null;
  readonly label: TextShape | null;
}

/** The drawable parts of a mark: marker over (or under) the tip, leader line, upright label. */
export const peakMarkShapes = (mark: PeakMark, layout: PlotLayout, zeroY: number): PeakMarkShapes => {
  const pointsDown = mark.tipY > zeroY;
  const lifted = pointsDown ? mark.tipY + MARKER_LIFT : mark.tipY - MARKER_LIFT;
  const markerY = Math.max(layout.trace.y + MARKER_LIFT / 2, lifted);
  const { shape } = categoryMarks[mark.category];
  const marker: MarkerMark | null = mark.hasMarker
    ? { kind: 'marker', x: mark.x, y: markerY, shape, ink: mark.category }
    : null;
  if (!mark.label) return { marker, leader: null, label: null };
  const labelBottom = mark.label.box.y + mark.label.box.height;
  // Without a marker to lead to, lines down the whole plot would only cover it.
  const leaderEnd = !marker ? layout.trace.y : pointsDown ? zeroY : markerY - MARKER_LIFT;
  return {
    marker,
    leader: {
      kind: 'line',
      points: [
        mark.label.centerX,
        labelBottom + LEADER_GAP,
        mark.x,
        layout.trace.y,
        mark.x,
        Math.max(layout.trace.y, leaderEnd),
      ],
      ink: 'line',
    },
    label: {
      kind: 'text',
      x: mark.label.centerX + UPRIGHT_BASELINE_SHIFT,
      y: labelBottom,
      text: mark.label.text,
      ink: 'ink',
      sizePx: LABEL_SIZE,
      anchor: 'start',
      italic: false,
      upright: true,
    },
  };
};
