import { showRange } from '../../core/view.ts';
import { ViewHistory } from '../../core/view-history.ts';
import {
  type ContourAxes,
  type ContourView,
  isSameView,
  panBy,
  type ShiftPoint,
  showBox,
  wholeView,
  zoomAbout,
} from './contour-view.ts';

export type Dimension = 'f1' | 'f2';

/** Moves through a 2D spectrum: the view in force, how to change it, and the way back. */
export class ContourNavigator {
  readonly #history = new ViewHistory<ContourView>();
  readonly #axes: ContourAxes;
  readonly #onChange: () => void;
  #view: ContourView;

  constructor(axes: ContourAxes, onChange: () => void) {
    this.#axes = axes;
    this.#view = wholeView(axes);
    this.#onChange = onChange;
  }

  get view(): ContourView {
    return this.#view;
  }

  get canGoBack(): boolean {
    return this.#history.canGoBack;
  }

  get canGoForward(): boolean {
    return this.#history.canGoForward;
  }

  zoomAt(point: ShiftPoint, factor: number, gesture: string | null = null): void {
    this.#go(zoomAbout(this.#view, this.#axes, point, factor), gesture);
  }

  zoomAtCenter(factor: number): void {
    const { f2, f1 } = this.#view;
    const center = { f2Ppm: (f2.leftPpm + f2.rightPpm) / 2, f1Ppm: (f1.leftPpm + f1.rightPpm) / 2 };
    this.zoomAt(center, factor);
  }

  /** By shares of what is seen; positive shows lower shifts. */
  panBy(f2Share: number, f1Share: number, gesture: string | null = null): void {
    this.#go(panBy(this.#view, this.#axes, f2Share, f1Share), gesture);
  }

  showBox(a: ShiftPoint, b: ShiftPoint): void {
    this.#go(showBox(this.#view, this.#axes, a, b), null);
  }

  /** Other limits of one axis, the other one as it is. */
  showShifts(dimension: Dimension, aPpm: number, bPpm: number): void {
    const range = showRange(this.#view[dimension], this.#axes[dimension].axis, aPpm, bPpm);
    this.#go({ ...this.#view, [dimension]: range }, null);
  }

  fit(): void {
    this.#go(wholeView(this.#axes), null);
  }

  back(): void {
    this.#replace(this.#history.back(this.#view));
  }

  forward(): void {
    this.#replace(this.#history.forward(this.#view));
  }

  endGesture(): void {
    this.#history.endGesture();
  }

  #go(next: ContourView, gesture: string | null): void {
    if (isSameView(next, this.#view)) return;
    this.#history.remember(this.#view, gesture);
    this.#replace(next);
  }

  #replace(next: ContourView | null): void {
    if (!next) return;
    this.#view = next;
    this.#onChange();
  }
}
