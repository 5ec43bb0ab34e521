import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { ClassificationQuestion } from './classification.ts';
import type { Label } from './label-rules.ts';
import { describeCarbonPartner } from './proton-on-carbon.ts';
import { shapeOf } from './uncoupled-shape.ts';

/** Counts are off by less than this, protons. */
const countTolerance = 0.4;
/** A signal farther from a whole number is rather none of the structure's. */
const wholeTolerance = 0.12;
/** Solvent and water of an axis that is off by little lie within this of their places. */
const foreignReachPpm = 0.3;
/** Less than a proton on carbon can count short by relaxation. */
const leastProton = 0.65;

interface Suspect {
  readonly index: number;
  readonly protons: number;
  readonly isWhole: boolean;
}

/**
 * Signals called the compound's although its structure has no protons for them: uncoupled, not known to sit on carbon, and
 * either too much for the total or a fraction of one proton. Those that are no whole number go before those that are.
 */
export const findOverflow = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  given: readonly Label[],
  protonUnit: number | null,
): ReadonlySet<number> => {
  const { protons: structure } = question;
  if (structure === null || protonUnit === null || question.nucleus !== '1H') return new Set();
  const own = groupings.flatMap((grouping, index) =>
    given[index]?.category === 'compound' ? [{ grouping, index, protons: grouping.area / protonUnit }] : [],
  );
  const excess = own.reduce((sum, { protons }) => sum + protons, 0) - structure.total;
  const suspects = own
    .filter(
      ({ grouping }) =>
        shapeOf(question.lines, grouping, question.frequencyMhz).kind !== 'coupled' &&
        [null, 'absent'].includes(describeCarbonPartner(question, grouping)),
    )
    .map(
      ({ index, protons }): Suspect => ({
        index,
        protons,
        isWhole: Math.abs(protons - Math.max(1, Math.round(protons))) < wholeTolerance,
      }),
    );
  const fractions = suspects.filter(
    ({ protons }) => protons < leastProton && (structure.exchanging === 0 || excess > countTolerance),
  );
  const { row } = question.solvent;
  const places = row === null ? [] : [row.water1HPpm, ...row.residual1H.map(({ shiftPpm }) => shiftPpm)];
  // A whole number of protons far from all that is foreign is the compound's, whatever the total says.
  const isNearForeign = ({ index }: Suspect): boolean =>
    places.some((place) => Math.abs((groupings[index]?.shiftPpm ?? 0) - place) < foreignReachPpm);
  const tooMuch =
    excess < countTolerance
      ? []
      : suspects.filter(
          (item) => item.protons < excess + countTolerance && (!item.isWhole || isNearForeign(item)),
        );
  const broken = tooMuch.filter(({ isWhole }) => !isWhole);
  return new Set([...fractions, ...(broken.length > 0 ? broken : tooMuch)].map(({ index }) => index));
};
