import { findProtonUnit } from '../integration/normalise-areas.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion } from './classification.ts';
import { mostImpurityProtons, waterLabel } from './label-groupings.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { typicalWidthHz } from './typical-width.ts';

/** Signals that may define the proton unit reach this share of the largest. */
const unitShare = 0.1;

/** Signals this much broader than a typical line exchange with water or each other. */
const exchangeWidths = 4;

/** A solvent line this near, of at least this share of the area, may hide a line of the multiplet. */
const touchHz = 10;
const touchShare = 0.1;

/** Fewer signals than this say nothing about whole-number ratios. */
const leastForUnit = 2;

const meanWidthHz = (question: ClassificationQuestion, grouping: LineGrouping): number => {
  const own = grouping.lineIndices.map((index) => question.lines[index] as FittedLine);
  const area = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return own.reduce((sum, line) => sum + line.widthHz * Math.abs(line.area), 0) / area;
};

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
 * Signals that may be water or an impurity do not help to find the unit, unless little else is there; nor do
 * broad ones, whose protons exchange and count short. With the
 * protons of the structure given, all larger signals together are that many.
 */
export const protonUnitOf = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  matches: ReadonlyMap<number, ImpurityMatch>,
): number | null => {
  if (question.nucleus !== '1H') return null;
  const typicalHz = typicalWidthHz(question.lines);
  const solventLines = question.solvent.lineIndices.map((index) => question.lines[index] as FittedLine);
  const dry = groupings.filter(
    (grouping) =>
      waterLabel(question, grouping) === null &&
      !touchesSolvent(question, grouping, solventLines) &&
      meanWidthHz(question, grouping) < exchangeWidths * typicalHz,
  );
  const pure = dry.filter((grouping) => !matches.has(groupings.indexOf(grouping)));
  const candidates = pure.length >= leastForUnit ? pure : dry;
  const largest = Math.max(0, ...candidates.map((grouping) => grouping.area));
  const areas = candidates.map((grouping) => grouping.area).filter((area) => area >= unitShare * largest);
  const own = findProtonUnit(areas, null);
  if (question.protons === null || own === null) return own;
  // A singlet at an impurity's place may be the compound's: it counts where it is no fraction of a proton.
  const counted = groupings.filter(
    (grouping) => waterLabel(question, grouping) === null && grouping.area >= unitShare * largest,
  );
  const compound = counted.filter(
    (grouping) => pure.includes(grouping) || grouping.area >= mostImpurityProtons * own,
  );
  return findProtonUnit(
    compound.map((grouping) => grouping.area),
    question.protons,
  );
};
