// Drawn proton spectra for the times of the chain: so many lines of first-order multiplets in so many points of the FID.
import { createRng } from '#engines/common/rng.ts';
import type { Fid1D } from '#engines/nmr/model.ts';
import { expandLines, type SyntheticLine, synthesizeFid } from '#engines/testing/synthetic-fid.ts';

interface DrawnChain {
  readonly name: string;
  readonly lines: number;
  readonly points: number;
  readonly targetMs: number;
}

export const drawnChains: readonly DrawnChain[] = [
  { name: '45 lines 8k', lines: 45, points: 8192, targetMs: 12 },
  { name: '174 lines 8k', lines: 174, points: 8192, targetMs: 35 },
  { name: '60 lines 32k', lines: 60, points: 32_768, targetMs: 30 },
  { name: '60 lines 128k', lines: 60, points: 131_072, targetMs: 100 },
];

const frequencyMhz = 500;
/** s, d, t, q, dd, dt: the numbers of nuclei behind each coupling. */
const patterns: readonly (readonly number[])[] = [[], [1], [2], [3], [1, 1], [1, 2]];

/** The standard, and multiplets of one to six protons over the usual range until the lines are as many as asked for. */
export const drawChainFid = ({ lines: wanted, points }: DrawnChain, seed: number): Fid1D => {
  const rng = createRng(seed);
  const between = (low: number, high: number): number => low + (high - low) * rng.uniform();
  const options = {
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz: 8000,
    carrierPpm: 5,
    points,
    phase0Rad: between(-2, 2),
    noiseSd: 0.002,
    seed,
  };
  const lines: SyntheticLine[] = [{ shiftPpm: 0, amplitude: 9, widthHz: 0.9 }];
  while (expandLines({ ...options, lines }).length < wanted) {
    const pattern = patterns[rng.integer(patterns.length)] ?? [];
    lines.push({
      shiftPpm: between(0.8, 9),
      amplitude: 1 + rng.integer(6),
      widthHz: between(0.8, 1.3),
      couplingsHz: pattern.map((nuclei, i) => ({
        jHz: between(i === 0 ? 5 : 1.5, i === 0 ? 15 : 4),
        nuclei,
      })),
    });
  }
  return synthesizeFid({ ...options, lines });
};
