import type { Election } from './phase-election.ts';

/** Why a phase is not to be trusted. */
export type PhaseDoubt = 'no_lines' | 'scattered' | 'measures_differ';

/** How far a phase is to be trusted. */
export interface PhaseTrust {
  /** Null where nothing speaks against it. */
  readonly doubt: PhaseDoubt | null;
  /** Error to be expected, degrees; null where no line tells. */
  readonly errorDeg: number | null;
  /** Stretches of the spectrum whose lines were asked. */
  readonly votes: number;
}

/** Limits chosen on drawn spectra (engines/testing/draw-phases.ts, seeds 1 to 40) and on the measured half that may be looked at. */
const mostErrorDeg = 4.5;
const mostDistanceDeg = 12;

/** What the lines' votes say of the phase that was kept. */
export const judgeTrust = (election: Election | null): PhaseTrust => {
  if (election === null) return { doubt: 'no_lines', errorDeg: null, votes: 0 };
  const { errorDeg, distanceDeg, votes } = election;
  const doubt =
    errorDeg > mostErrorDeg ? 'scattered' : distanceDeg > mostDistanceDeg ? 'measures_differ' : null;
  return { doubt, errorDeg: Math.hypot(errorDeg, distanceDeg), votes };
};
