import type { Molecule } from 'openchemlib';
import { compareCouplings } from '../couplings/compare-couplings.ts';
import type { CheckResult, ReasonedPeak } from './model.ts';

/** ln 20: a contradicted coupling was right in fewer than one of twenty structures. An assumption, not measured. */
const costOfContradiction = 3;

const outcomes = {
  agrees: 'agrees',
  partly: 'doubtful',
  contradicts: 'contradicts',
  cannot_tell: 'not_checked',
} as const;

/** Observed couplings against those the structure lets expect. It lowers the score and refuses nothing by itself. */
export const verifyCouplings = (molecule: Molecule, signals: readonly ReasonedPeak[]): CheckResult => {
  const observed = signals.map(({ shiftPpm, couplingsHz, multiplicity }) => ({
    shiftPpm,
    couplingsHz,
    multiplicity,
  }));
  const compared = compareCouplings({ molfile: molecule.toMolfileV3() }, observed);
  const result = (outcome: CheckResult['outcome'], saw: string, support: number | null): CheckResult => ({
    check: 'couplings',
    outcome,
    isHard: false,
    saw,
    support,
  });
  if (!compared.ok) return result('not_checked', compared.error.message, null);
  const { label, pairs, contradictions } = compared.value;
  const within = pairs.filter((pair) => pair.label === 'within').length;
  const worst = contradictions.find(({ severity }) => severity === 'high')?.message;
  const saw = `${within} of ${pairs.length} couplings lie where they are expected.${worst === undefined ? '' : ` ${worst}`}`;
  return result(outcomes[label], saw, label === 'contradicts' ? -costOfContradiction : null);
};
