import type { ShiftRange } from './view.ts';

/** Limits of one axis that stay while views come and go, until somebody states others. */
export class LimitsLock {
  #held: ShiftRange | null = null;

  get isOn(): boolean {
    return this.#held !== null;
  }

  /** Holds the given limits, or lets go of those it holds. */
  toggle(limits: ShiftRange): void {
    this.#held = this.#held === null ? limits : null;
  }

  /** Limits stated as such, by number or as a stored view: what is held is these from now on. */
  state(limits: ShiftRange): void {
    if (this.#held !== null) this.#held = limits;
  }

  /** The view under the limits that are held; the view itself where none are. */
  hold<V extends ShiftRange>(view: V): V {
    if (this.#held === null) return view;
    const { leftPpm, rightPpm } = this.#held;
    return { ...view, leftPpm, rightPpm };
  }
}
