import type { AcquisitionConditions } from '../acquisition/acquisition-conditions.ts';
import type { Check, InputQuantity } from './model.ts';
import { gainSource, ownRule, pulconSource, reciprocitySource } from './rules.ts';

/** By what the areas of two spectra have to be multiplied, and what is doubtful about it. */
export interface Comparison {
  readonly factor: number;
  readonly inputs: readonly InputQuantity[];
  readonly checks: readonly Check[];
}

const rectangular = 1 / Math.sqrt(3);
/**
 * Half-widths: of a 90° pulse determined by nutation, of a thermostat, of the receiver's linearity over gains. None of
 * them is printed as such: two pulses of 1 % are what external calibration reaches in one solvent (`reciprocitySource`), and that the
 * gain of a receiver leaves the one that was set is known (`gainSource`), but differs from receiver to receiver.
 */
const pulseDoubt = 0.01;
const temperatureDoubtK = 0.5;
const gainDoubt = 0.01;

const doubtSources: Readonly<Partial<Record<InputQuantity['code'], string>>> = {
  pulse_width: `${ownRule}: 1 %, with which two pulses agree with ${reciprocitySource}.`,
  temperature: `${ownRule}: 0.5 K, what a thermostat usually holds.`,
  receiver_gain: `${ownRule}: 1 %, where gains differ (${gainSource}).`,
};

const equalWidth = 1e-6;
const equalFrequency = 1e-3;

const checkOf = (
  code: Check['code'],
  verdict: Check['verdict'],
  measurement: number,
  message: string,
  remedy: string | null,
): Check => ({
  code,
  verdict,
  subject: '',
  measurement,
  measured: null,
  limit: null,
  unit: '',
  message,
  rule: `PULCON compares spectra of one probe, recorded alike: ${pulconSource}.`,
  remedy,
});

const near = (a: number, b: number, tolerance: number): boolean => Math.abs(a / b - 1) <= tolerance;

const areAlike = (a: AcquisitionConditions, b: AcquisitionConditions): string[] => [
  ...(a.nucleus === b.nucleus ? [] : [`nucleus ${a.nucleus} against ${b.nucleus}`]),
  ...(near(a.frequencyMhz, b.frequencyMhz, equalFrequency)
    ? []
    : [`${a.frequencyMhz.toFixed(2)} against ${b.frequencyMhz.toFixed(2)} MHz`]),
  ...(near(a.spectralWidthHz, b.spectralWidthHz, equalWidth)
    ? []
    : [`width ${a.spectralWidthHz.toFixed(1)} against ${b.spectralWidthHz.toFixed(1)} Hz`]),
  ...(a.vendor === b.vendor ? [] : [`${a.vendor} against ${b.vendor}`]),
  ...(a.scans !== null && b.scans !== null ? [] : ['the number of scans is not recorded']),
  ...(a.flipAngleDeg === b.flipAngleDeg ? [] : ['other pulse angles']),
];

const only = (count: number, index: number, value: number): number[] =>
  Array.from({ length: count }, (_, k) => (k === index ? value : 0));

/**
 * PULCON: amounts behind two areas go as area × 90° pulse × temperature over scans and receiver gain. `index` of
 * `count` measurements is compared with the reference spectrum.
 */
export const compareConditions = (
  own: AcquisitionConditions,
  reference: AcquisitionConditions,
  index: number,
  count: number,
): Comparison => {
  const measurement = index + 1;
  const checks: Check[] = [];
  const inputs: InputQuantity[] = [];
  const differences = areAlike(own, reference);
  const remedy = 'Record sample and reference with the same parameters, in one solvent, tuned on each.';
  checks.push(
    differences.length === 0
      ? checkOf(
          'same_conditions',
          'passed',
          measurement,
          'Nucleus, frequency, width and pulse angle agree.',
          null,
        )
      : checkOf(
          'same_conditions',
          'refused',
          measurement,
          `The spectra differ: ${differences.join('; ')}.`,
          remedy,
        ),
  );
  const doubt = (
    code: InputQuantity['code'],
    value: number,
    unit: string,
    halfWidth: number,
    sign: number,
  ): void => {
    // The reference is one spectrum for all measurements: it enters once.
    if (sign < 0 && index > 0) return;
    inputs.push({
      code,
      subject: sign > 0 ? 'sample' : 'reference',
      measurement: sign > 0 ? measurement : null,
      value,
      unit,
      standardUncertainty: rectangular * halfWidth,
      distribution: 'rectangular',
      evaluation: 'B',
      degreesOfFreedom: Number.POSITIVE_INFINITY,
      source: doubtSources[code] ?? ownRule,
      sensitivities: sign < 0 ? Array.from({ length: count }, () => sign) : only(count, index, sign),
    });
  };
  let factor = (reference.scans ?? 1) / (own.scans ?? 1);
  const [ownPulse, referencePulse] = [own.pulse90Us, reference.pulse90Us];
  if (ownPulse === null || referencePulse === null || ownPulse <= 0 || referencePulse <= 0) {
    const message = 'The 90° pulse is not recorded in both spectra.';
    checks.push(
      checkOf('pulse_width', 'refused', measurement, message, 'Record with a calibrated 90° pulse.'),
    );
  } else {
    factor *= ownPulse / referencePulse;
    const message = `90° pulses of ${ownPulse} and ${referencePulse} µs.`;
    checks.push(checkOf('pulse_width', 'passed', measurement, message, null));
    doubt('pulse_width', ownPulse, 'µs', pulseDoubt * ownPulse, 1);
    doubt('pulse_width', referencePulse, 'µs', pulseDoubt * referencePulse, -1);
  }
  if (own.temperatureK !== null && reference.temperatureK !== null) {
    factor *= own.temperatureK / reference.temperatureK;
    doubt('temperature', own.temperatureK, 'K', temperatureDoubtK, 1);
    doubt('temperature', reference.temperatureK, 'K', temperatureDoubtK, -1);
  }
  const [gain, referenceGain] = [own.receiverGain, reference.receiverGain];
  if (gain === null || referenceGain === null || gain <= 0 || referenceGain <= 0) {
    const message = 'The receiver gain is not recorded in both spectra.';
    checks.push(checkOf('receiver_gain', 'refused', measurement, message, remedy));
  } else if (gain === referenceGain) {
    checks.push(checkOf('receiver_gain', 'passed', measurement, `One receiver gain, ${gain}.`, null));
  } else if (own.vendor === 'agilent' || own.vendor === 'jeol') {
    const message = `Receiver gains of ${gain} and ${referenceGain} dB; their steps are not exact.`;
    checks.push(
      checkOf('receiver_gain', 'refused', measurement, message, 'Record both with one receiver gain.'),
    );
  } else {
    factor *= referenceGain / gain;
    const message = `Receiver gains of ${gain} and ${referenceGain}; their linearity enters the budget.`;
    checks.push(
      checkOf('receiver_gain', 'warning', measurement, message, 'Record both with one receiver gain.'),
    );
    doubt('receiver_gain', gain, '1', gainDoubt * gain, 1);
  }
  return { factor, inputs, checks };
};
