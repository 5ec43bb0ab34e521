import type { ContourLines } from '#engines/display/contours/trace-contours.ts';
import { ppmToIndex, type SpectrumAxis } from '../../core/plot-data.ts';
import type { Rect, ShiftRange } from '../../core/view.ts';
import type { ContourAxes, ContourView } from './contour-view.ts';

/** Lines in CSS pixels, x and y alternating, line after line. */
export interface ScreenLines {
  readonly points: Float32Array;
  /** Index of the first point of every line, and one past the last point at the end. */
  readonly starts: Uint32Array;
}

/** Points nearer than this to the one before are not seen, CSS pixels. */
const leastStep = 0.4;

/** How samples become pixels in the present view. */
interface Projection {
  readonly x: number;
  readonly perColumn: number;
  readonly y: number;
  readonly perRow: number;
}

/** Buffers that live as long as the plot, so that a frame of zooming allocates nothing. */
export class LineProjector {
  #points = new Float32Array(1 << 12);
  #starts = new Uint32Array(1 << 10);
  #pointCount = 0;
  #lineCount = 0;

  /** The lines that touch `area`, thinned to what pixels can show. Valid until the next call. */
  project(lists: readonly ContourLines[], view: ContourView, axes: ContourAxes, area: Rect): ScreenLines {
    const projection = projectionOf(view, axes, area);
    this.#pointCount = 0;
    this.#lineCount = 0;
    for (const list of lists) this.#addList(list, projection, area);
    this.#reserve(0, 1);
    this.#starts[this.#lineCount] = this.#pointCount;
    return {
      points: this.#points.subarray(0, 2 * this.#pointCount),
      starts: this.#starts.subarray(0, this.#lineCount + 1),
    };
  }

  #addList({ points, starts, boxes }: ContourLines, projection: Projection, area: Rect): void {
    const seen = sampleBox(projection, area);
    for (let line = 0; line + 1 < starts.length; line++) {
      const isSeen =
        (boxes[4 * line + 2] as number) >= seen.left &&
        (boxes[4 * line] as number) <= seen.right &&
        (boxes[4 * line + 3] as number) >= seen.top &&
        (boxes[4 * line + 1] as number) <= seen.bottom;
      if (isSeen) this.#addLine(points, starts[line] as number, starts[line + 1] as number, projection);
    }
  }

  #addLine(points: Float32Array, first: number, end: number, { x, y, perColumn, perRow }: Projection): void {
    this.#reserve(end - first, 1);
    this.#starts[this.#lineCount++] = this.#pointCount;
    const out = this.#points;
    let at = 2 * this.#pointCount;
    let lastX = Number.NEGATIVE_INFINITY;
    let lastY = Number.NEGATIVE_INFINITY;
    for (let i = first; i < end; i++) {
      const px = x + (points[2 * i] as number) * perColumn;
      const py = y + (points[2 * i + 1] as number) * perRow;
      const isNear = Math.abs(px - lastX) < leastStep && Math.abs(py - lastY) < leastStep;
      // The last point stays: it closes the line or stands on an edge.
      if (isNear && i + 1 < end) continue;
      out[at++] = px;
      out[at++] = py;
      lastX = px;
      lastY = py;
    }
    this.#pointCount = at / 2;
  }

  #reserve(points: number, lines: number): void {
    const floats = 2 * (this.#pointCount + points);
    if (floats > this.#points.length) {
      const grown = new Float32Array(Math.max(floats, 2 * this.#points.length));
      grown.set(this.#points.subarray(0, 2 * this.#pointCount));
      this.#points = grown;
    }
    if (this.#lineCount + lines >= this.#starts.length) {
      const grown = new Uint32Array(2 * this.#starts.length);
      grown.set(this.#starts.subarray(0, this.#lineCount));
      this.#starts = grown;
    }
  }
}

const projectionOf = (view: ContourView, { f2, f1 }: ContourAxes, area: Rect): Projection => {
  const perColumn = area.width / samplesAcross(f2.axis, view.f2);
  // Row 0 has the highest shift, which is at the bottom.
  const perRow = -area.height / samplesAcross(f1.axis, view.f1);
  return {
    perColumn,
    x: area.x - ppmToIndex(f2.axis, view.f2.leftPpm) * perColumn,
    perRow,
    y: area.y + area.height - ppmToIndex(f1.axis, view.f1.leftPpm) * perRow,
  };
};

const samplesAcross = (axis: SpectrumAxis, range: ShiftRange): number =>
  ppmToIndex(axis, range.rightPpm) - ppmToIndex(axis, range.leftPpm);

/** The columns and rows an area shows. */
const sampleBox = ({ x, y, perColumn, perRow }: Projection, area: Rect) => ({
  left: (area.x - x) / perColumn,
  right: (area.x + area.width - x) / perColumn,
  top: (area.y + area.height - y) / perRow,
  bottom: (area.y - y) / perRow,
});
