import { LimitsLock } from '../../core/limits-lock.ts';
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
  readonly #history = new ViewHistory<ContourView>((view) => !isSameView(this.#hold(view), this.#view));
  readonly #locks = { f2: new LimitsLock(), f1: new LimitsLock() };
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

  /** Limits of one axis stated as numbers, the other one as it is; a lock holds these from now on. */
  stateShifts(dimension: Dimension, aPpm: number, bPpm: number): void {
    const range = showRange(this.#view[dimension], this.#axes[dimension].axis, aPpm, bPpm);
    this.#locks[dimension].state(range);
    this.#go({ ...this.#view, [dimension]: range }, null);
  }

  /** Under a lock this axis stays as it is, whatever fits, zooms, pans or goes back. */
  toggleLimitsLock(dimension: Dimension): void {
    this.#locks[dimension].toggle(this.#view[dimension]);
    this.#onChange();
  }

  get areLimitsLocked(): Readonly<Record<Dimension, boolean>> {
    return { f2: this.#locks.f2.isOn, f1: this.#locks.f1.isOn };
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

  #hold({ f2, f1 }: ContourView): ContourView {
    return { f2: this.#locks.f2.hold(f2), f1: this.#locks.f1.hold(f1) };
  }

  #go(asked: ContourView, gesture: string | null): void {
    const next = this.#hold(asked);
    if (isSameView(next, this.#view)) return;
    this.#history.remember(this.#view, gesture);
    this.#replace(next);
  }

  #replace(next: ContourView | null): void {
    if (!next) return;
    this.#view = this.#hold(next);
    this.#onChange();
  }
}
