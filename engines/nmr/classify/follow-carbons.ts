import type { FittedLine } from '../peaks/fitted-line.ts';
import type { SolventLine, SolventRow } from '../solvents/solvent-table.ts';
import { findDeuteriumSplitting } from './deuterium-splitting.ts';
import { mergeLines } from './merge-lines.ts';
import { carbonCouplingHz, deuteronsOf, type SolventQuestion } from './solvent-line-evidence.ts';

/** Lines of one solvent keep their distance this well. */
const unsplitReachPpm = 0.35;

/** CHCl3 in CDCl3: 77.36 against 77.16 ppm (Fulmer 2010); one deuteron makes 0.2 to 0.3 ppm elsewhere as well. */
const protonatedShiftPpm = 0.22;
const protonatedReachPpm = 0.07;
/** The solvent holds a few per cent of it, which the Overhauser effect and a shorter T1 make no stronger than this share of a line. */
const mostProtonatedShare = 0.3;

/** Solvents of 99 % hold six times 1 % of the less deuterated molecule; its couplings are measured this well. */
const lessDeuteratedShare = 0.1;
const hiddenCouplingHz = 0.7;

/** CHD2 against CD3 in acetone and DMSO: 0.25 ppm; what else it may be, and how well areas under others are known. */
const protonatedMeanPpm = 0.24;
const protonatedSpreadPpm = 0.07;
const hiddenFactor = 2.5;

/** Deuterium moves its carbon by up to this; one fewer moves it back to the left. */
const isotopeShiftPpm = 0.6;

/**
 * Carbons without deuterium prove nothing, but once the pattern is found their line is the solvent's too: the nearest one,
 * no stronger than the whole pattern, and no other beside it.
 */
const unsplitCarbons = (
  question: SolventQuestion,
  row: SolventRow,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const patternArea = taken.reduce((sum, index) => sum + (question.lines[index]?.area ?? 0), 0);
  return row.carbon13C
    .filter((line) => line.multiplicity === 's')
    .flatMap((expected) => {
      const place = expected.shiftPpm + missPpm;
      const near = mergeLines(question.lines, question.frequencyMhz)
        .filter((line) => Math.abs(line.shiftPpm - place) <= unsplitReachPpm && line.area <= patternArea)
        .sort((a, b) => Math.abs(a.shiftPpm - place) - Math.abs(b.shiftPpm - place));
      return near[0]?.indices ?? [];
    });
};

/**
 * Weak lines a coupling apart beside the solvent's pattern, which covers the rest of theirs: what remains of
 * the less deuterated molecule's pattern.
 */
const hiddenPattern = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const couplingHz = carbonCouplingHz(expected);
  const { frequencyMhz, lines } = question;
  const tallest = Math.max(...taken.map((index) => lines[index]?.height ?? 0));
  const halfSpanPpm = (deuteronsOf(expected) * couplingHz) / frequencyMhz;
  const from = expected.shiftPpm + missPpm;
  const weak = lines.flatMap((line, index) => {
    const away = line.shiftPpm - from;
    const isInside = away > 0 && away < halfSpanPpm + isotopeShiftPpm / 2;
    return isInside && !taken.includes(index) && line.height < lessDeuteratedShare * tallest ? [index] : [];
  });
  const isOneCouplingAway = (a: number, b: number): boolean => {
    const apartHz = Math.abs((lines[a]?.shiftPpm ?? 0) - (lines[b]?.shiftPpm ?? 0)) * frequencyMhz;
    return Math.abs(apartHz - couplingHz) < hiddenCouplingHz;
  };
  return weak.filter((index) => weak.some((other) => isOneCouplingAway(index, other)));
};

/** The lines of one pattern among those taken, in the order of their shifts. */
const patternOf = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): FittedLine[] => {
  const halfSpanPpm = ((deuteronsOf(expected) + 0.5) * carbonCouplingHz(expected)) / question.frequencyMhz;
  return taken
    .map((index) => question.lines[index] as FittedLine)
    .filter((line) => Math.abs(line.shiftPpm - expected.shiftPpm - missPpm) < halfSpanPpm)
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
};

/**
 * The outermost line of the less deuterated molecule's pattern where all its other lines lie under the solvent's left
 * half. They must show there: that half holds more than the right one by as much as the visible line tells.
 */
const outermostLine = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const deuterons = deuteronsOf(expected) - 1;
  const pattern = patternOf(question, expected, missPpm, taken);
  if (deuterons < 1 || pattern.length !== 2 * deuterons + 3) return [];
  const outerPpm =
    expected.shiftPpm +
    missPpm +
    protonatedMeanPpm +
    (deuterons * carbonCouplingHz(expected)) / question.frequencyMhz;
  const half = (pattern.length - 1) / 2;
  const excess = pattern
    .slice(0, half)
    .reduce((sum, line, i) => sum + line.area - (pattern[pattern.length - 1 - i]?.area ?? 0), 0);
  // Of 3ⁿ parts the visible line holds one, and the one on the other side lies under the middle.
  const hiddenParts = 3 ** deuterons - 2;
  const tallest = Math.max(...pattern.map(({ height }) => height));
  return question.lines.flatMap((line, index) => {
    const isThere = Math.abs(line.shiftPpm - outerPpm) <= protonatedSpreadPpm && !taken.includes(index);
    const ratio = excess / (hiddenParts * line.area);
    const isMatched = ratio > 1 / hiddenFactor && ratio < hiddenFactor;
    return isThere && isMatched && line.height < lessDeuteratedShare * tallest ? [index] : [];
  });
};

/**
 * The same carbon with one deuterium fewer: a pattern of its own, a little to the left (isotope shift), in
 * solvents of 99 % and less.
 */
const lessDeuterated = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const deuterons = deuteronsOf(expected) - 1;
  if (deuterons < 0) return [];
  const open = question.lines.map((_, index) => index).filter((index) => !taken.includes(index));
  if (deuterons === 0) {
    const protonatedPpm = expected.shiftPpm + missPpm + protonatedShiftPpm;
    const tallest = Math.max(...taken.map((index) => question.lines[index]?.height ?? 0));
    return open.filter((index) => {
      const line = question.lines[index] as FittedLine;
      const isThere = Math.abs(line.shiftPpm - protonatedPpm) <= protonatedReachPpm;
      return isThere && line.height <= mostProtonatedShare * tallest;
    });
  }
  const match = findDeuteriumSplitting(
    open.map((index) => question.lines[index] as FittedLine),
    {
      shiftPpm: expected.shiftPpm + missPpm + isotopeShiftPpm / 2,
      tolerancePpm: isotopeShiftPpm / 2,
      sigmaPpm: isotopeShiftPpm,
      deuterons,
      couplingHz: carbonCouplingHz(expected),
      frequencyMhz: question.frequencyMhz,
    },
  );
  if (match !== null) return match.lineIndices.map((index) => open[index] as number);
  const hidden = hiddenPattern(question, expected, missPpm, taken);
  return hidden.length > 0 ? hidden : outermostLine(question, expected, missPpm, taken);
};

/** Lines of a carbon solvent that follow from its pattern: unsplit carbons and less deuterated molecules. */
export const followCarbons = (
  question: SolventQuestion,
  row: SolventRow,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  if (question.nucleus !== '13C' || taken.length === 0) return [];
  return [
    ...unsplitCarbons(question, row, missPpm, taken),
    ...row.carbon13C.flatMap((expected) => lessDeuterated(question, expected, missPpm, taken)),
  ];
};
