import { fftPlan, nextPowerOfTwo } from '../../numeric/fft.ts';

/** Which points of a decay were recorded. */
export interface SparseGrid {
  /** Points of the whole decay. */
  readonly count: number;
  /** Recorded points of it, rising. */
  readonly places: Int32Array;
}

export interface SparseSolver {
  /** Height of the highest frequency of the recorded points of `decay`, on the scale of `thresholdOf`. */
  highest(decay: Float64Array): number;
  /** What noise of this standard deviation per complex point makes of one frequency. */
  thresholdOf(noise: number): number;
  /**
   * Completes `decay` (complex, interleaved, `count` points; what stands at points not recorded is not read) in place;
   * recorded points stay as they are. `noise` is the standard deviation of a recorded complex point. Returns the mean
   * square of what the completed model leaves of a recorded point.
   */
  complete(decay: Float64Array, noise: number): number;
}

/** The threshold falls from the highest line to the noise in so many equal ratios … */
const levels = 12;
const stepsPerLevel = 12;
/** … of which the first is this share of the highest line and the last this multiple of the noise. */
const firstShare = 0.9;
const lastMultiple = 3;
/** Then each frequency gets a threshold of its own, the lower the higher it stood. */
const rounds = 8;
const stepsPerRound = 40;
/** Height over the noise at which a frequency's own threshold has fallen to a half. */
const halfwayMultiple = 60;
/** Frequencies per point: a line between two of the whole decay's own would need many of them. */
const frequenciesPerPoint = 2;

/**
 * A decay of which some points were recorded, completed by a spectrum of few frequencies that agrees with them:
 * accelerated iterative soft thresholding with a falling threshold, then with thresholds reweighted by what was found,
 * which takes next to nothing from the heights of lines. Made for one sampling; its workspaces are used by one decay
 * at a time. Limits were chosen on drawn decays (bench/nmr-sparse.ts says which).
 *
 * Sources: Stern, Donoho, Hoch, J. Magn. Reson. 2007, 188, 295, doi:10.1016/j.jmr.2007.07.008 (thresholding of decays);
 * Beck, Teboulle, SIAM J. Imaging Sci. 2009, 2, 183, doi:10.1137/080716542 (acceleration); Candès, Wakin, Boyd,
 * J. Fourier Anal. Appl. 2008, 14, 877, doi:10.1007/s00041-008-9045-x (reweighting).
 */
export const createSparseSolver = ({ count, places }: SparseGrid): SparseSolver => {
  const size = frequenciesPerPoint * nextPowerOfTwo(count);
  const plan = fftPlan(size);
  const scale = 1 / Math.sqrt(size);
  const array = (): Float64Array => new Float64Array(2 * size);
  const [time, bins, spectrum, before, ahead] = [array(), array(), array(), array(), array()];
  const recorded = new Float64Array(2 * places.length);
  const weights = new Float64Array(size);
  const isRecorded = new Uint8Array(size);
  for (const place of places) isRecorded[place] = 1;

  const thresholdOf = (noise: number): number => noise * Math.sqrt(places.length) * scale;

  /** bins ← spectrum of what `values` leave of the recorded points; transforms keep lengths. */
  const measureResidual = (values: Float64Array): void => {
    plan.inverse(time, values);
    let next = 0;
    for (let k = 0; k < size; k++) {
      if (isRecorded[k] === 0) {
        time[2 * k] = 0;
        time[2 * k + 1] = 0;
        continue;
      }
      time[2 * k] = (recorded[2 * next] as number) - (time[2 * k] as number) / scale;
      time[2 * k + 1] = (recorded[2 * next + 1] as number) - (time[2 * k + 1] as number) / scale;
      next++;
    }
    plan.forward(bins, time);
    for (let i = 0; i < bins.length; i++) bins[i] = (bins[i] as number) * scale;
  };

  const shrink = (threshold: number): void => {
    for (let k = 0; k < size; k++) {
      const re = (ahead[2 * k] as number) + (bins[2 * k] as number);
      const im = (ahead[2 * k + 1] as number) + (bins[2 * k + 1] as number);
      const limit = threshold * (weights[k] as number);
      const length = Math.sqrt(re * re + im * im);
      const factor = length > limit ? 1 - limit / length : 0;
      spectrum[2 * k] = re * factor;
      spectrum[2 * k + 1] = im * factor;
    }
  };

  const descend = (threshold: number, steps: number): void => {
    let momentum = 1;
    ahead.set(spectrum);
    before.set(spectrum);
    for (let step = 0; step < steps; step++) {
      measureResidual(ahead);
      shrink(threshold);
      const next = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
      const share = (momentum - 1) / next;
      for (let i = 0; i < spectrum.length; i++) {
        const value = spectrum[i] as number;
        ahead[i] = value + share * (value - (before[i] as number));
        before[i] = value;
      }
      momentum = next;
    }
  };

  const reweight = (halfway: number): void => {
    for (let k = 0; k < size; k++) {
      const height = Math.hypot(spectrum[2 * k] as number, spectrum[2 * k + 1] as number);
      weights[k] = halfway / (height + halfway);
    }
  };

  const take = (decay: Float64Array): void => {
    for (let n = 0; n < places.length; n++) {
      const at = 2 * (places[n] as number);
      recorded[2 * n] = decay[at] as number;
      recorded[2 * n + 1] = decay[at + 1] as number;
    }
    spectrum.fill(0);
    measureResidual(spectrum);
  };

  const highestBin = (): number => {
    let highest = 0;
    for (let k = 0; k < size; k++) {
      highest = Math.max(highest, Math.hypot(bins[2 * k] as number, bins[2 * k + 1] as number));
    }
    return highest;
  };

  /** Points that were not recorded from the spectrum; mean square of what it leaves of the others. */
  const fill = (decay: Float64Array): number => {
    plan.inverse(time, spectrum);
    let squares = 0;
    for (let k = 0; k < count; k++) {
      const re = (time[2 * k] as number) / scale;
      const im = (time[2 * k + 1] as number) / scale;
      if (isRecorded[k] === 1) {
        squares += ((decay[2 * k] as number) - re) ** 2 + ((decay[2 * k + 1] as number) - im) ** 2;
      } else {
        decay[2 * k] = re;
        decay[2 * k + 1] = im;
      }
    }
    return squares / places.length;
  };

  return {
    highest: (decay) => {
      take(decay);
      return highestBin();
    },
    thresholdOf,
    complete: (decay, noise) => {
      take(decay);
      const first = firstShare * highestBin();
      const last = lastMultiple * thresholdOf(noise);
      weights.fill(1);
      if (first > last) {
        const factor = (last / first) ** (1 / (levels - 1));
        for (let level = 0; level < levels; level++) descend(first * factor ** level, stepsPerLevel);
        for (let round = 0; round < rounds; round++) {
          reweight(halfwayMultiple * thresholdOf(noise));
          descend(last, stepsPerRound);
        }
      }
      return fill(decay);
    },
  };
};
