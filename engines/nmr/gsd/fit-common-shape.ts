import type { BlockFitting } from './fit-block.ts';
import type { GsdLine } from './gsd-line.ts';
import { createModel, type GsdModel, linesOf, sweep } from './gsd-model.ts';
import { misfitOf } from './judge-lines.ts';

/** Lines this far above the noise, and with no other within so many widths, know their own shape. */
const informativeSnr = 60;
const aloneWidths = 3;

/** While the common shape is looked for, a line may leave it by this much (standard deviation). */
const searchSpread = 0.5;

const isAlone = (line: GsdLine, lines: readonly GsdLine[]): boolean =>
  lines.every(
    (other) =>
      other === line ||
      Math.abs(other.position - line.position) > aloneWidths * Math.max(other.width, line.width) ||
      Math.abs(other.height) < 0.02 * Math.abs(line.height),
  );

const medianKurtosis = (lines: readonly GsdLine[]): number | null => {
  const sorted = lines.map(({ kurtosis }) => kurtosis).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

const betterHalf = (lines: readonly GsdLine[], badness: (line: GsdLine) => number): GsdLine[] =>
  lines.toSorted((a, b) => badness(a) - badness(b)).slice(0, Math.ceil(lines.length / 2));

/** Median of the strong lines that stand alone, else of the strong ones; null where no line is strong. */
const commonKurtosisOf = (
  lines: readonly GsdLine[],
  noise: number,
  misfit: (line: GsdLine) => number,
): number | null => {
  const strong = lines.filter(({ height }) => Math.abs(height) > informativeSnr * noise);
  const alone = strong.filter((line) => isAlone(line, lines));
  // Wide ones hold couplings nobody sees, and what fits badly is not one line: their shapes mean nothing.
  const narrow = betterHalf(alone.length > 0 ? alone : strong, ({ width }) => width);
  return medianKurtosis(betterHalf(narrow, misfit));
};

/**
 * A first fit, and the shape its strong lines have in common: all lines with the shape picking saw, then lines that may
 * leave it. The model that comes back has lines of the common shape's neighbourhood, `fitting` names it.
 */
export const fitCommonShape = (
  values: Float64Array,
  found: readonly GsdLine[],
  limits: Pick<BlockFitting, 'noise' | 'narrowest' | 'broadest'>,
): GsdModel => {
  const picked = commonKurtosisOf(found, limits.noise, () => 0) ?? 0;
  const alike = found.map((line) => ({ ...line, kurtosis: picked }));
  const first = createModel(values, alike, { ...limits, kurtosis: picked, kurtosisSpread: 0 });
  sweep(first);
  const second = createModel(values, linesOf(first), {
    ...limits,
    kurtosis: picked,
    kurtosisSpread: searchSpread,
  });
  sweep(second);
  const kurtosis =
    commonKurtosisOf(linesOf(second), limits.noise, (line) => misfitOf(second.rest, line)) ?? picked;
  const lines = linesOf(first).map((line) => ({ ...line, kurtosis }));
  return createModel(values, lines, { ...limits, kurtosis, kurtosisSpread: 0 });
};
