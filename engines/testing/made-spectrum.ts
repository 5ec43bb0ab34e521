import { createRng } from '../common/rng.ts';
import { type Deconvolution, deconvolve, type GsdPeak } from '../nmr/gsd/deconvolve.ts';
import { areaFactor, shapeAt } from '../nmr/gsd/generalised-lorentzian.ts';
import type { GsdLevel } from '../nmr/gsd/gsd-level.ts';
import type { Spectrum1D } from '../nmr/model.ts';

/** A generalised Lorentzian line as the truth has it. */
export interface TrueLine {
  readonly ppm: number;
  readonly height: number;
  readonly widthHz: number;
  readonly kurtosis?: number;
}

interface Made {
  readonly lines: readonly TrueLine[];
  readonly noiseSd: number;
  readonly seed?: number;
  readonly points?: number;
  readonly phaseDeg?: number;
  readonly fromPpm?: number;
  readonly toPpm?: number;
}

/** Of every made spectrum. */
export const frequencyMhz = 500;
/** Between neighbouring points. */
export const stepPpm = 10 / 32767;

/** Lines on white noise, 0.15 Hz per point. */
export const spectrumOf = ({
  lines,
  noiseSd,
  seed = 7,
  points = 32_768,
  phaseDeg = 0,
  fromPpm = 10,
}: Made): Spectrum1D => {
  const rng = createRng(seed);
  const [cos, sin] = [Math.cos((phaseDeg * Math.PI) / 180), Math.sin((phaseDeg * Math.PI) / 180)];
  const re = Float64Array.from({ length: points }, (_, i) => {
    const ppm = fromPpm - i * stepPpm;
    return lines.reduce((sum, line) => {
      const u = ((ppm - line.ppm) * frequencyMhz) / line.widthHz;
      const s = 4 * u * u;
      return sum + line.height * (cos * shapeAt(s, line.kurtosis ?? 0) + (sin * 2 * u) / (1 + s));
    }, noiseSd * rng.gaussian());
  });
  return { nucleus: '1H', frequencyMhz, fromPpm, toPpm: fromPpm - (points - 1) * stepPpm, re, im: null };
};

/** Spectrum units × ppm. */
export const areaOf = ({ height, widthHz, kurtosis = 0 }: TrueLine): number =>
  (height * widthHz * areaFactor(kurtosis)) / frequencyMhz;

/** Deconvolution of a spectrum of positive lines; throws where the engine refuses. */
export const run = (spectrum: Spectrum1D, noiseSd: number, level: GsdLevel = 3): Deconvolution => {
  const found = deconvolve(
    spectrum,
    { standardDeviation: noiseSd, regionPpm: null },
    { level, signs: 'positive' },
  );
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

/** The found line nearest to a shift. */
export const nearest = (peaks: readonly GsdPeak[], ppm: number): GsdPeak =>
  peaks.reduce((a, b) => (Math.abs(b.shiftPpm - ppm) < Math.abs(a.shiftPpm - ppm) ? b : a));
