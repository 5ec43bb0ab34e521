import { categoryMarks } from '../../ui/peak-categories.ts';
import { labelSize } from './build-peak-marks.ts';
import type { LineShape, MarkerMark, PeakMark, Scene, Shape, TextShape } from './scene.ts';

/** Free room between a tip and its marker. */
const markerLift = 8;
const leaderGap = 2;
/** Puts the optical middle of upright text on the center line. */
const uprightBaselineShift = 4;

type Placed = Pick<Scene, 'layout' | 'zeroY'>;

const markerYOf = ({ tipY }: PeakMark, { layout, zeroY }: Placed): number => {
  const lifted = tipY > zeroY ? tipY + markerLift : tipY - markerLift;
  return Math.max(layout.trace.y + markerLift / 2, lifted);
};

/** Over the tip, or under it where the line points down. */
export const markerOf = (mark: PeakMark, placed: Placed): MarkerMark | null => {
  if (!mark.hasMarker) return null;
  const { shape } = categoryMarks[mark.category];
  return { kind: 'marker', x: mark.x, y: markerYOf(mark, placed), shape, ink: mark.category };
};

/** From the label to the marker. */
export const leaderOf = (mark: PeakMark, placed: Placed): LineShape | null => {
  if (!mark.label) return null;
  const { box, centerX } = mark.label;
  const { y: top } = placed.layout.trace;
  const end = mark.tipY > placed.zeroY ? placed.zeroY : markerYOf(mark, placed) - markerLift;
  // Without a marker to lead to, lines down the whole plot would only cover it.
  const leaderEnd = mark.hasMarker ? Math.max(top, end) : top;
  const points = [centerX, box.y + box.height + leaderGap, mark.x, top, mark.x, leaderEnd];
  return { kind: 'line', points, ink: 'line' };
};

/** Upright. */
export const labelOf = ({ label }: PeakMark): TextShape | null =>
  label && {
    kind: 'text',
    x: label.centerX + uprightBaselineShift,
    y: label.box.y + label.box.height,
    text: label.text,
    ink: 'ink',
    sizePx: labelSize,
    anchor: 'start',
    italic: false,
    upright: true,
  };

/** All lines from labels to markers. */
export const leadersOf = (scene: Pick<Scene, 'layout' | 'zeroY' | 'peaks'>): readonly LineShape[] =>
  scene.peaks.flatMap((mark) => leaderOf(mark, scene) ?? []);

/** The drawable parts of a mark, in the order in which paper gets them. */
export const peakMarkShapes = (mark: PeakMark, placed: Placed): readonly Shape[] =>
  [leaderOf(mark, placed), markerOf(mark, placed), labelOf(mark)].filter((part) => part !== null);
