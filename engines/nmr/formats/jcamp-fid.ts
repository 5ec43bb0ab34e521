import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Fid1D } from '../model.ts';
import { findGroupDelay } from './bruker-group-delay.ts';
import { numberOf } from './bruker-parameters.ts';
import { minComplexPoints, refuseBadSamples } from './checks.ts';
import { brukerParametersOf, readJcampAcquisition } from './jcamp-acquisition.ts';
import type { JcampChannels } from './jcamp-channels.ts';
import type { JcampBlock } from './jcamp-labels.ts';

/**
 * A JCAMP-DX NMR FID. The dwell time is the spacing of the time axis; the carrier is .OBSERVE FREQUENCY. Files written
 * by Bruker's software carry SW_h, BF1, GRPDLY, DSPFVS and DECIM, which give width, zero and digital-filter delay.
 *
 * Known differences: .SHIFT REFERENCE and OFFSET of a FID file are left over from processing and are not used; where
 * BF1 is absent too, the carrier is taken as 0 ppm with a warning. The direction of rotation is Bruker's, which the standard
 * leaves open; Magritek's Spinsolve writes the other one, its BF1 is the carrier and its SF the frequency of 0 ppm (checked
 * on a measurement that is there as JCAMP-DX, as .1d and as the spectrum of the instrument).
 */

/** Seconds in a unit of time as JCAMP-DX files write it, in capitals. */
export const secondsByUnit: Readonly<Record<string, number>> = {
  SECONDS: 1,
  SECOND: 1,
  S: 1,
  SEC: 1,
  MILLISECONDS: 1e-3,
  MS: 1e-3,
  MSEC: 1e-3,
  MICROSECONDS: 1e-6,
  US: 1e-6,
  USEC: 1e-6,
};

/** Relative difference between SW_h and 1/dwell beyond which they contradict each other. */
const widthTolerance = 0.01;

const decideWidth = (block: JcampBlock, channels: JcampChannels, warnings: Warning[]): Result<number> => {
  const unit = secondsByUnit[channels.xUnits.trim().toUpperCase()];
  if (unit === undefined) {
    return fail('jcamp_units_unknown', 'The units of the time axis are not known.', {
      found: channels.xUnits === '' ? 'no units' : channels.xUnits,
      expected: 'SECONDS',
    });
  }
  const dwellSeconds = ((channels.x[1] ?? 0) - (channels.x[0] ?? 0)) * unit;
  const stated = numberOf(brukerParametersOf(block), 'SWH');
  const width = stated ?? 1 / dwellSeconds;
  if (!(dwellSeconds > 0 && width > 0 && Number.isFinite(width))) {
    return fail('spectral_width_invalid', 'The spectral width cannot be right.', {
      found: `dwell time ${dwellSeconds} s, width ${width} Hz`,
      expected: 'a dwell time and a width above 0',
    });
  }
  if (stated !== null && Math.abs(stated * dwellSeconds - 1) > widthTolerance) {
    warnings.push({
      code: 'spectral_width_mismatch',
      message: `SW_h is ${stated} Hz, the time axis gives ${1 / dwellSeconds} Hz; SW_h is used.`,
    });
  }
  return ok(width);
};

const refuseChannels = (block: JcampBlock, channels: JcampChannels): Result<never> | null => {
  const mode = (block.values.get('.ACQUISITIONMODE') ?? '').toUpperCase();
  if (mode.startsWith('SEQUENTIAL') || mode.startsWith('SINGLE')) {
    return fail('acquisition_mode_unsupported', 'The two receiver channels were not recorded together.', {
      found: `acquisition mode ${mode}`,
      expected: 'SIMULTANEOUS (complex points)',
    });
  }
  if (!channels.imaginary) {
    return fail('imaginary_part_missing', 'The FID holds no imaginary part.', {
      found: 'real points only',
      expected: 'pages (X++(R..R)) and (X++(I..I))',
    });
  }
  if (channels.x.length >= minComplexPoints) return null;
  return fail('too_few_points', 'The fid is too short for a spectrum.', {
    found: `${channels.x.length} complex points`,
    expected: `at least ${minComplexPoints}`,
  });
};

const warnAboutReference = (block: JcampBlock): readonly Warning[] =>
  ['$BF1', '$SF'].some((key) => block.values.has(key))
    ? []
    : [
        {
          code: 'reference_missing',
          message:
            'The file does not state the frequency of 0 ppm; the axis is centred on 0 ppm until referenced.',
        },
      ];

/** The FID of one NMR FID block, whose channels are already decoded. */
export const readJcampFid = (block: JcampBlock, channels: JcampChannels): Result<Fid1D> => {
  const warnings: Warning[] = [];
  const refusal = refuseChannels(block, channels);
  if (refusal) return refusal;
  const width = decideWidth(block, channels, warnings);
  if (!width.ok) return width;
  const isMagritek = /Magritek/i.test(block.values.get('ORIGIN') ?? '');
  const zeroKeys = isMagritek ? ['SF', 'BF1'] : ['BF1', 'SF'];
  const acquisition = readJcampAcquisition(block, zeroKeys, width.value);
  if (!acquisition) {
    return fail('parameters_missing', 'The file states no spectrometer frequency.', {
      found: 'no ##.OBSERVE FREQUENCY=',
      expected: '##.OBSERVE FREQUENCY= in MHz',
    });
  }
  const im = channels.imaginary ?? new Float64Array(channels.real.length);
  const bad = refuseBadSamples(channels.real, im, 'fid');
  if (bad) return bad;
  const points = channels.real.length;
  if (channels.declaredPoints > points) {
    warnings.push({
      code: 'fid_truncated',
      message: `The fid holds ${points} complex points, ${channels.declaredPoints} were declared.`,
    });
  }
  const delay = findGroupDelay(brukerParametersOf(block));
  return ok(
    {
      kind: 'fid',
      acquisition,
      re: channels.real,
      im,
      groupDelayPoints: delay.points,
      declaredPoints: Math.max(channels.declaredPoints, points),
      fullScale: null,
      sense: isMagritek ? -1 : 1,
    },
    [...warnings, ...warnAboutReference(block), ...delay.warnings],
  );
};
