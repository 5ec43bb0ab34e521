import { robustStandardDeviation } from '../../stats/robust.ts';
import type { Fid1D } from '../model.ts';

/** The envelope is read off this many blocks: each long against the beats of the lines. */
const blocks = 256;
/** Blocks this far (factor) above the noise's power take part. */
const aboveNoise = 3;
/** Fewer blocks show no decay. */
const leastBlocks = 6;
/** Part of the FID, at its end, whose point-to-point scatter is taken for noise. */
const tailFraction = 0.1;
const leastWidthHz = 0.05;

/** Mean |x|² per block, from the pulse on. */
const blockPowers = (fid: Fid1D, start: number, blockPoints: number): Float64Array =>
  Float64Array.from({ length: blocks }, (_, block) => {
    let sum = 0;
    const from = start + block * blockPoints;
    for (let k = from; k < from + blockPoints; k++) sum += (fid.re[k] ?? 0) ** 2 + (fid.im[k] ?? 0) ** 2;
    return sum / blockPoints;
  });

/** Power of white noise at the end of the FID: differences of neighbours there hold little signal. */
const noisePower = ({ re, im }: Fid1D): number => {
  const from = Math.floor((1 - tailFraction) * re.length);
  const steps = (values: Float64Array): Float64Array =>
    values.slice(from + 1).map((value, k) => (value - (values[from + k] ?? 0)) / Math.SQRT2);
  return robustStandardDeviation(steps(re)) ** 2 + robustStandardDeviation(steps(im)) ** 2;
};

/**
 * Width of a typical line as the decay of the FID's power tells it, Hz: the broadening of a matched exponential
 * window, which gives the best signal-to-noise ratio (Ernst, Adv. Magn. Reson. 1966, 2, 1,
 * doi:10.1016/B978-1-4832-3115-0.50007-6). A straight line through the logarithm of the blocks' powers less the
 * noise's, each weighted by its power. Null where the FID shows no decay above its noise.
 */
export const findMatchedWidth = (fid: Fid1D): number | null => {
  const start = Math.ceil(fid.groupDelayPoints);
  const blockPoints = Math.floor((fid.re.length - start) / blocks);
  if (blockPoints < 1) return null;
  const noise = noisePower(fid);
  const blockS = blockPoints / fid.acquisition.spectralWidthHz;
  let [count, weights, times, squares, logs, products] = [0, 0, 0, 0, 0, 0];
  const powers = blockPowers(fid, start, blockPoints);
  for (let block = 0; block < blocks; block++) {
    const power = (powers[block] ?? 0) - noise;
    if (!(power > (aboveNoise - 1) * noise)) break;
    const timeS = (block + 0.5) * blockS;
    count += 1;
    weights += power;
    times += power * timeS;
    squares += power * timeS * timeS;
    logs += power * Math.log(power);
    products += power * timeS * Math.log(power);
  }
  if (count < leastBlocks) return null;
  const slope = (weights * products - times * logs) / (weights * squares - times * times);
  // Power falls as exp(−2π·width·t).
  const widthHz = -slope / (2 * Math.PI);
  return widthHz > leastWidthHz ? widthHz : null;
};
