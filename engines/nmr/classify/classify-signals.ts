import { groupLines } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { Classification, ClassificationQuestion, ClassifiedGrouping, Label } from './classification.ts';
import { labelGrouping, measureStrength } from './label-groupings.ts';
import { labelLines } from './label-lines.ts';
import { type ImpurityMatch, matchImpurities } from './match-impurities.ts';
import { protonUnitOf } from './proton-unit.ts';

/**
 * Gives every line one of the five categories with its reason. Order matters: solvent pattern, standard,
 * satellites and side bands are single lines; what remains is grouped into multiplets, which water,
 * impurities and the compound then claim.
 */
export const classifySignals = (question: ClassificationQuestion): Classification => {
  const { lines, nucleus, frequencyMhz } = question;
  const labels = labelLines(question);
  const open = lines.map((_, index) => index).filter((index) => labels[index] === null);
  const groupings = groupLines(
    open.map((index) => lines[index] as FittedLine),
    { nucleus, frequencyMhz },
  ).map((grouping) => ({
    ...grouping,
    lineIndices: grouping.lineIndices.map((index) => open[index] as number),
  }));
  const solvent = question.solvent.row;
  const matches =
    solvent === null
      ? new Map<number, ImpurityMatch>()
      : matchImpurities({ groupings, nucleus, solvent, fromPpm: question.fromPpm, toPpm: question.toPpm });
  const protonUnit = protonUnitOf(question, groupings, matches);
  const strength = measureStrength(lines, groupings, matches);
  const classified = groupings.map((grouping, index): ClassifiedGrouping => {
    const label = labelGrouping(question, grouping, matches.get(index), protonUnit, strength);
    for (const line of grouping.lineIndices) labels[line] = label;
    return { ...grouping, category: label.category };
  });
  const unnamed: Label = {
    category: 'unknown',
    assignment: null,
    reason: 'Nothing claims it.',
    confidence: 0,
  };
  return { labels: labels.map((label) => label ?? unnamed), groupings: classified, protonUnit };
};
