import { findProtonUnit } from '../integration/normalise-areas.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion } from './classification.ts';
import { mostImpurityProtons, waterLabel } from './label-groupings.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { meanWidthHz, typicalWidthHz } from './typical-width.ts';

/** Signals that may define the proton unit reach this share of the largest. */
const unitShare = 0.1;

/** Signals this much broader than a typical line exchange with water or each other. */
export const exchangeWidths = 4;

/** A solvent line this near, of at least this share of the area, may hide a line of the multiplet. */
const touchHz = 10;
const touchShare = 0.1;

/** Fewer signals than this say nothing about whole-number ratios. */
const leastForUnit = 2;

interface MethylPlace {
  readonly multiplicity: string;
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** Where a signal of this multiplicity is a methyl group more often than anything else. */
const methylPlaces: readonly MethylPlace[] = [
  // Ethyl and longer chains; CH3–CH.
  { multiplicity: 't', fromPpm: 0.7, toPpm: 1.6 },
  { multiplicity: 'd', fromPpm: 0.7, toPpm: 1.8 },
  // Acetyl, aromatic, on nitrogen; methoxy. Below stand tert-butyl groups.
  { multiplicity: 's', fromPpm: 1.9, toPpm: 3.0 },
  { multiplicity: 's', fromPpm: 3.6, toPpm: 4.0 },
];

/** Vicinal coupling of a methyl group, Hz. */
const methylCouplingFromHz = 6;
const methylCouplingToHz = 8;

const looksLikeMethyl = ({ multiplicity, shiftPpm, couplingsHz }: LineGrouping): boolean =>
  methylPlaces.some(
    (place) => place.multiplicity === multiplicity && shiftPpm >= place.fromPpm && shiftPpm <= place.toPpm,
  ) && couplingsHz.every((jHz) => jHz >= methylCouplingFromHz && jHz <= methylCouplingToHz);

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
      meanWidthHz(linesOf(question, grouping)) < exchangeWidths * typicalHz,
  );
  const pure = dry.filter((grouping) => !matches.has(groupings.indexOf(grouping)));
  const candidates = pure.length >= leastForUnit ? pure : dry;
  const largest = Math.max(0, ...candidates.map((grouping) => grouping.area));
  const large = candidates.filter((grouping) => grouping.area >= unitShare * largest);
  const areaOf = (grouping: LineGrouping): number => grouping.area;
  const own = findProtonUnit(large.map(areaOf), null, large.filter(looksLikeMethyl).map(areaOf));
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
