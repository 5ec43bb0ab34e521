import { createRng, type Rng } from '../common/rng.ts';
import type { Fid1D } from '../nmr/model.ts';
import { synthesizeFid } from './synthetic-fid.ts';

const between = (rng: Rng, from: number, to: number): number => from + (to - from) * rng.uniform();

/** One of a list, drawn. */
const oneOf = <T>(rng: Rng, list: readonly T[]): T => {
  const item = list[rng.integer(list.length)];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
};

/**
 * A clean FID of any length and strength: protons or carbons, with or without a digital filter, dead time and disturbed
 * first points. The noise of each channel has the standard deviation 1; lines are up to 300 times as large.
 */
export const drawCleanFid = (seed: number): Fid1D => {
  const rng = createRng(seed);
  const isCarbon = rng.uniform() < 0.4;
  const protonMhz = oneOf(rng, [300, 400, 500, 600]);
  const frequencyMhz = isCarbon ? protonMhz / 4 : protonMhz;
  const lines = Array.from({ length: isCarbon ? 3 + rng.integer(30) : 5 + rng.integer(60) }, () => ({
    shiftPpm: isCarbon ? between(rng, 10, 180) : between(rng, 0.5, 9),
    amplitude: isCarbon ? 0.3 + 10 * rng.uniform() ** 3 : 3 + 300 * rng.uniform() ** 3,
    widthHz: between(rng, 0.7, 3.7),
  }));
  return synthesizeFid({
    nucleus: isCarbon ? '13C' : '1H',
    frequencyMhz,
    spectralWidthHz: (isCarbon ? 230 : between(rng, 12, 20)) * frequencyMhz,
    carrierPpm: isCarbon ? 100 : 5,
    points: oneOf(rng, [1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]),
    lines,
    groupDelayPoints: rng.uniform() < 0.6 ? between(rng, 60, 80) : 0,
    phase0Rad: between(rng, 0, 2 * Math.PI),
    delayS: between(rng, 0, 5e-6),
    noiseSd: 1,
    baselineRoll: between(rng, 0, 0.1),
    seed,
  });
};
