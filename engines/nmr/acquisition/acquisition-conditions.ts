import type { Acquisition, Vendor } from '../model.ts';
import { protonDecouplingOf } from './decoupling.ts';
import { experimentKindOf } from './experiment-kind.ts';
import type { Repetition } from './recovered-part.ts';

/** How a spectrum was recorded, as far as its parameters tell. */
export interface AcquisitionConditions extends Repetition {
  readonly vendor: Vendor;
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly spectralWidthHz: number;
  /** Length of the 90° pulse, µs. */
  readonly pulse90Us: number | null;
  readonly receiverGain: number | null;
  readonly temperatureK: number | null;
  readonly scans: number | null;
  /** Lines of one sign, excited alike. */
  readonly isPlain: boolean;
  /** Carbon and others: decoupled during acquisition only, so that no Overhauser enhancement builds up. */
  readonly isInverseGated: boolean;
  /** Protons recorded with 13C decoupled: there are no satellites. */
  readonly isCarbonDecoupled: boolean;
  /** What the raw points say; null for a spectrum that came transformed. */
  readonly isSaturated: boolean | null;
  readonly isTruncated: boolean;
  /** Of the recipe; null for none. */
  readonly window: string | null;
}

/** JCAMP-DX files of Bruker's software keep its parameters under a dollar sign and arrays with their bounds. */
const textOf = ({ parameters }: Pick<Acquisition, 'parameters'>, name: string): string =>
  (parameters[name] ?? parameters[`$${name}`] ?? '').replace(/^\(\d+\.\.\d+\)\s*/, '').trim();

const numberAt = (text: string, index: number): number | null => {
  const word = text.split(/\s+/)[index] ?? '';
  const value = word === '' ? Number.NaN : Number(word);
  return Number.isFinite(value) ? value : null;
};

const firstNumber = (acquisition: Pick<Acquisition, 'parameters'>, names: readonly string[]): number | null =>
  names.map((name) => numberAt(textOf(acquisition, name), 0)).find((value) => value !== null) ?? null;

/** What of an acquisition tells how it was pulsed. */
type Pulsed = Pick<Acquisition, 'spectralWidthHz' | 'pulseProgram' | 'parameters'>;

const acquisitionTimeOf = (acquisition: Pulsed): number | null => {
  const stated = firstNumber(acquisition, ['at', 'AQ', 'x_acq_time']);
  if (stated !== null && stated > 0) return stated;
  // Bruker counts real and imaginary points.
  const points = firstNumber(acquisition, ['TD']);
  return points === null || points <= 0 ? null : points / 2 / acquisition.spectralWidthHz;
};

const delayOf = (acquisition: Pulsed): number | null =>
  numberAt(textOf(acquisition, 'D'), 1) ?? firstNumber(acquisition, ['d1', 'relaxation_delay']);

/** Agilent states the pulse beside that of 90°. zg30 turns by 30°, zg and zgig by 90°; whoever wrote another name knows, the program does not. */
const flipAngleOf = (acquisition: Pulsed): number | null => {
  const angle = firstNumber(acquisition, ['x_angle']);
  if (angle !== null && angle > 0) return angle;
  const pulse = firstNumber(acquisition, ['pw']);
  const pulse90 = firstNumber(acquisition, ['pw90']);
  if (pulse !== null && pulse > 0 && pulse90 !== null && pulse90 > 0) return (90 * pulse) / pulse90;
  const name = (acquisition.pulseProgram ?? '').toLowerCase();
  const stated = /^zg(?:[a-z]*)(\d{2})/.exec(name)?.[1];
  if (stated !== undefined) return Number(stated);
  return /^zg(?![a-z]*\d)/.test(name) ? 90 : null;
};

const microsecondsPerSecond = 1e6;

/** P1 of zg is the pulse as applied, which zg30 shortens by itself: P1 stands for 90° in both. */
const pulse90Of = (acquisition: Recorded): number | null => {
  // JEOL's parameters are in base units.
  const seconds = firstNumber(acquisition, ['x90']);
  if (seconds !== null && seconds > 0) return seconds * microsecondsPerSecond;
  const stated = firstNumber(acquisition, ['pw90']);
  if (stated !== null && stated > 0) return stated;
  return numberAt(textOf(acquisition, 'P'), 1);
};

/** What of an acquisition is looked at. */
type Recorded = Pick<
  Acquisition,
  | 'vendor'
  | 'nucleus'
  | 'baseFrequencyMhz'
  | 'spectralWidthHz'
  | 'temperatureK'
  | 'scans'
  | 'receiverGain'
  | 'pulseProgram'
  | 'parameters'
>;

/** How often the sample was pulsed and how far, as the parameters tell. */
export const readRepetition = (acquisition: Pulsed): Repetition => {
  const delayS = delayOf(acquisition);
  const timeS = acquisitionTimeOf(acquisition);
  const repeatedS = firstNumber(acquisition, ['repetition_time']);
  return {
    repetitionTimeS: repeatedS ?? (delayS === null || timeS === null ? null : delayS + timeS),
    flipAngleDeg: flipAngleOf(acquisition),
  };
};

/** What an acquisition and the run's findings say about the conditions of a quantification. */
export const readConditions = (
  acquisition: Recorded,
  found: Pick<AcquisitionConditions, 'isSaturated' | 'isTruncated' | 'window'>,
): AcquisitionConditions => {
  const program = (acquisition.pulseProgram ?? '').toLowerCase();
  return {
    vendor: acquisition.vendor,
    nucleus: acquisition.nucleus ?? 'unknown',
    frequencyMhz: acquisition.baseFrequencyMhz,
    spectralWidthHz: acquisition.spectralWidthHz,
    ...readRepetition(acquisition),
    pulse90Us: pulse90Of(acquisition),
    receiverGain: acquisition.receiverGain,
    temperatureK: acquisition.temperatureK,
    scans: acquisition.scans,
    isPlain: experimentKindOf(acquisition) === 'plain',
    isInverseGated: protonDecouplingOf(acquisition) === 'inverse_gated',
    isCarbonDecoupled:
      acquisition.nucleus === '1H' &&
      (/zgig|13c.?dec|garp|zg.*dec/.test(program) || textOf(acquisition, 'irr_decoupling') === 'TRUE'),
    ...found,
  };
};
