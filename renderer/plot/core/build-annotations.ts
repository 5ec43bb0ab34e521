import { type AnnotationSizes, layOutAnnotation, type Point } from '#engines/display/lay-out-annotation.ts';
import type { PlotLayout } from './layout.ts';
import type { PlotAnnotation } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { AnnotationMark, LineShape, TextShape } from './scene.ts';
import { intensityToY, ppmToX, type Rect, type View } from './view.ts';

const textSize = 12;
const sizes: AnnotationSizes = { headLength: 9, lineHeight: 14, textGap: 5 };

const line = (points: readonly Point[]): LineShape => ({
  kind: 'line',
  points: points.flatMap(({ x, y }) => [x, y]),
  ink: 'ink',
});

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

/** Where a share of the highest point is drawn; what would be above or below the trace stands at its edge. */
const heightToY = (share: number, highest: number, view: View, { y, height }: Rect): number =>
  Math.max(y, Math.min(y + height, intensityToY(view, { x: 0, y, width: 1, height }, share * highest)));

const boxOfText = (words: string, { x, y }: Point, text: PlotText): Rect => {
  const width = text.measureWidth(words, textSize);
  return { x: x - width / 2, y: y - sizes.lineHeight, width, height: sizes.lineHeight + 4 };
};

const boxAround = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** What people drew, where it can be seen. */
export const buildAnnotations = (
  annotations: readonly PlotAnnotation[],
  highest: number,
  view: View,
  { trace }: PlotLayout,
  text: PlotText,
): readonly AnnotationMark[] => {
  const inside = (x: number): number => Math.max(trace.x, Math.min(trace.x + trace.width, x));
  const ground = {
    leftPpm: view.leftPpm,
    rightPpm: view.rightPpm,
    top: trace.y,
    at: (ppm: number, height: number): Point => ({
      x: inside(ppmToX(view, trace, ppm)),
      y: heightToY(height, highest, view, trace),
    }),
  };
  return annotations.flatMap((note): AnnotationMark[] => {
    const drawn = layOutAnnotation(note, ground, sizes);
    if (drawn === null) return [];
    const { words, ends } = drawn;
    const written = words === null ? [] : [write(note.text, words.x, words.y, words.anchor)];
    const [from, to] = ends as [Point, Point?];
    return [
      {
        id: note.id,
        kind: note.kind,
        shapes: [...drawn.lines.map(line), ...written],
        box: to === undefined ? boxOfText(note.text, from, text) : boxAround(from, to),
        ends,
      },
    ];
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
