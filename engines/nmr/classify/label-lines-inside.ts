import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion } from './classification.ts';
import { type ForeignPlace, findLinesInside } from './find-lines-inside.ts';
import { findWater, type WaterCandidate } from './find-water.ts';
import { type Label, type LabelRule, ruledLabel } from './label-rules.ts';

/** How near the line of a solvent without splitting lies to its place on an axis that is fixed. */
const solventReachPpm = 0.025;
const waterReachPpm = 0.06;

/** Solvents whose proton line is one line; where it is water it has a rule of its own. */
const plainPlaces = (question: ClassificationQuestion, labels: readonly (Label | null)[]): ForeignPlace[] => {
  const row = question.solvent.row;
  if (row === null || question.nucleus !== '1H') return [];
  const isFound = (shiftPpm: number): boolean =>
    question.lines.some(
      (line, index) =>
        labels[index]?.category === 'solvent' && Math.abs(line.shiftPpm - shiftPpm) <= 2 * solventReachPpm,
    );
  return row.residual1H
    .filter(
      (line) => line.multiplicity === 's' && line.shiftPpm !== row.water1HPpm && !isFound(line.shiftPpm),
    )
    .map(({ shiftPpm }) => ({ shiftPpm, leftPpm: solventReachPpm, rightPpm: solventReachPpm }));
};

/** Whether a signal of its own is water's, so that none need be looked for within a multiplet. */
const isOwnWater = ({ isFar, shape, missPpm, isBroad, satellites, grouping }: WaterCandidate): boolean =>
  shape.kind === 'pair' ||
  (!isFar &&
    grouping.lineIndices.length === 1 &&
    (isBroad || satellites === 'absent' || Math.abs(missPpm) < waterReachPpm));

/** Water is looked for inside multiplets only where no line of its own can be it. */
const waterPlaces = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
): ForeignPlace[] => {
  const row = question.solvent.row;
  if (row === null || question.nucleus !== '1H') return [];
  if (findWater(question, groupings).candidates.some(isOwnWater)) return [];
  const at = { shiftPpm: row.water1HPpm, leftPpm: waterReachPpm, rightPpm: waterReachPpm };
  return [at];
};

/** Labels lines of solvent and water that stand within a multiplet of the compound; whether there were any. */
export const labelLinesInside = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  labels: (Label | null)[],
): boolean => {
  let hasLabelled = false;
  const { lines, nucleus, frequencyMhz, solvent } = question;
  const give = (places: readonly ForeignPlace[], rule: LabelRule, assignment: string): void => {
    for (const { lineIndices, why } of findLinesInside(lines, groupings, places, { nucleus, frequencyMhz })) {
      const at = lines[lineIndices[0] ?? 0]?.shiftPpm.toFixed(3) ?? '';
      const label = ruledLabel(rule, 'solvent', assignment, `${at} ppm; ${why} (${solventTable.source})`);
      hasLabelled ||= lineIndices.length > 0;
      for (const index of lineIndices) labels[index] ??= label;
    }
  };
  give(plainPlaces(question, labels), 'solvent_inside', solvent.row?.name ?? '');
  give(waterPlaces(question, groupings), 'water_inside', 'water');
  return hasLabelled;
};
