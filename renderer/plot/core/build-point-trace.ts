import type { PlotPoints } from './plot-data.ts';
import type { Trace } from './scene.ts';
import { intensityToY, ppmToX, type Rect, type View } from './view.ts';

/** What one column is drawn with at most: four points of two numbers each. */
const numbersPerColumn = 8;
/** The ends of the baseline of sticks. */
const numbersOfBaseline = 4;
/** A line reaches to a neighbour out of sight on either side, and so into two more columns. */
const columnsOutOfSight = 2;

/** Points that share a column of the screen: places in the arrays. */
interface Column {
  readonly first: number;
  readonly last: number;
  readonly lowest: number;
  readonly highest: number;
}

type Put = (x: number, y: number) => void;

/** Draws heights at places of their own; its buffer lives as long as the plot, so that a frame hardly allocates. */
export class PointTraceBuilder {
  #points = new Float32Array(0);

  /**
   * What is in sight, as one line; between sticks it runs along zero. Points that share a column of the screen become
   * one: of sticks the tallest, of a line its way through first, lowest, highest and last, so that no peak is lost.
   */
  build(source: PlotPoints, view: View, area: Rect, pixelRatio: number): Trace {
    const { drawnAs, at, heights } = source;
    const isLine = drawnAs === 'line';
    const beyond = isLine ? 1 : 0;
    const from = Math.max(0, countBelow(at, Math.min(view.leftPpm, view.rightPpm)) - beyond);
    const end = Math.min(at.length, countUpTo(at, Math.max(view.leftPpm, view.rightPpm)) + beyond);
    this.#makeRoom(Math.min(end - from, Math.ceil(area.width * pixelRatio) + 1 + columnsOutOfSight));
    let used = 0;
    const put: Put = (x, y) => {
      this.#points[used++] = x;
      this.#points[used++] = y;
    };
    const xOf = (index: number): number => ppmToX(view, area, at[index] as number);
    const yOf = (index: number): number => intensityToY(view, area, heights[index] as number);
    const zeroY = intensityToY(view, area, 0);
    if (!isLine) put(area.x, zeroY);
    for (let index = from; index < end; ) {
      const column = takeColumn(heights, index, end, (each) => Math.floor((xOf(each) - area.x) * pixelRatio));
      if (isLine) putWay(column, (each) => put(xOf(each), yOf(each)));
      else putStick(xOf(column.highest), zeroY, yOf(column.highest), put);
      index = column.last + 1;
    }
    if (!isLine) put(area.x + area.width, zeroY);
    return { kind: 'polyline', points: this.#points.subarray(0, used) };
  }

  #makeRoom(columns: number): void {
    const numbers = numbersPerColumn * Math.max(0, columns) + numbersOfBaseline;
    if (this.#points.length < numbers) this.#points = new Float32Array(numbers);
  }
}

const takeColumn = (
  heights: Float32Array,
  first: number,
  end: number,
  columnOf: (index: number) => number,
): Column => {
  const column = columnOf(first);
  let lowest = first;
  let highest = first;
  let next = first + 1;
  while (next < end && columnOf(next) === column) {
    if ((heights[next] as number) < (heights[lowest] as number)) lowest = next;
    if ((heights[next] as number) > (heights[highest] as number)) highest = next;
    next++;
  }
  return { first, last: next - 1, lowest, highest };
};

const putStick = (x: number, zeroY: number, tipY: number, put: Put): void => {
  put(x, zeroY);
  put(x, tipY);
  put(x, zeroY);
};

/** In their order, each once. */
const putWay = ({ first, last, lowest, highest }: Column, put: (index: number) => void): void => {
  const earlier = Math.min(lowest, highest);
  const later = Math.max(lowest, highest);
  put(first);
  if (earlier > first) put(earlier);
  if (later > earlier) put(later);
  if (last > later) put(last);
};

/** How many of ascending values lie below a limit: the place of the first that does not. */
const countBelow = (values: Float64Array, limit: number): number =>
  partition(values, (value) => value < limit);

const countUpTo = (values: Float64Array, limit: number): number =>
  partition(values, (value) => value <= limit);

const partition = (values: Float64Array, isBefore: (value: number) => boolean): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(values[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
};
