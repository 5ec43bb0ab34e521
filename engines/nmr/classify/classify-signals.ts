import type { ProtonScale } from '../integration/normalise-areas.ts';
import { type GroupingOptions, groupLines, type LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { claimedFromSolvent } from './claim-solvent.ts';
import type { Classification, ClassificationQuestion, ClassifiedGrouping } from './classification.ts';
import { findOverflow } from './doubt-overflow.ts';
import { findWater } from './find-water.ts';
import { labelChain } from './label-chain.ts';
import { type GroupingFacts, labelGrouping, measureStrength } from './label-groupings.ts';
import { labelLines } from './label-lines.ts';
import { labelLinesInside } from './label-lines-inside.ts';
import { type Label, ruledLabel } from './label-rules.ts';
import { labelWater } from './label-water.ts';
import { type ImpurityMatch, matchImpurities } from './match-impurities.ts';
import { type ProtonRoom, roomOf } from './proton-room.ts';
import { protonUnitOf } from './proton-unit.ts';

/** Groups the lines that have no label yet; indices are those of the spectrum's lines. */
const groupOpen = (
  lines: readonly FittedLine[],
  labels: readonly (Label | null)[],
  options: GroupingOptions,
): LineGrouping[] => {
  const open = lines.map((_, index) => index).filter((index) => labels[index] === null);
  return groupLines(
    open.map((index) => lines[index] as FittedLine),
    options,
  ).map((grouping) => ({
    ...grouping,
    lineIndices: grouping.lineIndices.map((index) => open[index] as number),
  }));
};

/** A signal that may be water and is farther from a whole number of protons fills nothing of a structure. */
const wholeTolerance = 0.12;

/** Water, impurities and the size of a proton, each found in the light of the others. */
const factsOf = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  labels: readonly (Label | null)[],
): GroupingFacts & { readonly room: ProtonRoom | null; readonly scale: ProtonScale | null } => {
  const { lines, nucleus, solvent } = question;
  const matches =
    solvent.row === null
      ? new Map<number, ImpurityMatch>()
      : matchImpurities({
          groupings,
          nucleus,
          solvent: solvent.row,
          fromPpm: question.fromPpm,
          toPpm: question.toPpm,
        });
  const chain = labelChain(question, groupings, labels);
  const search = findWater(question, groupings);
  const ofChain = new Set(groupings.filter((_, index) => chain.has(index)));
  const near = new Set(search.candidates.filter(({ isFar }) => !isFar).map(({ grouping }) => grouping));
  const isNearWater = (item: LineGrouping): boolean => near.has(item) || ofChain.has(item);
  const { unit: alone = null } =
    protonUnitOf({ ...question, protons: null }, groupings, matches, isNearWater) ?? {};
  const { unit = null } =
    question.protons === null
      ? { unit: alone }
      : (protonUnitOf(question, groupings, matches, isNearWater) ?? {});
  const isWhole = ({ area }: LineGrouping): boolean =>
    unit !== null && Math.abs(area / unit - Math.round(area / unit)) < wholeTolerance;
  const doubtful = new Set(
    search.candidates
      .filter(({ isBroad, grouping }) => isBroad || !isWhole(grouping))
      .map(({ grouping }) => grouping),
  );
  const counted = groupings.filter(
    (item, index) => !near.has(item) && !doubtful.has(item) && !matches.has(index) && !chain.has(index),
  );
  const room = question.protons === null || unit === null ? null : roomOf(counted, unit, question.protons);
  const protonsOf = ({ area }: LineGrouping): number | null => (alone === null ? null : area / alone);
  const water = labelWater(question, search, protonsOf, room);
  const wet = new Set(groupings.filter((_, index) => water.labels.has(index)));
  const scale = protonUnitOf(question, groupings, matches, (item) => wet.has(item) || ofChain.has(item));
  const protonUnit = scale?.unit ?? null;
  return {
    matches,
    water,
    chain,
    protonUnit,
    room,
    scale,
    strength: measureStrength(lines, groupings, matches),
  };
};

/**
 * Gives every line one of the five categories with its reason. Order matters: solvent pattern, standard,
 * satellites and side bands are single lines; what remains is grouped into multiplets, which water,
 * impurities and the compound then claim.
 */
export const classifySignals = (question: ClassificationQuestion): Classification => {
  const { lines, nucleus, frequencyMhz, isProtonCoupled = false } = question;
  const options = { nucleus, frequencyMhz, isProtonCoupled };
  const labels = labelLines(question);
  const open = groupOpen(lines, labels, options);
  const first = labelLinesInside(question, open, labels) ? groupOpen(lines, labels, options) : open;
  const before = factsOf(question, first, labels);
  const claimed = claimedFromSolvent(question, labels, before.room);
  for (const index of claimed) labels[index] = null;
  const groupings = claimed.length === 0 ? first : groupOpen(lines, labels, options);
  const facts = claimed.length === 0 ? before : factsOf(question, groupings, labels);
  const given = groupings.map((grouping, index) => labelGrouping(question, grouping, index, facts));
  const overflow = findOverflow(question, groupings, given, facts.protonUnit);
  const classified = groupings.map((grouping, index): ClassifiedGrouping => {
    const protons = grouping.area / (facts.protonUnit ?? 1);
    const label = overflow.has(index)
      ? ruledLabel(
          'structure_full',
          'unknown',
          null,
          `${grouping.shiftPpm.toFixed(3)} ppm, ${protons.toFixed(2)} H`,
        )
      : (given[index] as Label);
    for (const line of grouping.lineIndices) labels[line] = label;
    return { ...grouping, category: label.category };
  });
  const unnamed = ruledLabel('nothing', 'unknown', null, 'it belongs to no group of lines');
  return {
    labels: labels.map((label) => label ?? unnamed),
    groupings: classified,
    protonUnit: facts.protonUnit,
    unitProbability: facts.scale?.probability ?? null,
  };
};
