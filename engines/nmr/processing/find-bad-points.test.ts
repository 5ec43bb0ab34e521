import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { drawCleanFid } from '../../testing/draw-fids.ts';
import type { Fid1D } from '../model.ts';
import { type BadPoints, findBadPoints } from './find-bad-points.ts';

const search = (fid: Fid1D): BadPoints => findBadPoints(fid, Math.ceil(fid.groupDelayPoints));

/** Seeds that chose none of the limits: those were chosen on 1 to 60. */
const seeds = Array.from({ length: 14 }, (_, k) => 70_001 + k);

/** A sample behind the first ones, half of the time in the strong first tenth. */
const drawIndex = (fid: Fid1D, seed: number): number => {
  const rng = createRng(seed + 9999);
  const start = Math.ceil(fid.groupDelayPoints) + 40;
  const share = rng.uniform() < 0.5 ? 0.1 : 0.9;
  return start + rng.integer(Math.floor((fid.re.length - start) * share) - 20);
};

const changed = (fid: Fid1D, from: number, count: number, value: (re: number) => number): Fid1D => {
  const bad = { ...fid, re: fid.re.slice(), im: fid.im.slice() };
  for (let k = from; k < from + count; k++) {
    bad.re[k] = value(fid.re[k] ?? 0);
    bad.im[k] = value(fid.im[k] ?? 0);
  }
  return bad;
};

/** By how much a channel of the repaired samples misses what was measured, in standard deviations of the noise. */
const missOf = (fid: Fid1D, { indices, re, im }: BadPoints): number => {
  let squares = 0;
  indices.forEach((index, k) => {
    squares += ((re[k] ?? 0) - (fid.re[index] ?? 0)) ** 2 + ((im[k] ?? 0) - (fid.im[index] ?? 0)) ** 2;
  });
  return Math.sqrt(squares / (2 * Math.max(1, indices.length)));
};

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('wrong samples of a FID', () => {
  it('finds none in clean FIDs of any length, nucleus and strength', () => {
    for (const seed of seeds) expect(search(drawCleanFid(seed)).indices).toEqual([]);
  });

  it('names one sample 10,000 times the noise, and no other, and puts it back to twice the noise', () => {
    const misses = seeds.map((seed) => {
      const fid = drawCleanFid(seed);
      const at = drawIndex(fid, seed);
      const found = search(changed(fid, at, 1, (value) => value + 1e4));
      expect(found.indices).toEqual([at]);
      return missOf(fid, found);
    });
    expect(medianOf(misses)).toBeLessThan(2);
    expect(Math.max(...misses)).toBeLessThan(5);
  });

  it('names a sample 150 times what it was', () => {
    for (const seed of seeds) {
      const fid = drawCleanFid(seed);
      const at = drawIndex(fid, seed);
      expect(search(changed(fid, at, 1, (value) => 150 * value + 300)).indices).toEqual([at]);
    }
  });

  it('names eight lost samples and puts them back from both sides', () => {
    const misses = seeds.flatMap((seed) => {
      const fid = drawCleanFid(seed);
      if (fid.re.length < 2048) return [];
      const at = drawIndex(fid, seed);
      const found = search(changed(fid, at, 8, () => 0));
      expect(found.indices).toEqual(Array.from({ length: 8 }, (_, k) => at + k));
      expect(new Set(found.methods)).toEqual(new Set(['both_sides']));
      return [missOf(fid, found)];
    });
    expect(medianOf(misses)).toBeLessThan(3);
  });

  it('names a run that repeats the sample before it', () => {
    for (const seed of seeds) {
      const fid = drawCleanFid(seed);
      if (fid.re.length < 2048) continue;
      const at = drawIndex(fid, seed);
      const bad = { ...fid, re: fid.re.slice(), im: fid.im.slice() };
      bad.re.fill(fid.re[at - 1] ?? 0, at, at + 6);
      bad.im.fill(fid.im[at - 1] ?? 0, at, at + 6);
      expect(search(bad).indices).toEqual([0, 1, 2, 3, 4, 5].map((k) => at + k));
    }
  });

  it.each([
    ['the first point behind the delay', (fid: Fid1D) => Math.ceil(fid.groupDelayPoints)],
    ['the third', (fid: Fid1D) => Math.ceil(fid.groupDelayPoints) + 2],
    ['the last', (fid: Fid1D) => fid.re.length - 1],
    ['the twentieth before the end', (fid: Fid1D) => fid.re.length - 20],
  ])('names a spike far above every signal at %s', (_, place) => {
    for (const seed of seeds) {
      const fid = drawCleanFid(seed);
      const size = 50 * fid.re.reduce((most, re, k) => Math.max(most, Math.hypot(re, fid.im[k] ?? 0)), 0);
      const at = place(fid);
      expect(search(changed(fid, at, 1, (value) => value + size)).indices).toEqual([at]);
    }
  });

  it('names spikes far apart together', () => {
    const fid = drawCleanFid(70_005);
    const bad = [1500, 700, 1100].reduce((own, at) => changed(own, at, 1, (value) => value - 5e3), fid);
    expect(search(bad).indices).toEqual([700, 1100, 1500]);
  });

  it('refuses to put back more than half a percent', () => {
    const fid = drawCleanFid(70_003);
    const { length } = fid.re;
    const bad = changed(fid, Math.floor(length / 2), Math.ceil(length / 100), () => 0);
    const found = search(bad);
    expect(found.refused).toBe(true);
    expect(found.indices.length).toBeGreaterThan(length / 200);
  });

  it('takes no zeros among small whole numbers for lost samples', () => {
    const rng = createRng(5);
    const noise = () => Float64Array.from({ length: 8192 }, () => Math.round(2 * rng.gaussian()));
    const fid: Fid1D = { ...drawCleanFid(70_001), re: noise(), im: noise(), groupDelayPoints: 0 };
    expect(search(fid).indices).toEqual([]);
  });

  it('leaves a disturbance of many samples alone: no sample of it is wrong by itself', () => {
    const rng = createRng(7);
    const fid = drawCleanFid(70_008);
    const bad = changed(fid, 900, 48, (value) => value + 40 * rng.gaussian());
    expect(search(bad).indices).toEqual([]);
  });
});
