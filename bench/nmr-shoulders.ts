// Shoulders in crowded mixtures: which of two near lines the deconvolution keeps apart, and how often it parts one line.
import { deconvolve } from '#engines/nmr/gsd/deconvolve.ts';
import type { GsdLevel } from '#engines/nmr/gsd/gsd-level.ts';
import {
  footedShim,
  goodShim,
  humpedShim,
  makeMixture,
  type Shim,
} from '#engines/testing/crowded-mixture.ts';
import { type PlaceScore, scorePlaces } from './score-mixture.ts';
import type { TargetRow } from './target-row.ts';

const separations = [0.5, 0.75, 1, 1.25, 1.5];
const ratios = [1, 2, 5, 10];
const widthsHz = [0.5, 0.9, 1.5];
const seeds = 4;
const levels: readonly GsdLevel[] = [3, 5];
const shims: readonly (readonly [string, Shim])[] = [
  ['good', goodShim],
  ['hump', humpedShim],
  ['foot', footedShim],
];

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const runShim = (shim: Shim, level: GsdLevel): PlaceScore[] =>
  widthsHz.flatMap((widthHz) =>
    Array.from({ length: seeds }, (_, k) => {
      const seed = 50000 + 100 * k + Math.round(10 * widthHz);
      const mixture = makeMixture({ seed, widthHz, shim, separations, ratios, singles: 24, broads: 6 });
      const found = deconvolve(mixture.spectrum, mixture.noise, { level, signs: 'positive' });
      if (!found.ok) throw new Error(found.error.message);
      return scorePlaces(mixture, found.value.peaks);
    }).flat(),
  );

const countOf = (scores: readonly PlaceScore[], value: (score: PlaceScore) => number): number =>
  scores.reduce((sum, score) => sum + value(score), 0);

const isResolved = ({ matched }: PlaceScore): number => (matched === 2 ? 1 : 0);
const isParted = ({ found }: PlaceScore): number => (found > 1 ? 1 : 0);

const rowOf = (pairs: readonly PlaceScore[]): Record<string, string> => ({
  ...Object.fromEntries(
    ratios.map((ratio) => {
      const own = pairs.filter(({ place }) => place.ratio === ratio);
      return [`1:${ratio}`, percent(countOf(own, isResolved), own.length)];
    }),
  ),
  recall: percent(countOf(pairs, isResolved), pairs.length),
  precision: percent(
    countOf(pairs, ({ matched }) => matched),
    countOf(pairs, ({ found }) => found),
  ),
  'weaker area, median': medianOf(pairs.flatMap(({ areaRatio }) => areaRatio ?? [])).toFixed(2),
  'within 2 errors': percent(
    countOf(pairs, ({ areaZ }) => (areaZ !== null && Math.abs(areaZ) <= 2 ? 1 : 0)),
    countOf(pairs, isResolved),
  ),
});

/** Pairs found and precision in the series of good shim, and how many single lines were parted. */
export const describeShoulders = (level: GsdLevel): string => {
  const scores = runShim(goodShim, level);
  const { recall, precision } = rowOf(scores.filter(({ place }) => place.kind === 'pair'));
  const singles = scores.filter(({ place }) => place.kind === 'single');
  return `pairs found ${recall}, precision ${precision}, parted ${countOf(singles, isParted)} of ${singles.length} single lines`;
};

/** Prints recall and precision per separation, and returns the rows of the target table. */
export const benchShoulders = (): TargetRow[] => {
  const measured = levels.flatMap((level) =>
    shims.map(([name, shim]) => {
      const scores = runShim(shim, level);
      const pairs = scores.filter(({ place }) => place.kind === 'pair');
      const split = (kind: 'single' | 'broad'): string => {
        const own = scores.filter(({ place }) => place.kind === kind);
        return `${countOf(own, isParted)} of ${own.length}`;
      };
      console.log(
        `\nlevel ${level}, shim ${name}: parted ${split('single')} single, ${split('broad')} broad lines`,
      );
      console.table(
        Object.fromEntries([
          ...separations.map((widths) => [
            `${widths} widths`,
            rowOf(pairs.filter(({ place }) => place.separationWidths === widths)),
          ]),
          ['all', rowOf(pairs)],
        ]),
      );
      const { recall, precision } = rowOf(pairs);
      return {
        level,
        text: `${name}: recall ${recall}, precision ${precision}, parted ${split('single')} single and ${split('broad')} broad`,
      };
    }),
  );
  return levels.map((level) => ({
    what: `GSD at level ${level}, pairs 0.5 to 1.5 widths apart, 1:1 to 1:10, in crowded mixtures of three shims`,
    'best known': 'not published',
    target: 'true shoulders found, single lines never parted',
    measured: measured
      .filter((row) => row.level === level)
      .map(({ text }) => text)
      .join('; '),
  }));
};
