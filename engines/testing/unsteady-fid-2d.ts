import { createRng } from '../common/rng.ts';
import type { Fid2D } from '../nmr/two-d/model.ts';

/** How an instrument varies from one row to the next: by chance, slowly, or in a rhythm. */
export type Unsteadiness = 'chance' | 'drift' | 'rhythm';

/** Rows of the past a slow change remembers. */
const memory = 10;

const variationsOf = (kind: Unsteadiness, rows: number, seed: number): Float64Array => {
  const rng = createRng(seed);
  const turns = 0.05 + 0.4 * Math.abs(Math.sin(seed));
  const keep = 1 - 1 / memory;
  const gain = Math.sqrt(1 - keep * keep);
  let slow = 0;
  return Float64Array.from({ length: rows }, (_, row) => {
    slow = keep * slow + gain * rng.gaussian();
    const periodic = Math.SQRT2 * Math.cos(2 * Math.PI * turns * row + seed);
    return { chance: rng.gaussian(), drift: slow, rhythm: Math.SQRT1_2 * (periodic + rng.gaussian()) }[kind];
  });
};

/** The same decays from an instrument whose amplitude and phase vary by `part` from row to row: what makes t1 noise. */
export const unsteadyFid2D = (fid: Fid2D, part: number, kind: Unsteadiness, seed: number): Fid2D => {
  const { rows, points } = fid;
  const heights = variationsOf(kind, rows, seed);
  const angles = variationsOf(kind, rows, seed + 1000);
  const [re, im] = [fid.re.slice(), fid.im.slice()];
  for (let at = 0; at < rows * points; at++) {
    const row = Math.floor(at / points);
    const size = 1 + part * (heights[row] as number);
    const turn = part * (angles[row] as number);
    const [real, imaginary] = [fid.re[at] as number, fid.im[at] as number];
    re[at] = size * (real * Math.cos(turn) - imaginary * Math.sin(turn));
    im[at] = size * (real * Math.sin(turn) + imaginary * Math.cos(turn));
  }
  return { ...fid, re, im };
};
