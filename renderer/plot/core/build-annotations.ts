import type { PlotLayout } from './layout.ts';
import type { PlotAnnotation } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { AnnotationMark, LineShape, Shape, TextShape } from './scene.ts';
import { intensityToY, isInSight, ppmToX, type Rect, type View } from './view.ts';

const textSize = 12;
const lineHeight = 14;
const textGap = 5;
const headLength = 9;
/** Half the angle of an arrow's head, radians. */
const headAngle = 0.4;

interface Point {
  readonly x: number;
  readonly y: number;
}

const line = (points: readonly number[]): LineShape => ({ kind: 'line', points, ink: 'ink' });

const write = (text: string, x: number, y: number, anchor: TextShape['anchor']): TextShape => ({
  kind: 'text',
  x,
  y,
  text,
  ink: 'ink',
  sizePx: textSize,
  anchor,
  italic: false,
  upright: false,
  isHaloed: true,
});

const headOf = (from: Point, to: Point): LineShape => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const leg = (turn: number): Point => ({
    x: to.x - headLength * Math.cos(angle + turn),
    y: to.y - headLength * Math.sin(angle + turn),
  });
  const [a, b] = [leg(headAngle), leg(-headAngle)];
  return line([a.x, a.y, to.x, to.y, b.x, b.y]);
};

/** Where a share of the highest point is drawn; what would be above or below the trace stands at its edge. */
const heightToY = (share: number, highest: number, view: View, { y, height }: Rect): number =>
  Math.max(y, Math.min(y + height, intensityToY(view, { x: 0, y, width: 1, height }, share * highest)));

const boxAround = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const placeText = (
  note: PlotAnnotation,
  at: Point,
  { trace }: PlotLayout,
  text: PlotText,
): AnnotationMark => {
  const width = text.measureWidth(note.text, textSize);
  const y = Math.max(trace.y + lineHeight, at.y);
  return {
    id: note.id,
    kind: note.kind,
    shapes: [write(note.text, at.x, y, 'middle')],
    box: { x: at.x - width / 2, y: y - lineHeight, width, height: lineHeight + 4 },
    ends: [{ x: at.x, y }],
  };
};

const placeArrow = (note: PlotAnnotation, from: Point, to: Point): AnnotationMark => {
  const isUpwards = to.y < from.y;
  const caption = write(note.text, from.x, isUpwards ? from.y + lineHeight : from.y - textGap, 'middle');
  return {
    id: note.id,
    kind: note.kind,
    shapes: [line([from.x, from.y, to.x, to.y]), headOf(from, to), ...(note.text === '' ? [] : [caption])],
    box: boxAround(from, to),
    ends: [from, to],
  };
};

const placeBox = (note: PlotAnnotation, from: Point, to: Point): AnnotationMark => {
  const box = boxAround(from, to);
  const { x, y, width, height } = box;
  const shapes: Shape[] = [line([x, y, x + width, y, x + width, y + height, x, y + height, x, y])];
  if (note.text !== '') shapes.push(write(note.text, x, y - textGap, 'start'));
  return { id: note.id, kind: note.kind, shapes, box, ends: [from, to] };
};

/** What people drew, where it can be seen: what a text or an arrow is about, or any part of a box. */
export const buildAnnotations = (
  annotations: readonly PlotAnnotation[],
  highest: number,
  view: View,
  layout: PlotLayout,
  text: PlotText,
): readonly AnnotationMark[] => {
  const { trace } = layout;
  const inside = (x: number): number => Math.max(trace.x, Math.min(trace.x + trace.width, x));
  const at = (ppm: number, height: number): Point => ({
    x: inside(ppmToX(view, trace, ppm)),
    y: heightToY(height, highest, view, trace),
  });
  return annotations.flatMap((note): AnnotationMark[] => {
    const { kind, fromPpm, fromHeight, toPpm, toHeight } = note;
    const from = at(fromPpm, fromHeight);
    if (kind === 'text' || toPpm === null || toHeight === null)
      return isInSight(view, fromPpm) ? [placeText(note, from, layout, text)] : [];
    const to = at(toPpm, toHeight);
    if (kind === 'arrow') return isInSight(view, toPpm) ? [placeArrow(note, from, to)] : [];
    const isSeen = Math.max(fromPpm, toPpm) >= view.rightPpm && Math.min(fromPpm, toPpm) <= view.leftPpm;
    return isSeen ? [placeBox(note, from, to)] : [];
  });
};

/** How near a line is taken hold of, CSS pixels. */
const reach = 6;

const distanceToSegment = (a: Point, b: Point, { x, y }: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - (a.x + share * dx), y - (a.y + share * dy));
};

const isAt = ({ kind, box, ends: [a, b] }: AnnotationMark, at: Point): boolean => {
  if (kind === 'arrow' && a && b) return distanceToSegment(a, b, at) <= reach;
  return (
    at.x >= box.x - reach &&
    at.x <= box.x + box.width + reach &&
    at.y >= box.y - reach &&
    at.y <= box.y + box.height + reach
  );
};

/** The annotation under a point, the smallest where several are; and which of its ends, where one is. */
export const findAnnotationAt = (
  marks: readonly AnnotationMark[],
  at: Point,
): { readonly id: string; readonly end: 'from' | 'to' | null } | null => {
  const found = marks
    .filter((mark) => isAt(mark, at))
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
  if (!found) return null;
  const [from, to] = found.ends;
  if (!from || !to) return { id: found.id, end: null };
  const isNear = (point: Point): boolean => Math.hypot(at.x - point.x, at.y - point.y) <= 2 * reach;
  return { id: found.id, end: isNear(to) ? 'to' : isNear(from) ? 'from' : null };
};
