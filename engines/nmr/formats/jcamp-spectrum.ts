import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { ProcessedSpectrum1D, RecipeStep } from '../model.ts';
import { minComplexPoints, refuseBadSamples } from './checks.ts';
import { readJcampAcquisition } from './jcamp-acquisition.ts';
import { type JcampChannels, jcampNumber } from './jcamp-channels.ts';
import type { JcampBlock } from './jcamp-labels.ts';
import { parseShiftReference } from './jcamp-shift-reference.ts';

/**
 * A JCAMP-DX NMR SPECTRUM on a descending shift axis.
 *
 * Units PPM are taken as they are. For HZ the shift is (x - x_ref) / f0 + ppm_ref, with f0 the frequency at 0 ppm
 * (Bruker SF, BF1, else .OBSERVE FREQUENCY) and the reference from, in this order,
 *   ##.SHIFT REFERENCE= INTERNAL, CDCl3, 1, 8.479      point 1 lies at 8.479 ppm
 *   ##$OFFSET= 8.479                                   shift of the first point
 *   neither: x is taken as Hz from 0 ppm, with a warning.
 */

interface FixedPoint {
  readonly pointIndex: number;
  readonly shiftPpm: number;
}

const readReference = (block: JcampBlock, points: number): FixedPoint | null => {
  const { point = null, shiftPpm = null } = parseShiftReference(block.values.get('.SHIFTREFERENCE')) ?? {};
  if (point !== null && shiftPpm !== null && point >= 1 && point <= points) {
    return { pointIndex: Math.round(point) - 1, shiftPpm };
  }
  const offset = jcampNumber(block.values.get('$OFFSET'));
  return offset === null ? null : { pointIndex: 0, shiftPpm: offset };
};

const computeShifts = (
  channels: JcampChannels,
  block: JcampBlock,
  zeroFrequencyMhz: number,
  warnings: Warning[],
): Float64Array | null => {
  const units = channels.xUnits.trim().toUpperCase();
  if (units === 'PPM') return channels.x;
  if (units !== 'HZ' && units !== 'HERTZ') return null;
  const reference = readReference(block, channels.x.length);
  if (!reference) {
    warnings.push({
      code: 'reference_missing',
      message: 'The file states no shift reference; its Hz axis is taken as counted from 0 ppm.',
    });
  }
  const xRefHz = reference ? (channels.x[reference.pointIndex] ?? 0) : 0;
  const shiftRefPpm = reference?.shiftPpm ?? 0;
  return channels.x.map((xHz) => (xHz - xRefHz) / zeroFrequencyMhz + shiftRefPpm);
};

/** Direction of a strictly monotonic axis, 0 where it turns or stands still. */
const findDirection = (shifts: Float64Array): 1 | -1 | 0 => {
  const direction = Math.sign((shifts[1] ?? 0) - (shifts[0] ?? 0));
  for (let index = 1; index < shifts.length; index += 1) {
    if (Math.sign((shifts[index] ?? 0) - (shifts[index - 1] ?? 0)) !== direction) return 0;
  }
  return direction > 0 ? 1 : direction < 0 ? -1 : 0;
};

/** What the record tells about its processing: who wrote it, and Bruker's window and phase where they were exported. */
const describeProcessing = (block: JcampBlock): RecipeStep['parameters'] => ({
  program: block.values.get('ORIGIN')?.trim() || null,
  line_broadening_hz: jcampNumber(block.values.get('$LB')),
  phi0_deg: jcampNumber(block.values.get('$PHC0')),
  phi1_deg: jcampNumber(block.values.get('$PHC1')),
});

/** The spectrum of one NMR SPECTRUM block, whose channels are already decoded. */
export const readJcampSpectrum = (
  block: JcampBlock,
  channels: JcampChannels,
): Result<ProcessedSpectrum1D> => {
  const warnings: Warning[] = [];
  const points = channels.x.length;
  if (points < minComplexPoints) {
    return fail('too_few_points', 'The spectrum is too short to be used.', {
      found: `${points} points`,
      expected: `at least ${minComplexPoints}`,
    });
  }
  const draft = readJcampAcquisition(block, ['SF', 'BF1'], 1);
  if (!draft) {
    return fail('parameters_missing', 'The file states no spectrometer frequency.', {
      found: 'no ##.OBSERVE FREQUENCY=',
      expected: '##.OBSERVE FREQUENCY= in MHz',
    });
  }
  const shifts = computeShifts(channels, block, draft.baseFrequencyMhz, warnings);
  if (!shifts) {
    return fail('jcamp_units_unknown', 'The units of the spectrum axis are not known.', {
      found: channels.xUnits === '' ? 'no units' : channels.xUnits,
      expected: 'HZ or PPM',
    });
  }
  const direction = findDirection(shifts);
  if (direction === 0) {
    return fail('axis_not_monotonic', 'The axis of the spectrum turns back or stands still.', {
      found: 'an abscissa that is not monotonic',
      expected: 'rising or falling shifts',
    });
  }
  const bad = refuseBadSamples(channels.real, channels.imaginary, 'spectrum');
  if (bad) return bad;
  const order = (values: Float64Array) => (direction > 0 ? values.slice().reverse() : values);
  if (channels.declaredPoints > points) {
    warnings.push({
      code: 'spectrum_truncated',
      message: `The spectrum holds ${points} points, ${channels.declaredPoints} were declared.`,
    });
  }
  const shiftPpm = order(shifts);
  const spanPpm = (shiftPpm[0] ?? 0) - (shiftPpm[points - 1] ?? 0);
  const spectralWidthHz = ((spanPpm * points) / (points - 1)) * draft.baseFrequencyMhz;
  return ok(
    {
      kind: 'spectrum',
      acquisition: { ...draft, spectralWidthHz },
      shiftPpm,
      re: order(channels.real),
      im: channels.imaginary ? order(channels.imaginary) : null,
      recorded: describeProcessing(block),
    },
    warnings,
  );
};
