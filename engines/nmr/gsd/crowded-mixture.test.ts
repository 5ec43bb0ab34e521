import { describe, expect, it } from 'vitest';
import {
  footedShim,
  goodShim,
  humpedShim,
  type Mixture,
  makeMixture,
} from '../../testing/crowded-mixture.ts';
import { deconvolve, type GsdPeak } from './deconvolve.ts';
import type { GsdLevel } from './gsd-level.ts';

const linesOf = ({ spectrum, noise }: Mixture, level: GsdLevel): readonly GsdPeak[] => {
  const found = deconvolve(spectrum, noise, { level, signs: 'positive' });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.peaks;
};

const make = (shim: Parameters<typeof makeMixture>[0]['shim'], widthHz: number): Mixture =>
  makeMixture({
    seed: 77,
    widthHz,
    shim,
    separations: [0.75, 1, 1.5],
    ratios: [1, 2, 5],
    singles: 20,
    broads: 5,
  });

describe.each([
  ['good', goodShim],
  ['with a hump', humpedShim],
  ['with a foot', footedShim],
] as const)('a crowded mixture, shim %s', (_name, shim) => {
  it.each([3, 5] as const)('has its shoulders told and no single line parted at level %i', (level) => {
    const mixture = make(shim, 0.9);
    const peaks = linesOf(mixture, level);
    const nearTo = ({ lines, widthHz }: Mixture['places'][number]): readonly GsdPeak[] =>
      peaks.filter(({ shiftPpm }) =>
        lines.some((line) => Math.abs(line.shiftPpm - shiftPpm) * 500 < 3.5 * widthHz),
      );
    const alone = mixture.places.filter(({ kind }) => kind !== 'pair');
    expect(alone.map((place) => nearTo(place).length)).toEqual(alone.map(() => 1));
    const pairs = mixture.places.filter(({ kind }) => kind === 'pair');
    expect(pairs.map((place) => nearTo(place).length)).toEqual(pairs.map(() => 2));
  });
});

it('the areas of two near lines hold the truth within their errors, whatever the shim does to all lines', () => {
  const mixture = make(humpedShim, 0.9);
  const peaks = linesOf(mixture, 3);
  const nearest = (shiftPpm: number): GsdPeak =>
    peaks.reduce((a, b) => (Math.abs(b.shiftPpm - shiftPpm) < Math.abs(a.shiftPpm - shiftPpm) ? b : a));
  const singles = mixture.places
    .filter(({ kind }) => kind === 'single')
    .flatMap(({ lines }) => lines.map((line) => nearest(line.shiftPpm).area / line.area))
    .sort((a, b) => a - b);
  const unit = singles[singles.length >> 1] ?? Number.NaN;
  const scores = mixture.places
    .filter(({ kind }) => kind === 'pair')
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const peak = nearest(line.shiftPpm);
      return (peak.area - unit * line.area) / peak.errors.area;
    });
  const within = scores.filter((z) => Math.abs(z) <= 3).length;
  expect(within).toBeGreaterThanOrEqual(0.9 * scores.length);
});
