import { largestMagnitude } from '../../numeric/largest-magnitude.ts';
import { interpolateNodes, smoothWhittaker, stiffnessForWave } from '../../numeric/whittaker.ts';
import { quantile } from '../../stats/robust.ts';

/** Both parts of a complex spectrum, point by point. */
export interface SpectrumParts {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** A complex spectrum with fewer points, for searches that need many passes. */
export interface ReducedSpectrum extends SpectrumParts {
  readonly magnitude: Float64Array;
}

/** A stretch of spectrum around lines, the only part that tells about phase. */
export interface PhaseRegion {
  /** First point and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Highest magnitude, relative to the highest of the spectrum. */
  readonly relativeHeight: number;
  /** Σ magnitude: what Σ|re| would be if nothing cancelled. */
  readonly magnitudeSum: number;
}

/**
 * The lower quartile of the magnitude of pure noise is 0.76 σ (Rayleigh: √(2·ln(4/3))); 12 of them are 9 σ, which one point in
 * 4·10¹⁷ of noise exceeds (exp(−9²/2)): no noise point passes.
 */
const thresholdOverQuartile = 12;
/**
 * Lines below this part of the highest say nothing about phase that the highest does not drown: its own dispersion is that large
 * 250 half widths away. This and the numbers below were chosen with those of auto-phase.ts, on the same spectra.
 */
const thresholdOverHighest = 0.004;
/** A line's feet are looked at this part of the spectrum to either side (60 Hz of 6 kHz): dispersion shows there. */
const reachFraction = 0.01;
const leastReachPoints = 6;

/** Mean of `factor` neighbours: improves the signal-to-noise of lines wider than the new step. */
export const reduceSpectrum = (re: Float64Array, im: Float64Array, factor: number): ReducedSpectrum => {
  const length = Math.floor(re.length / factor);
  const reducedRe = new Float64Array(length);
  const reducedIm = new Float64Array(length);
  const magnitude = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    let a = 0;
    let b = 0;
    for (let k = i * factor; k < (i + 1) * factor; k++) {
      a += re[k] ?? 0;
      b += im[k] ?? 0;
    }
    reducedRe[i] = a / factor;
    reducedIm[i] = b / factor;
    magnitude[i] = Math.sqrt(a * a + b * b) / factor;
  }
  return { re: reducedRe, im: reducedIm, magnitude };
};

/** Regions around everything that stands out of the noise, from left to right; none for pure noise. */
export const findPhaseRegions = (spectrum: ReducedSpectrum): readonly PhaseRegion[] => {
  const { magnitude } = spectrum;
  const length = magnitude.length;
  const highest = largestMagnitude(magnitude);
  const threshold = Math.max(
    thresholdOverQuartile * quantile(magnitude, 0.25),
    thresholdOverHighest * highest,
  );
  const reach = Math.max(leastReachPoints, Math.round(length * reachFraction));
  const bounds: { from: number; to: number }[] = [];
  for (let i = 0; i < length; i++) {
    if ((magnitude[i] ?? 0) <= threshold) continue;
    const last = bounds.at(-1);
    const to = Math.min(length, i + reach + 1);
    if (last !== undefined && i - reach <= last.to) last.to = to;
    else bounds.push({ from: Math.max(0, i - reach), to });
  }
  return bounds.map(({ from, to }) => {
    let top = 0;
    let magnitudeSum = 0;
    for (let i = from; i < to; i++) {
      const value = magnitude[i] ?? 0;
      top = Math.max(top, value);
      magnitudeSum += value;
    }
    return { from, to, relativeHeight: top / highest, magnitudeSum };
  });
};

/** The parts of a region on either side of an excluded one. */
const partsOutside = (region: PhaseRegion, from: number, to: number): PhaseRegion[] => {
  if (region.to <= from || region.from >= to) return [region];
  const parts: PhaseRegion[] = [];
  if (region.from < from) parts.push({ ...region, to: from });
  if (region.to > to) parts.push({ ...region, from: to });
  return parts;
};

/**
 * Regions around lines with a part of the spectrum left out, and that part, as a region without lines. Heights are relative
 * to the highest line outside; points are those of the reduced spectrum.
 */
export const findRegionsOutside = (
  spectrum: ReducedSpectrum,
  without: readonly [number, number] | null,
): { readonly regions: readonly PhaseRegion[]; readonly excluded: readonly PhaseRegion[] } => {
  if (without === null) return { regions: findPhaseRegions(spectrum), excluded: [] };
  const [from = 0, to = 0] = without.map((share) => Math.round(share * spectrum.magnitude.length));
  const magnitude = spectrum.magnitude.slice();
  magnitude.fill(0, from, to);
  const regions = findPhaseRegions({ ...spectrum, magnitude }).flatMap((region) =>
    partsOutside(region, from, to),
  );
  return { regions, excluded: [{ from, to, relativeHeight: 0, magnitudeSum: 0 }] };
};

/** The baseline under the search follows no wave shorter than this part of the width: the first three points of a decay make 1, ½, ⅓. */
const shortestWave = 0.35;
const baselineNodes = 512;
/** At each edge the receiver's filter bends the baseline over about this part of the width; those points are left out. */
const edgeFraction = 0.03;
/** Fewer nodes outside the regions cannot carry a baseline. */
const leastNodes = 16;

/** Means of the points outside the regions, node by node, with the part of each node they fill. */
const meansOutside = (values: Float64Array, busy: Uint8Array, nodePoints: number, nodes: number) => {
  const means = new Float64Array(nodes);
  const weights = new Float64Array(nodes);
  const edge = Math.ceil(edgeFraction * values.length);
  for (let node = 0; node < nodes; node++) {
    let count = 0;
    let sum = 0;
    const to = Math.min((node + 1) * nodePoints, values.length - edge);
    for (let k = Math.max(node * nodePoints, edge); k < to; k++) {
      if (busy[k] === 1) continue;
      count++;
      sum += values[k] ?? 0;
    }
    if (count > 0) {
      means[node] = sum / count;
      weights[node] = count / nodePoints;
    }
  }
  return { means, weights };
};

/** Values less a stiff baseline that rests on what lies outside the regions. */
const flattenPart = (values: Float64Array, busy: Uint8Array): Float64Array => {
  const { length } = values;
  const nodePoints = Math.max(1, Math.floor(length / baselineNodes));
  const nodes = Math.floor(length / nodePoints);
  const { means, weights } = meansOutside(values, busy, nodePoints, nodes);
  if (weights.filter((weight) => weight > 0).length < leastNodes) return values;
  const curve = smoothWhittaker(means, weights, stiffnessForWave(shortestWave * nodes));
  const flat = new Float64Array(length);
  for (let k = 0; k < length; k++) flat[k] = (values[k] ?? 0) - interpolateNodes(curve, nodePoints, k);
  return flat;
};

const markBusy = (length: number, regions: readonly PhaseRegion[]): Uint8Array => {
  const busy = new Uint8Array(length);
  for (const { from, to } of regions) busy.fill(1, from, to);
  return busy;
};

/** One part of a spectrum flattened as `flattenOutside` flattens both. */
export const flattenPartOutside = (values: Float64Array, regions: readonly PhaseRegion[]): Float64Array =>
  flattenPart(values, markBusy(values.length, regions));

/**
 * Subtract a stiff baseline that rests on what lies outside the regions, from both parts alike. Distorted
 * first points of a FID lift or sink the feet of all lines; without this, the search would turn the
 * spectrum to make up for it.
 */
export const flattenOutside = (spectrum: SpectrumParts, regions: readonly PhaseRegion[]): SpectrumParts => {
  const busy = markBusy(spectrum.re.length, regions);
  return { re: flattenPart(spectrum.re, busy), im: flattenPart(spectrum.im, busy) };
};
