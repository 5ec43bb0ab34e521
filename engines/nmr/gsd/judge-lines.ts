import type { PeakSigns } from '../vocabulary.ts';
import { gainOf } from './compare-fits.ts';
import type { BlockFit } from './fit-block.ts';
import type { LevelSettings } from './gsd-level.ts';
import type { GsdLine } from './gsd-line.ts';
import { type GsdModel, linesOf } from './gsd-model.ts';
import { rootMeanSquare } from './root-mean-square.ts';

export interface RevisionQuestion {
  readonly settings: LevelSettings;
  readonly signs: PeakSigns;
  /** Typical full width at half maximum of a sharp line, points. */
  readonly lineWidth: number;
  /** Points of noise that are as good as one independent point. */
  readonly pointsPerSample: number;
}

/** Fits are compared over this many widths around the line in question. */
const comparedWidths = 4;

/** The points a line stands on, ± so many widths, tell its misfit. */
const coreWidths = 1;

const strongSnr = 50;

/** Root mean square of what is left under a line, over its height. */
export const misfitOf = (rest: Float64Array, { position, width, height }: GsdLine): number =>
  rootMeanSquare(rest, position - coreWidths * width, position + coreWidths * width) /
  Math.max(Math.abs(height), Number.MIN_VALUE);

/** The same for a line of a block's fit. */
export const misfitIn = ({ block, residuals }: BlockFit, line: GsdLine): number =>
  misfitOf(residuals, { ...line, position: line.position - block.from });

/** Median misfit of the strong lines: what shims and phase do to every line of a spectrum; 0 where none is strong. */
export const usualMisfit = (model: GsdModel): number => {
  const misfits = linesOf(model)
    .filter(({ height }) => Math.abs(height) > strongSnr * model.fitting.noise)
    .map((line) => misfitOf(model.rest, line))
    .sort((a, b) => a - b);
  return misfits[Math.floor(misfits.length / 2)] ?? 0;
};

/** True where the level has no such line: too weak, of an impossible width, or on top of another. */
export const isImpossible = (
  line: GsdLine,
  lines: readonly GsdLine[],
  { fitting }: GsdModel,
  { minimumSnr, nearestWidths }: LevelSettings,
): boolean =>
  Math.abs(line.height) < minimumSnr * fitting.noise ||
  line.width <= 1.01 * fitting.narrowest ||
  line.width >= 0.99 * fitting.broadest ||
  lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.position - line.position) <= nearestWidths * Math.min(other.width, line.width),
  );

/** What the second fit gains over the first around `line`, where it has `moreLines` more. */
export const gainAround = (
  fits: { readonly first: BlockFit; readonly second: BlockFit },
  line: GsdLine,
  moreLines: number,
  model: GsdModel,
  question: RevisionQuestion,
): number => {
  const { block } = fits.first;
  return gainOf(fits.first, fits.second, {
    from: Math.max(block.from, Math.floor(line.position - comparedWidths * line.width)),
    to: Math.min(block.to, Math.ceil(line.position + comparedWidths * line.width) + 1),
    moreLines,
    pointsPerSample: question.pointsPerSample,
    noiseSquare: model.fitting.noise ** 2,
  });
};
