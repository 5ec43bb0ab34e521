import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { drawPlaces } from '../../testing/thin-fid-2d.ts';
import { createSparseSolver } from './sparse-decay.ts';

interface Drawn {
  readonly truth: Float64Array;
  readonly noisy: Float64Array;
}

const count = 128;
const noise = 0.01;

/** Decaying lines at any frequency, and what noise makes of them. */
const drawDecay = (seed: number, lines: number): Drawn => {
  const rng = createRng(seed);
  const truth = new Float64Array(2 * count);
  for (let line = 0; line < lines; line++) {
    const [turn, amplitude, rate] = [
      rng.uniform(),
      Math.exp(-2 * rng.uniform()),
      (0.5 + rng.uniform()) / count,
    ];
    for (let k = 0; k < count; k++) {
      const height = amplitude * Math.exp(-rate * k);
      truth[2 * k] = (truth[2 * k] as number) + height * Math.cos(2 * Math.PI * turn * k);
      truth[2 * k + 1] = (truth[2 * k + 1] as number) + height * Math.sin(2 * Math.PI * turn * k);
    }
  }
  return { truth, noisy: truth.map((value) => value + (noise / Math.SQRT2) * rng.gaussian()) };
};

const lengthOf = (values: Float64Array): number => Math.hypot(...values);

describe('a sparsely recorded decay', () => {
  it.each([11, 12, 13, 14, 15, 16])('of three lines is completed from half its points, draw %i', (seed) => {
    const { truth, noisy } = drawDecay(seed, 3);
    const places = drawPlaces(count, 0.5, seed).sort();
    const decay = noisy.slice();
    createSparseSolver({ count, places }).complete(decay, noise);
    const error = lengthOf(decay.map((value, i) => value - (truth[i] as number))) / lengthOf(truth);
    expect(error).toBeLessThan(0.08);
  });

  it('keeps what was recorded and does not read what was not', () => {
    const { noisy } = drawDecay(3, 2);
    const places = drawPlaces(count, 0.3, 3).sort();
    const solver = createSparseSolver({ count, places });
    const [first, second] = [noisy.slice(), noisy.map((value, i) => (places.includes(i >> 1) ? value : 99))];
    solver.complete(first, noise);
    solver.complete(second, noise);
    expect(second).toEqual(first);
    for (const place of places) expect(first[2 * place]).toBe(noisy[2 * place]);
  });

  it('of noise alone gets next to nothing where nothing was recorded', () => {
    const { noisy } = drawDecay(4, 0);
    const places = drawPlaces(count, 0.5, 4).sort();
    const decay = noisy.slice();
    createSparseSolver({ count, places }).complete(decay, noise);
    const filled = decay.filter((_, i) => !places.includes(i >> 1));
    expect(lengthOf(filled)).toBeLessThan(lengthOf(noisy) / 4);
  });
});
