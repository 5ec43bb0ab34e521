import { LimitsLock } from './limits-lock.ts';
import type { SpectrumAxis } from './plot-data.ts';
import { StoredViews, type ViewSlot } from './stored-views.ts';
import {
  fitHorizontally,
  panHorizontally,
  revealPpm,
  scaleVertically,
  showRange,
  type View,
  zoomHorizontally,
} from './view.ts';
import { ViewHistory } from './view-history.ts';

/** Two presses of "fit" within this time fit both directions, ms. */
const doublePressMs = 600;

/** What one can move through: a spectrum, or several over one axis. */
export interface ViewedData {
  readonly axis: SpectrumAxis;
  /** What is opened with. */
  firstView(): View;
  /** The same range of shifts, scaled so that everything in it is seen. */
  fitVisible(view: View): View;
}

/** Moves through spectra: the view in force, how to change it, and the way back. */
export class PlotNavigator {
  readonly #lock = new LimitsLock();
  readonly #history = new ViewHistory<View>((view) => !sameView(this.#lock.hold(view), this.#view));
  readonly #stored = new StoredViews();
  readonly #onChange: () => void;
  #data: ViewedData;
  #view: View;
  #fittedTop: number;
  #lastFitMs = Number.NEGATIVE_INFINITY;

  constructor(data: ViewedData, onChange: () => void) {
    this.#data = data;
    this.#view = data.firstView();
    this.#fittedTop = this.#view.topIntensity;
    this.#onChange = onChange;
  }

  get view(): View {
    return this.#view;
  }

  get canGoBack(): boolean {
    return this.#history.canGoBack;
  }

  get canGoForward(): boolean {
    return this.#history.canGoForward;
  }

  /** True once somebody has moved, even where a lock lets no step be seen. */
  get hasMoved(): boolean {
    return this.#history.hasSteps;
  }

  /** Starts over with the view a spectrum opens with; there is no way back to former ones. */
  restart(): void {
    this.#history.clear();
    this.#view = this.#lock.hold(this.#data.firstView());
    this.#fittedTop = this.#view.topIntensity;
    this.#onChange();
  }

  /** Other annotations, or other spectra over the same axis; the view stays. */
  follow(data: ViewedData): void {
    this.#data = data;
  }

  zoomAt(ppm: number, factor: number, gesture: string | null = null): void {
    this.#go(zoomHorizontally(this.#view, this.#axis, ppm, factor), gesture);
  }

  zoomAtCenter(factor: number): void {
    this.zoomAt((this.#view.leftPpm + this.#view.rightPpm) / 2, factor);
  }

  /** By a share of the visible width; positive shows lower shifts. */
  panBy(share: number, gesture: string | null = null): void {
    this.#go(panHorizontally(this.#view, this.#axis, share), gesture);
  }

  scaleBy(factor: number, gesture: string | null = null): void {
    this.#go(scaleVertically(this.#view, factor, this.#fittedTop), gesture);
  }

  /** How many times as high lines are as in the first view. */
  get heightFactor(): number {
    return this.#fittedTop / this.#view.topIntensity;
  }

  /** Lines so many times as high as in the first view, > 0. */
  scaleTo(heightFactor: number): void {
    this.scaleBy(heightFactor / this.heightFactor);
  }

  /** A null top keeps the vertical scale. */
  showBox(aPpm: number, bPpm: number, topIntensity: number | null): void {
    const ranged = showRange(this.#view, this.#axis, aPpm, bPpm);
    const scale = topIntensity === null ? 1 : ranged.topIntensity / topIntensity;
    this.#go(scaleVertically(ranged, scale, this.#fittedTop), null);
  }

  /** Other shifts under the same vertical scale. */
  showShifts(aPpm: number, bPpm: number, gesture: string | null = null): void {
    this.#go(showRange(this.#view, this.#axis, aPpm, bPpm), gesture);
  }

  /** Limits somebody states as numbers; a lock holds these from now on. */
  stateShifts(aPpm: number, bPpm: number): void {
    this.#goTo(showRange(this.#view, this.#axis, aPpm, bPpm));
  }

  /** Under a lock the shifts stay whatever fits, zooms, pans or goes back; only heights change. */
  toggleLimitsLock(): void {
    this.#lock.toggle(this.#view);
    this.#onChange();
  }

  get areLimitsLocked(): boolean {
    return this.#lock.isOn;
  }

  storeView(slot: ViewSlot): void {
    this.#stored.store(slot, this.#view);
    this.#onChange();
  }

  /** False when nothing was stored there. */
  recallView(slot: ViewSlot): boolean {
    const view = this.#stored.recall(slot);
    if (view) this.#goTo(view);
    return view !== null;
  }

  get storedSlots(): readonly ViewSlot[] {
    return this.#stored.slots;
  }

  /** Fits the whole axis; a second press soon after also fits the height. */
  fit(nowMs: number): void {
    const again = nowMs - this.#lastFitMs < doublePressMs;
    this.#lastFitMs = again ? Number.NEGATIVE_INFINITY : nowMs;
    if (again) this.fitAll();
    else this.fitWidth();
  }

  fitWidth(): void {
    this.#go(fitHorizontally(this.#view, this.#axis), null);
  }

  fitAll(): void {
    this.#go(this.#data.fitVisible(fitHorizontally(this.#view, this.#axis)), null);
  }

  /** Scales what is in sight to the height of the plot. */
  fitHeight(): void {
    this.#go(this.#data.fitVisible(this.#view), null);
  }

  reveal(ppm: number): void {
    this.#go(revealPpm(this.#view, this.#axis, ppm), null);
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

  get #axis(): SpectrumAxis {
    return this.#data.axis;
  }

  /** To a view asked for by its limits. */
  #goTo(next: View): void {
    this.#lock.state(next);
    this.#go(next, null);
  }

  #go(asked: View, gesture: string | null): void {
    const next = this.#lock.hold(asked);
    if (sameView(next, this.#view)) return;
    this.#history.remember(this.#view, gesture);
    this.#replace(next);
  }

  #replace(next: View | null): void {
    if (!next) return;
    this.#view = this.#lock.hold(next);
    this.#onChange();
  }
}

const sameView = (a: View, b: View): boolean =>
  a.leftPpm === b.leftPpm &&
  a.rightPpm === b.rightPpm &&
  a.topIntensity === b.topIntensity &&
  a.zeroFraction === b.zeroFraction;
