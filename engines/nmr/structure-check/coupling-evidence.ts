import { logStudentDensity } from '../../stats/student-t.ts';
import { matchSignal } from '../couplings/match-signal.ts';
import type { PredictedSlot } from '../couplings/predict-couplings.ts';
import type { ObservedSignal } from './model.ts';

const degrees = 5;
/** Couplings of any molecule lie about evenly over so many Hz. */
const rangeHz = 18;
/** What a multiplet is measured to, with what a window leaves open at its ends, Hz. */
const leastScaleHz = 0.8;
const windowsPerScale = 4;
const small = 2.5;
const unexplainedLarge = Math.log(0.03);
const unexplainedSmall = Math.log(0.4);
const missingOne = Math.log(0.06);
const surplusOne = Math.log(0.25);

const isResolved = ({ splitting }: ObservedSignal): boolean =>
  splitting !== undefined && (splitting.couplingsHz.length > 0 || splitting.multiplicity === 's');

const evidenceOf = (signal: ObservedSignal, slot: PredictedSlot): number => {
  const couplingsHz = signal.splitting?.couplingsHz ?? [];
  const observed = {
    shiftPpm: signal.shiftPpm,
    couplingsHz,
    multiplicity: signal.splitting?.multiplicity ?? null,
  };
  const { explainedBy, missing, surplusNuclei } = matchSignal(observed, slot);
  const ofCouplings = explainedBy.reduce((sum, entries, place) => {
    const valueHz = couplingsHz[place] ?? 0;
    if (entries.length === 0) return sum + (valueHz > small ? unexplainedLarge : unexplainedSmall);
    const each = entries.flatMap((entry) => {
      const window = slot.couplings[entry]?.window;
      if (window === undefined) return [];
      const scale = Math.max(leastScaleHz, (window.highHz - window.lowHz) / windowsPerScale);
      return [logStudentDensity((valueHz - window.typicalHz) / scale, degrees) - Math.log(scale)];
    });
    return sum + Math.max(...each) + Math.log(rangeHz);
  }, 0);
  const surplus = surplusNuclei.reduce<number>((sum, count) => sum + Math.abs(count ?? 0), 0);
  return ofCouplings + missing.length * missingOne + surplus * surplusOne;
};

/** One signal's couplings cannot outweigh everything else: multiplets are misread. */
const most = 6;

/**
 * ln of how much likelier the couplings of a signal are for a proton of these atoms than for any proton; 0 where the signal
 * is not resolved or nothing is expected.
 */
export const couplingEvidence = (
  signal: ObservedSignal,
  atoms: readonly number[],
  slots: readonly PredictedSlot[],
): number => {
  if (!isResolved(signal)) return 0;
  const own = slots.filter((slot) => slot.atoms.some((atom) => atoms.includes(atom)));
  if (own.length === 0) return 0;
  const best = Math.max(...own.map((slot) => evidenceOf(signal, slot)));
  return Math.min(most, Math.max(-most, best));
};
