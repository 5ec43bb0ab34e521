import { fail, ok, type Result } from '../../common/result.ts';
import type { Spectrum1D } from '../model.ts';

export interface ListedSpectrum {
  readonly nucleus: string;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  /** Rising or falling throughout. */
  readonly shiftPpm: Float64Array;
  readonly intensity: Float64Array;
}

/** Steps that differ by more than this share are not the same step written with few digits. */
const stepTolerance = 0.02;

const isUneven = (shifts: Float64Array, step: number): boolean => {
  for (let i = 1; i < shifts.length; i += 1) {
    const own = (shifts[i - 1] ?? 0) - (shifts[i] ?? 0);
    if (Math.abs(own - step) > stepTolerance * step) return true;
  }
  return false;
};

/** Values on an even grid of as many points, by straight lines between the points given (descending shifts). */
const resample = (shifts: Float64Array, values: Float64Array, step: number): Float64Array => {
  const even = new Float64Array(values.length);
  const first = shifts[0] ?? 0;
  let right = 1;
  for (let i = 0; i < even.length; i += 1) {
    const shift = first - i * step;
    while (right < shifts.length - 1 && (shifts[right] ?? 0) > shift) right += 1;
    const [high, low] = [shifts[right - 1] ?? 0, shifts[right] ?? 0];
    const share = Math.min(1, Math.max(0, (high - shift) / (high - low)));
    even[i] = (values[right - 1] ?? 0) * (1 - share) + (values[right] ?? 0) * share;
  }
  return even;
};

/**
 * A spectrum given point by point, on the uniform descending axis every engine works on. Fails with `not_monotonic`
 * where the shifts turn or repeat; an uneven axis is resampled and says so.
 */
export const placeOnAxis = (listed: ListedSpectrum): Result<Spectrum1D> => {
  const isRising = (listed.shiftPpm.at(-1) ?? 0) > (listed.shiftPpm[0] ?? 0);
  const shifts = isRising ? listed.shiftPpm.toReversed() : listed.shiftPpm;
  const values = isRising ? listed.intensity.toReversed() : listed.intensity;
  const turn = shifts.findIndex((shift, i) => i > 0 && !(shift < (shifts[i - 1] ?? 0)));
  if (turn > 0) {
    const position = isRising ? shifts.length - 1 - turn : turn;
    return fail('not_monotonic', `The shifts turn or repeat at position ${position}.`, {
      found: `${shifts[turn]} ppm beside ${shifts[turn - 1]} ppm`,
      expected: 'shifts that rise or fall throughout',
    });
  }
  const [fromPpm, toPpm] = [shifts[0] ?? 0, shifts.at(-1) ?? 0];
  const step = (fromPpm - toPpm) / (shifts.length - 1);
  const header = { nucleus: listed.nucleus, frequencyMhz: listed.frequencyMhz, fromPpm, toPpm, im: null };
  if (!isUneven(shifts, step)) return ok({ ...header, re: Float64Array.from(values) });
  return ok({ ...header, re: resample(shifts, values, step) }, [
    {
      code: 'resampled',
      message: 'The shifts are unevenly spaced; the spectrum was resampled to an even axis.',
    },
  ]);
};
