import type { Multiplet } from '../../model.ts';
import { agreeingCouplingHz } from '../../multiplets/pair-splittings.ts';
import type { Classification, ClassifiedGrouping } from '../classification.ts';
import type { MeasuredEvidence } from './measured-evidence.ts';
import { clampToUnit } from './weigh-evidence.ts';

/** Counts and couplings of the signals that are taken for the compound's. */
export interface SignalQuestion {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly classification: Classification;
  readonly multiplets: readonly Multiplet[];
  /** The structure's protons were given. */
  readonly hasStructure: boolean;
}

/** Random numbers are so far from the next whole number, as a root mean square: 1/√12. */
const distanceByChance = 0.289;

const compoundGroupings = ({ classification }: SignalQuestion): ClassifiedGrouping[] =>
  classification.groupings.filter(({ category }) => category === 'compound');

const integrals = (question: SignalQuestion): MeasuredEvidence => {
  const { classification, hasStructure } = question;
  const unit = classification.protonUnit;
  const counts = unit === null ? [] : compoundGroupings(question).map(({ area }) => area / unit);
  const source = 'Areas of compound multiplets.';
  if (counts.length === 0)
    return { name: 'integrals', value: 0, detail: 'There is nothing to count protons by.', source };
  const deviation = Math.sqrt(
    counts.reduce((sum, count) => sum + (count - Math.round(count)) ** 2, 0) / counts.length,
  );
  const basis = hasStructure ? 'protons of the structure' : 'best common unit';
  return {
    name: 'integrals',
    value: clampToUnit(1 - deviation / distanceByChance),
    detail: `Distance from whole protons ${deviation.toFixed(2)} (root mean square) over ${counts.length} multiplets (${basis}).`,
    source,
  };
};

/** Breadth alone makes a count no worse, and how uncertain it is in protons the weights were not fitted with. */
const doubtsCount = ({ countMarks }: Multiplet): boolean =>
  countMarks.some(({ code }) => code !== 'broad' && code !== 'uncertain');

const countMarks = ({ multiplets }: SignalQuestion): MeasuredEvidence => {
  const compound = multiplets.filter(({ category }) => category === 'compound');
  const marked = compound.filter(doubtsCount);
  return {
    name: 'count_marks',
    value: compound.length === 0 ? 0 : 1 - marked.length / compound.length,
    detail: `${marked.length} of ${compound.length} counts are marked as uncertain: exchanging, under solvent or water, overlapped, or lowered by suppression.`,
    source: 'Marks of the counts.',
  };
};

/** Smaller couplings are lost in the width of their partner. */
const leastMutualHz = 1.2;

/** A coupling is mutual: what splits one signal splits another by as much. */
const couplingPartners = (question: SignalQuestion): MeasuredEvidence => {
  const groupings = compoundGroupings(question);
  const source = 'Couplings of compound multiplets, each against all others.';
  const named = groupings.flatMap((grouping) =>
    grouping.couplingsHz.filter((jHz) => jHz >= leastMutualHz).map((jHz) => ({ grouping, jHz })),
  );
  if (named.length === 0)
    return { name: 'coupling_partners', value: 1, detail: 'No coupling was named.', source };
  const met = named.filter(({ grouping, jHz }) =>
    groupings.some(
      (other) =>
        other !== grouping && other.couplingsHz.some((own) => Math.abs(own - jHz) <= agreeingCouplingHz),
    ),
  ).length;
  return {
    name: 'coupling_partners',
    // One coupling that nothing shares is mostly a wrong one; a second adds little to that.
    value: 1 / (1 + named.length - met) ** 2,
    detail: `${met} of ${named.length} couplings of ${leastMutualHz} Hz and more are found again in another signal, within ${agreeingCouplingHz} Hz.`,
    source,
  };
};

/** Apart by this many couplings signals are as simple as tables of patterns assume, and by so many nothing is left of the simple pattern. */
const [simpleFrom, strongBelow] = [10, 2];

/** The closer signals that couple lie, the less do the distances of lines tell their coupling. */
const weakCoupling = (question: SignalQuestion): MeasuredEvidence => {
  const groupings = compoundGroupings(question);
  const ratios = groupings.flatMap((grouping, i) =>
    groupings.slice(i + 1).flatMap((other) => {
      const shared = grouping.couplingsHz.filter(
        (jHz) =>
          jHz >= leastMutualHz && other.couplingsHz.some((own) => Math.abs(own - jHz) <= agreeingCouplingHz),
      );
      const apartHz = Math.abs(grouping.shiftPpm - other.shiftPpm) * question.frequencyMhz;
      return shared.map((jHz) => apartHz / jHz);
    }),
  );
  const least = Math.min(Number.POSITIVE_INFINITY, ...ratios);
  return {
    name: 'weak_coupling',
    value: clampToUnit((least - strongBelow) / (simpleFrom - strongBelow)),
    detail: Number.isFinite(least)
      ? `The closest signals that share a coupling lie ${least.toFixed(1)} couplings apart; ${simpleFrom} counts in full, ${strongBelow} nothing.`
      : 'No two signals share a coupling.',
    source: 'Distances of compound multiplets over the couplings found in both.',
  };
};

/** Of protons alone: other nuclei are neither counted nor coupled here. */
export const evidenceOfSignals = (question: SignalQuestion): MeasuredEvidence[] =>
  question.nucleus === '1H'
    ? [integrals(question), countMarks(question), couplingPartners(question), weakCoupling(question)]
    : [];
