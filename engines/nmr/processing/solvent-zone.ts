import { median } from '../../stats/robust.ts';
import type { Acquisition } from '../model.ts';
import { type ComplexSpectrum, indexOf } from './complex-spectrum.ts';
import type { SpectrumParts } from './phase-regions.ts';
import { fitSkirt, type SolventSkirt, type SolventZone, subtractSkirt } from './solvent-skirt.ts';

export interface SuppressedSolvent {
  readonly zone: SolventZone;
  /** How it was found: by the pulse program's name, or by a line at the carrier that dwarfs all others. */
  readonly reason: 'pulse_program' | 'residual_line';
  /** Null where it is too low to matter, or too little of the spectrum lies outside the zone. */
  readonly skirt: SolventSkirt | null;
  /** The spectrum without it. */
  readonly flat: SpectrumParts;
}

/**
 * Names of pulse programs that suppress a solvent, as Bruker, Agilent and JEOL give them: presaturation (zgpr, zgcppr,
 * noesygppr1d, noesygpps1d, cpmgpr1d, tnnoesy, presat), sculpting and WATERGATE (zgesgp, p3919gp, zggpw5, dpfgse), WET, jump-return.
 */
const suppressing =
  /pr(?!o)|ps(1d|d0|\b)|presat|tnnoesy|wet|zges|esgp|gpes|p3919|gpw5|watergate|dpfgse|jump.?return|\bjr|p11\b|1331/i;

/** @internal exported for its test: names of pulse programs, of which the chain sees one at a time. */
export const isSuppressing = ({ pulseProgram }: Pick<Acquisition, 'pulseProgram'>): boolean =>
  pulseProgram !== null && suppressing.test(pulseProgram);

/** The transmitter stands on the solvent that is suppressed; drift and referencing move it by no more. */
const nearCarrierPpm = 0.15;
/** At least so much to either side is no evidence, and as many widths of the line's magnitude. */
const leastHalfWidthPpm = 0.25;
const widths = 4;
const mostHalfWidthPpm = 1.2;
/** Without a pulse program: height times width is so many times that of the highest line outside its zone. */
const dwarfs = 20;
/**
 * What is left of a well suppressed solvent has no skirt worth taking off: the fit would follow the feet of the lines. From
 * this part of the highest line's height on it does (measured presaturated sets that may be looked at).
 */
const leastOverLines = 0.5;

const powerAt = ({ re, im }: SpectrumParts, k: number): number => (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;

/** The strongest point from `from` to `to`. */
const strongest = (spectrum: SpectrumParts, from: number, to: number): number => {
  let best = from;
  for (let k = from; k <= to; k++) if (powerAt(spectrum, k) > powerAt(spectrum, best)) best = k;
  return best;
};

/** Width of the magnitude at half height about a point, in points. */
const magnitudeWidth = (spectrum: SpectrumParts, top: number): number => {
  const limit = powerAt(spectrum, top) / 4;
  let [from, to] = [top, top];
  while (from > 0 && powerAt(spectrum, from) > limit) from--;
  while (to < spectrum.re.length - 1 && powerAt(spectrum, to) > limit) to++;
  return to - from;
};

/** The highest line outside a zone: its height, and height times width. */
const largestOutside = (
  spectrum: SpectrumParts,
  { centre, halfWidth }: SolventZone,
): { readonly height: number; readonly size: number } => {
  let best = -1;
  let power = 0;
  for (let k = 0; k < spectrum.re.length; k++) {
    if (Math.abs(k - centre) <= halfWidth || powerAt(spectrum, k) <= power) continue;
    best = k;
    power = powerAt(spectrum, k);
  }
  const height = Math.sqrt(power);
  return { height, size: best < 0 ? 0 : height * magnitudeWidth(spectrum, best) };
};

/**
 * The skirt is read between the lines. Where the highest line is not this many times the median of the spectrum there is no
 * between, as in the envelope of a protein (9 to 19 times in drawn ones, 100 and more in drawn small molecules) …
 */
const leastOverMedian = 40;
/** … unless the solvent holds this many times what all the rest holds. */
const leastOverRest = 3;

const canTellSkirt = (
  spectrum: ComplexSpectrum,
  flat: SpectrumParts,
  { centre, halfWidth }: SolventZone,
  highest: number,
): boolean => {
  const sizes: number[] = [];
  let [inside, rest] = [0, 0];
  for (let k = 0; k < flat.re.length; k++) {
    if (Math.abs(k - centre) <= halfWidth) {
      inside += Math.sqrt(powerAt(spectrum, k));
      continue;
    }
    const size = Math.sqrt(powerAt(flat, k));
    rest += size;
    sizes.push(size);
  }
  return highest > leastOverMedian * median(sizes) || inside > leastOverRest * rest;
};

/** Where the solvent would stand: the highest point near the carrier, with what surrounds it. */
const placeZone = (
  spectrum: ComplexSpectrum,
  carrierPpm: number,
): { zone: SolventZone; size: number } | null => {
  const last = spectrum.re.length - 1;
  const pointsPerPpm = last / (spectrum.fromPpm - spectrum.toPpm);
  const carrier = indexOf(spectrum, carrierPpm);
  const near = nearCarrierPpm * pointsPerPpm;
  if (carrier - near < 1 || carrier + near > last - 1) return null;
  const centre = strongest(spectrum, Math.ceil(carrier - near), Math.floor(carrier + near));
  const width = magnitudeWidth(spectrum, centre);
  const halfWidth = Math.min(
    mostHalfWidthPpm * pointsPerPpm,
    Math.max(leastHalfWidthPpm * pointsPerPpm, widths * width),
  );
  return { zone: { centre, halfWidth }, size: Math.sqrt(powerAt(spectrum, centre)) * width };
};

/**
 * A suppressed or residual solvent of a proton spectrum, and the spectrum without its skirt; null where nothing speaks for one.
 * A pulse program that is known and suppresses nothing rules it out.
 */
export const findSuppressedSolvent = (
  spectrum: ComplexSpectrum,
  acquisition: Pick<Acquisition, 'pulseProgram' | 'carrierFrequencyMhz'>,
): SuppressedSolvent | null => {
  const { pulseProgram, carrierFrequencyMhz } = acquisition;
  if (spectrum.nucleus !== '1H' || (pulseProgram !== null && !isSuppressing(acquisition))) return null;
  const carrierPpm = ((carrierFrequencyMhz - spectrum.frequencyMhz) / spectrum.frequencyMhz) * 1e6;
  const placed = placeZone(spectrum, carrierPpm);
  if (placed === null) return null;
  const { zone, size } = placed;
  if (pulseProgram === null && strongest(spectrum, 0, spectrum.re.length - 1) !== zone.centre) return null;
  const skirt = fitSkirt(spectrum, zone);
  const flat = skirt === null ? spectrum : subtractSkirt(spectrum, zone, skirt);
  const outside = largestOutside(flat, zone);
  if (pulseProgram === null && size < dwarfs * outside.size) return null;
  const reason = pulseProgram === null ? 'residual_line' : 'pulse_program';
  const isTall = Math.sqrt(powerAt(spectrum, zone.centre)) > leastOverLines * outside.height;
  return skirt !== null && isTall && canTellSkirt(spectrum, flat, zone, outside.height)
    ? { zone, skirt, flat, reason }
    : { zone, skirt: null, flat: spectrum, reason };
};
