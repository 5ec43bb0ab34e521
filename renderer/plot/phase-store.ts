import { createStore } from 'zustand/vanilla';
import {
  type ComplexTrace,
  type LinearPhase,
  movePivot,
  remainingPhase,
  turnPhase,
  wrapDegrees,
} from '#engines/display/turn-phase.ts';
import { findPivotPpm, pivotAt, tidyPhase } from './core/phase-moves.ts';
import type { SpectrumAxis } from './core/plot-data.ts';
import { endPreview, showPreview } from './preview-store.ts';

/** A complex spectrum whose phase is being tried out. */
interface PhaseSource {
  readonly axis: SpectrumAxis;
  /** Before its baseline is subtracted. */
  readonly trace: ComplexTrace;
  /** The phase it has been given already. */
  readonly done: LinearPhase;
  /** That phase was found by the processing itself; it stays so for as long as nothing is turned. */
  readonly isAutomatic: boolean;
}

export interface PhaseWork extends PhaseSource {
  /** Where the trying began. */
  readonly start: LinearPhase;
  readonly phase: LinearPhase;
  /** Where the turned spectrum is written to, frame by frame. */
  readonly absorption: Float32Array;
}

interface PhaseState {
  readonly work: PhaseWork | null;
  /** What was in sight when the tool was taken up. */
  readonly sight: { readonly leftPpm: number; readonly rightPpm: number } | null;
}

export const phaseStore = createStore<PhaseState>(() => ({ work: null, sight: null }));

const owner = 'phase';
/** Angles are kept to a thousandth of a degree. */
const roundingDeg = 0.002;

const show = (work: PhaseWork): void => {
  const { trace, axis, done, phase, absorption } = work;
  const samples = (): Float32Array => {
    turnPhase(trace, remainingPhase(done, phase), absorption);
    return absorption;
  };
  phaseStore.setState({ work });
  showPreview(owner, [{ axis, samples, ink: 'selection', pattern: 'solid' }]);
};

/** Begins with the phase of the spectrum, expressed at the pivot already in use, else at the highest visible line. */
export const openPhase = (source: PhaseSource): void => {
  const { work, sight } = phaseStore.getState();
  const { axis, trace, done } = source;
  const inSight = sight ?? { leftPpm: axis.fromPpm, rightPpm: axis.toPpm };
  const start = work
    ? tidyPhase(movePivot(done, work.phase.pivotFraction))
    : pivotAt(done, axis, findPivotPpm(trace, axis, inSight));
  show({ ...source, start, phase: start, absorption: new Float32Array(trace.re.length) });
};

/** True when angles differ from those of the start by more than the rounding at another pivot. */
export const isTurned = ({ start, phase }: PhaseWork): boolean => {
  const turn = remainingPhase(start, phase);
  return Math.abs(wrapDegrees(turn.phi0Deg)) > roundingDeg || turn.phi1Deg !== 0;
};

/** Another phase, or the same one expressed at another pivot. */
export const setPhase = (phase: LinearPhase): void => {
  const { work } = phaseStore.getState();
  if (work !== null) show({ ...work, phase });
};

export const closePhase = (): void => {
  endPreview(owner);
  phaseStore.setState({ work: null });
};
