import type { Rng } from '../../common/rng.ts';
import type { Fid1D } from '../../nmr/model.ts';
import { largestMagnitude } from '../../numeric/largest-magnitude.ts';
import { between, betweenDecades, happens, pick } from './draw.ts';
import type { Trouble } from './truth.ts';

/** Rounds to the words of a converter that the signal fills in part. */
const digitise = (fid: Fid1D, bits: number, filled: number): Fid1D => {
  const highest = Math.max(largestMagnitude(fid.re), largestMagnitude(fid.im));
  const step = highest / (filled * 2 ** (bits - 1));
  const round = (values: Float64Array): Float64Array => values.map((value) => Math.round(value / step));
  return { ...fid, re: round(fid.re), im: round(fid.im) };
};

const clip = (fid: Fid1D, share: number): Fid1D => {
  const limit = share * Math.max(largestMagnitude(fid.re), largestMagnitude(fid.im));
  const cut = (values: Float64Array): Float64Array =>
    values.map((value) => Math.max(-limit, Math.min(limit, value)));
  return { ...fid, re: cut(fid.re), im: cut(fid.im) };
};

/** One to three samples far too large, or lost. */
const disturb = (rng: Rng, fid: Fid1D): Fid1D => {
  const [re, im] = [fid.re.slice(), fid.im.slice()];
  for (let i = 0; i <= rng.integer(3); i++) {
    const at = Math.floor(fid.groupDelayPoints) + 5 + rng.integer(Math.floor(fid.re.length / 2));
    const factor = pick(rng, [0, betweenDecades(rng, 20, 200)]);
    const typical = Math.hypot(re[at - 1] ?? 0, im[at - 1] ?? 0);
    re[at] = factor * typical * (happens(rng, 0.5) ? 1 : -1);
    im[at] = factor === 0 ? 0 : (im[at] ?? 0);
  }
  return { ...fid, re, im };
};

export const spoilPoints = (
  rng: Rng,
  source: Fid1D,
): { readonly source: Fid1D; readonly troubles: readonly Trouble[] } => {
  let spoiled = source;
  const troubles: Trouble[] = [];
  if (happens(rng, 0.04)) {
    spoiled = disturb(rng, spoiled);
    troubles.push('bad points');
  }
  if (happens(rng, 0.025)) {
    spoiled = clip(spoiled, between(rng, 0.3, 0.9));
    troubles.push('receiver clipped');
  }
  if (happens(rng, 0.3)) {
    const bits = pick(rng, [12, 14, 16, 18]);
    if (bits === 12) troubles.push('few bits');
    spoiled = digitise(spoiled, bits, between(rng, 0.1, 0.9));
  }
  return { source: spoiled, troubles };
};
