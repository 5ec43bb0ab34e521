import { createStore } from 'zustand/vanilla';
import type { Measurement } from './core/measure.ts';

interface RulerState {
  /** Null until both ends stand. */
  readonly measurement: Measurement | null;
  /** False while an end still moves under the pointer. */
  readonly isSettled: boolean;
}

const nothingMeasured: RulerState = { measurement: null, isSettled: true };

/** What the ruler of the open plot reads. */
export const rulerStore = createStore<RulerState>(() => nothingMeasured);

export const showMeasurement = (measurement: Measurement | null, isSettled: boolean): void =>
  rulerStore.setState(measurement === null ? nothingMeasured : { measurement, isSettled });

let copy: (() => void) | null = null;

/** Says what copying means while the strip of the ruler is there. */
export const setCopy = (next: (() => void) | null): void => {
  copy = next;
};

/** False when there is nothing to copy. */
export const copyMeasurement = (): boolean => {
  if (rulerStore.getState().measurement === null || copy === null) return false;
  copy();
  return true;
};
