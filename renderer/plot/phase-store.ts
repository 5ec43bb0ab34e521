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

/** What undo and redo go back and forth in: one step for a drag, a key or a typed number. */
export interface PhaseSteps {
  readonly past: readonly LinearPhase[];
  readonly future: readonly LinearPhase[];
}

const noSteps: PhaseSteps = { past: [], future: [] };

interface PhaseState {
  readonly work: PhaseWork | null;
  readonly steps: PhaseSteps;
  /** What was in sight when the tool was taken up. */
  readonly sight: { readonly leftPpm: number; readonly rightPpm: number } | null;
}

export const phaseStore = createStore<PhaseState>(() => ({ work: null, steps: noSteps, sight: null }));

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

/** Another phase, or the same one expressed at another pivot, while it is still under way: no step yet. */
export const turnTo = (phase: LinearPhase): void => {
  const { work } = phaseStore.getState();
  if (work !== null) show({ ...work, phase });
};

const isSamePhase = (a: LinearPhase, b: LinearPhase): boolean =>
  a.phi0Deg === b.phi0Deg && a.phi1Deg === b.phi1Deg && a.pivotFraction === b.pivotFraction;

/** What was turned since `before` is one step. */
export const recordStep = (before: LinearPhase): void => {
  const { work, steps } = phaseStore.getState();
  if (work !== null && !isSamePhase(work.phase, before))
    phaseStore.setState({ steps: { past: [...steps.past, before], future: [] } });
};

/** Another phase as one step. */
export const setPhase = (phase: LinearPhase): void => {
  const { work } = phaseStore.getState();
  if (work === null) return;
  turnTo(phase);
  recordStep(work.phase);
};

/** One step back; false where there is none. */
export const undoPhase = (): boolean => {
  const { work, steps } = phaseStore.getState();
  const before = steps.past.at(-1);
  if (work === null || before === undefined) return false;
  turnTo(before);
  phaseStore.setState({ steps: { past: steps.past.slice(0, -1), future: [work.phase, ...steps.future] } });
  return true;
};

/** One step forth again; false where there is none. */
export const redoPhase = (): boolean => {
  const { work, steps } = phaseStore.getState();
  const [after, ...future] = steps.future;
  if (work === null || after === undefined) return false;
  turnTo(after);
  phaseStore.setState({ steps: { past: [...steps.past, work.phase], future } });
  return true;
};

/** A phase and its steps as they were kept. */
export const resumePhase = (phase: LinearPhase, steps: PhaseSteps): void => {
  turnTo(phase);
  phaseStore.setState({ steps });
};

export const closePhase = (): void => {
  endPreview(owner);
  phaseStore.setState({ work: null, steps: noSteps });
};
