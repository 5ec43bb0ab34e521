import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { ClassificationQuestion } from './classification.ts';
import { type Label, ruledLabel } from './label-rules.ts';

/** The three CH2 of DSS, from silicon to sulfur: shifts from its methyl groups, ppm, and how well they keep them. */
const chainPpm = [0.63, 1.76, 2.91] as const;
const reachPpm = 0.03;

/** Two protons against nine, and the factor by which an area may be off. */
const chainShare = 2 / 9;
const mostFactor = 1.6;
/** One of the three may lie under something else, which then is larger than it. */
const leastFound = 2;

const totalArea = (lines: readonly { readonly area: number }[]): number =>
  lines.reduce((sum, { area }) => sum + area, 0);

/**
 * The CH2 groups of DSS beside its line at 0: all three at their places, two of them at least with the area that goes with
 * the methyl groups. Deuterated DSS and TSP have none, and then nothing is found.
 */
export const labelChain = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  labels: readonly (Label | null)[],
): ReadonlyMap<number, Label> => {
  const methyl = totalArea(
    question.lines.filter((_, index) => labels[index]?.category === 'reference' && question.nucleus === '1H'),
  );
  if (methyl <= 0 || question.solvent.row?.name !== 'D2O') return new Map();
  const places = chainPpm.map((shiftPpm) => {
    const near = groupings.flatMap((grouping, index) =>
      Math.abs(grouping.shiftPpm - shiftPpm) <= reachPpm && grouping.multiplicity !== 's'
        ? [{ grouping, index }]
        : [],
    );
    const ratio = totalArea(near.map(({ grouping }) => grouping)) / (chainShare * methyl);
    const isCovered = groupings.some(({ fromPpm, toPpm }) => fromPpm >= shiftPpm && toPpm <= shiftPpm);
    return { near, ratio, isCovered, fits: ratio < mostFactor && ratio > 1 / mostFactor };
  });
  const isChain =
    places.filter(({ fits }) => fits).length >= leastFound &&
    places.every(({ ratio, isCovered }) => isCovered || ratio > 1 / mostFactor);
  if (!isChain) return new Map();
  return new Map(
    places
      .filter(({ fits }) => fits)
      .flatMap(({ near, ratio }) =>
        near.map(({ grouping, index }): [number, Label] => [
          index,
          ruledLabel(
            'standard_chain',
            'reference',
            'DSS',
            `${grouping.shiftPpm.toFixed(3)} ppm, ${(2 * ratio).toFixed(2)} H where the methyl groups are 9`,
          ),
        ]),
      ),
  );
};
