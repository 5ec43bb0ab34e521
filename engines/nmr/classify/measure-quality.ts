import { median } from '../../stats/robust.ts';
import type { NoiseFinding, Spectrum1D } from '../model.ts';
import { indexAt, stepHz } from '../peaks/axis.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';

/** What the finished spectrum itself says about phase and baseline. */
export interface SpectrumQuality {
  /** Median absolute phase error over strong isolated lines, degrees; null where no line can tell. */
  readonly phaseErrorDeg: number | null;
  readonly linesMeasured: number;
  /**
   * Signal below the baseline around the strongest lines, over what lies there when the spectrum is turned by 10° to the better
   * side: 0 is a phase that stands out, 1 one that could as well be another. Null without an imaginary part.
   */
  readonly phaseBlur: number | null;
  /** RMS of block means in signal-free regions over the noise of such a mean; about 1 for white noise on a flat line. */
  readonly baselineRatio: number | null;
  /** RMS of block means over the highest line. */
  readonly baselineShare: number | null;
}

/** Distance from the centre, in widths, at which absorption has fallen and dispersion still stands high. */
const probeWidths = 1.5;

/** Dispersion of a unit line at the probe: 2u / (1 + 4u²). */
const dispersionAtProbe = (2 * probeWidths) / (1 + 4 * probeWidths ** 2);

const mostLines = 12;
const leastSnr = 50;
const isolationWidths = 10;

/** A neighbour below this share does not disturb the flanks. */
const disturbingShare = 0.02;

const isIsolated = (line: FittedLine, lines: readonly FittedLine[], frequencyMhz: number): boolean =>
  lines.every(
    (other) =>
      other === line ||
      Math.abs(other.height) < disturbingShare * Math.abs(line.height) ||
      Math.abs(other.shiftPpm - line.shiftPpm) * frequencyMhz >
        isolationWidths * (line.widthHz + other.widthHz),
  );

const valueAt = (spectrum: Spectrum1D, index: number): number => {
  const low = Math.floor(index);
  const part = index - low;
  return (spectrum.re[low] ?? 0) * (1 - part) + (spectrum.re[low + 1] ?? 0) * part;
};

/** Phase error of one line from the difference of its flanks, degrees. */
const phaseOf = (spectrum: Spectrum1D, line: FittedLine): number => {
  const centre = indexAt(spectrum, line.shiftPpm);
  const away = (probeWidths * line.widthHz) / stepHz(spectrum);
  const difference = (valueAt(spectrum, centre + away) - valueAt(spectrum, centre - away)) / 2;
  const sine = difference / (Math.abs(line.height) * dispersionAtProbe);
  return (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI;
};

const measurePhase = (
  spectrum: Spectrum1D,
  lines: readonly FittedLine[],
): { phaseErrorDeg: number | null; linesMeasured: number } => {
  const strong = [...lines].sort((a, b) => Math.abs(b.height) - Math.abs(a.height)).slice(0, 6 * mostLines);
  const usable = strong
    .filter((line) => line.snr >= leastSnr && isIsolated(line, lines, spectrum.frequencyMhz))
    .slice(0, mostLines);
  return {
    phaseErrorDeg:
      usable.length === 0 ? null : median(usable.map((line) => Math.abs(phaseOf(spectrum, line)))),
    linesMeasured: usable.length,
  };
};

/** Turned by this much the phase is materially wrong. */
const turnRad = (10 * Math.PI) / 180;
/** What a turned line leaves below zero lies within this distance of it. */
const lobeWidths = 12;

/** Squares of what lies on the wrong side of zero, as the spectrum stands and turned to either side. */
const wrongSide = (
  { re }: Spectrum1D,
  im: Float64Array,
  from: number,
  to: number,
  sign: number,
): readonly [asIs: number, onward: number, back: number] => {
  const cosine = sign * Math.cos(turnRad);
  const sine = sign * Math.sin(turnRad);
  let asIs = 0;
  let onward = 0;
  let back = 0;
  for (let i = from; i < to; i++) {
    const a = re[i] ?? 0;
    const b = im[i] ?? 0;
    asIs += Math.min(0, sign * a) ** 2;
    onward += Math.min(0, a * cosine - b * sine) ** 2;
    back += Math.min(0, a * cosine + b * sine) ** 2;
  }
  return [asIs, onward, back];
};

const measureBlur = (spectrum: Spectrum1D, lines: readonly FittedLine[]): number | null => {
  const { im } = spectrum;
  if (im === null) return null;
  const strongest = [...lines].sort((a, b) => Math.abs(b.height) - Math.abs(a.height)).slice(0, mostLines);
  let sums = [0, 0, 0];
  for (const line of strongest) {
    const centre = indexAt(spectrum, line.shiftPpm);
    const away = (lobeWidths * line.widthHz) / stepHz(spectrum);
    const from = Math.max(0, Math.floor(centre - away));
    const to = Math.min(im.length, Math.ceil(centre + away));
    // Each line counts alike: the strongest alone would say nothing about the others.
    const own = wrongSide(spectrum, im, from, to, Math.sign(line.height));
    sums = sums.map((sum, i) => sum + (own[i] ?? 0) / line.height ** 2);
  }
  const [asIs = 0, onward = 0, back = 0] = sums;
  const turned = Math.min(onward, back);
  return turned > 0 ? Math.min(1, asIs / turned) : null;
};

/** Signal-free blocks are this many points; their means average the noise down by its root. */
const blockPoints = 256;

/** Blocks stay this many widths away from every line. */
const clearanceWidths = 40;

/** The outer part of the band, where filters fall off, is no baseline. */
const edgeShare = 0.03;

const measureBaseline = (
  spectrum: Spectrum1D,
  lines: readonly FittedLine[],
  noise: NoiseFinding,
): { baselineRatio: number | null; baselineShare: number | null } => {
  const { re } = spectrum;
  const occupied = new Uint8Array(re.length);
  for (const line of lines) {
    const centre = indexAt(spectrum, line.shiftPpm);
    const away = (clearanceWidths * line.widthHz) / stepHz(spectrum);
    occupied.fill(1, Math.max(0, Math.floor(centre - away)), Math.max(0, Math.ceil(centre + away)));
  }
  const edge = Math.floor(edgeShare * re.length);
  let squares = 0;
  let blocks = 0;
  for (let start = edge; start + blockPoints <= re.length - edge; start += blockPoints) {
    let sum = 0;
    let free = true;
    for (let i = start; i < start + blockPoints && free; i++) {
      free = occupied[i] === 0;
      sum += re[i] ?? 0;
    }
    if (!free) continue;
    squares += (sum / blockPoints) ** 2;
    blocks++;
  }
  if (blocks === 0) return { baselineRatio: null, baselineShare: null };
  const rms = Math.sqrt(squares / blocks);
  const highest = lines.reduce((most, line) => Math.max(most, Math.abs(line.height)), 0);
  return {
    baselineRatio: rms / (noise.standardDeviation / Math.sqrt(blockPoints)),
    baselineShare: highest > 0 ? rms / highest : null,
  };
};

/** Residual phase and baseline of a finished spectrum, from its lines and from where there are none. */
export const measureQuality = (
  spectrum: Spectrum1D,
  lines: readonly FittedLine[],
  noise: NoiseFinding,
): SpectrumQuality => ({
  ...measurePhase(spectrum, lines),
  phaseBlur: measureBlur(spectrum, lines),
  ...measureBaseline(spectrum, lines, noise),
});
