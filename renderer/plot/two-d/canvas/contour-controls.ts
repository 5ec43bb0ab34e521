import type { GestureTarget } from '../../canvas/pointer-gestures.ts';
import type { PointerPosition } from '../../core/pointer-position.ts';
import type { Rect } from '../../core/view.ts';
import type { ContourNavigator } from '../core/contour-navigator.ts';
import { pointAt, type ShiftPoint } from '../core/contour-view.ts';

/** What the controls need of the plot they work on. */
export interface HandledContours {
  readonly navigator: ContourNavigator;
  /** Null before the first frame. */
  area(): Rect | null;
  moveLevels(rungs: number): void;
  scaleTraces(factor: number): void;
  showZoomBox(box: Rect | null): void;
  showPointer(point: { readonly x: number; readonly y: number } | null): void;
  /** Says that a place is pointed at; whether a signal is there. Null: the pointer has left. */
  pointAtSignal(at: Pick<PointerPosition, 'x' | 'y'> | null): boolean;
  pick(at: PointerPosition): void;
}

/** Side of a box under which a drag means the other axis alone, CSS pixels. */
const flatBox = 8;
/** Natural logarithm of the wheel's factor that is worth one rung: a little under a notch of 100 px. */
const rungTravel = 0.14;

/** What pointer and wheel do to a contour plot. */
export class ContourControls implements GestureTarget {
  readonly #plot: HandledContours;
  /** Wheel travel that has not come to a rung yet. */
  #travel = 0;
  /** Where the box that is being drawn began. */
  #start: PointerPosition | null = null;

  constructor(plot: HandledContours) {
    this.#plot = plot;
  }

  zoomAt(x: number, factor: number, y: number): void {
    const at = this.#shiftsAt(x, y);
    if (at) this.#plot.navigator.zoomAt(at, factor, 'wheel-zoom');
  }

  /** Up shows more: the levels go down. */
  scaleBy(factor: number): void {
    const travel = Math.log(factor);
    // A turn begins anew: what was left over of one direction must not swallow the first notch of the other.
    this.#travel = Math.sign(travel) === Math.sign(this.#travel) ? this.#travel + travel : travel;
    const rungs = Math.trunc(this.#travel / rungTravel);
    if (rungs === 0) return;
    this.#travel -= rungs * rungTravel;
    this.#plot.moveLevels(-rungs);
  }

  scaleIntegrals(factor: number): void {
    this.#plot.scaleTraces(factor);
  }

  panByPixels(deltaX: number, deltaY: number): void {
    const area = this.#plot.area();
    if (area) this.#plot.navigator.panBy(-deltaX / area.width, deltaY / area.height, 'drag-pan');
  }

  startDrag(at: PointerPosition): void {
    this.#start = at;
  }

  moveDrag(at: PointerPosition): void {
    this.#plot.showZoomBox(this.#boxTo(at));
  }

  dropDrag(at: PointerPosition): void {
    const box = this.#boxTo(at);
    this.cancelDrag();
    if (!box) return;
    const from = this.#shiftsAt(box.x, box.y);
    const to = this.#shiftsAt(box.x + box.width, box.y + box.height);
    if (from && to) this.#plot.navigator.showBox(from, to);
  }

  cancelDrag(): void {
    this.#start = null;
    this.#plot.showZoomBox(null);
  }

  pointAt({ x, y }: PointerPosition): string {
    this.#plot.showPointer({ x, y });
    return this.#plot.pointAtSignal({ x, y }) ? 'pointer' : '';
  }

  leave(): void {
    this.#plot.showPointer(null);
    this.#plot.pointAtSignal(null);
  }

  click(at: PointerPosition): void {
    this.#plot.pick(at);
  }

  goBack(): void {
    this.#plot.navigator.back();
  }

  endGesture(): void {
    this.#plot.navigator.endGesture();
  }

  #boxTo(at: PointerPosition): Rect | null {
    const area = this.#plot.area();
    return this.#start && area && boxRect(this.#start, at, area);
  }

  #shiftsAt(x: number, y: number): ShiftPoint | null {
    const area = this.#plot.area();
    return area && pointAt(this.#plot.navigator.view, area, x, y);
  }
}

/** Inside the contours; a box that is flat in one direction spans all of it. */
const boxRect = (start: PointerPosition, end: PointerPosition, area: Rect): Rect => {
  const across = span(start.x, end.x, area.x, area.width);
  const down = span(start.y, end.y, area.y, area.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
};

const span = (a: number, b: number, start: number, length: number) => {
  if (Math.abs(a - b) < flatBox) return { from: start, length };
  const from = Math.max(start, Math.min(a, b));
  return { from, length: Math.max(0, Math.min(start + length, Math.max(a, b)) - from) };
};
