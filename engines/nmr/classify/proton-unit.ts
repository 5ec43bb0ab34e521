import { looksLikeMethyl } from '../integration/looks-like-methyl.ts';
import { chooseProtonUnit, type ProtonScale } from '../integration/normalise-areas.ts';
import { visibleProtons } from '../integration/visible-protons.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion } from './classification.ts';
import { leastCompoundProtons, mostImpurityProtons } from './label-groupings.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { isLoweredBySuppression } from './suppressed-region.ts';
import { meanWidthHz, typicalWidthHz } from './typical-width.ts';

/** Signals that may define the proton unit reach this share of the largest. */
const unitShare = 0.05;

/** Signals this much broader than a typical line exchange with water or each other. */
export const exchangeWidths = 4;

/** A solvent line this near, of at least this share of the area, may hide a line of the multiplet. */
const touchHz = 10;
const touchShare = 0.1;

/** Fewer signals than this say nothing about whole-number ratios. */
const leastForUnit = 2;

const linesOf = ({ lines }: ClassificationQuestion, { lineIndices }: LineGrouping): FittedLine[] =>
  lineIndices.map((index) => lines[index] as FittedLine);

/** A solvent line inside a multiplet takes part of it along: its count is uncertain. */
const touchesSolvent = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  solventLines: readonly FittedLine[],
): boolean =>
  grouping.lineIndices.some((index) => {
    const own = question.lines[index] as FittedLine;
    return solventLines.some(
      (line) =>
        Math.abs(line.shiftPpm - own.shiftPpm) * question.frequencyMhz < touchHz &&
        line.area > touchShare * grouping.area,
    );
  });

/**
 * The area of one proton. Signals that may be water or an impurity have no vote, unless little else is there; nor have
 * broad ones, whose protons exchange and count short, those that touch a solvent line, and those beside a suppressed one. A
 * structure chooses between the units the votes propose and moves none of them: its exchanging protons may be under water.
 */
export const protonUnitOf = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  matches: ReadonlyMap<number, ImpurityMatch>,
  isWet: (grouping: LineGrouping) => boolean,
): ProtonScale | null => {
  if (question.nucleus !== '1H') return null;
  const typicalHz = typicalWidthHz(question.lines);
  const solventLines = question.solvent.lineIndices.map((index) => question.lines[index] as FittedLine);
  const dry = groupings.filter(
    (grouping) =>
      !isWet(grouping) &&
      !touchesSolvent(question, grouping, solventLines) &&
      !isLoweredBySuppression(grouping, question.suppressedPpm) &&
      meanWidthHz(linesOf(question, grouping)) < exchangeWidths * typicalHz,
  );
  const isPure = (grouping: LineGrouping): boolean => !matches.has(groupings.indexOf(grouping));
  const pure = dry.filter(isPure);
  const candidates = pure.length >= leastForUnit ? pure : dry;
  const largest = Math.max(0, ...candidates.map((grouping) => grouping.area));
  return chooseProtonUnit({
    votes: candidates
      .filter((grouping) => grouping.area >= unitShare * largest)
      .map((grouping) => ({ area: grouping.area, looksLikeMethyl: looksLikeMethyl(grouping) })),
    present: null,
    structure:
      question.protons === null ? null : visibleProtons(question.protons, question.solvent.row?.name ?? null),
    // A singlet at an impurity's place may be the compound's: it counts where it is no fraction of a proton.
    totalOf: (unit) =>
      groupings
        .filter((grouping) => {
          const least = isPure(grouping) ? leastCompoundProtons : mostImpurityProtons;
          return !isWet(grouping) && grouping.area >= least * unit;
        })
        .reduce((sum, grouping) => sum + grouping.area / unit, 0),
  });
};
