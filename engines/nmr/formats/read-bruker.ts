import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, Fid1D, NmrSource, SourceFile } from '../model.ts';
import { findGroupDelay } from './bruker-group-delay.ts';
import { numberOf, parseBrukerParameters, textOf } from './bruker-parameters.ts';
import { findProcessed, type ProcessedAxis } from './bruker-processed.ts';
import { readBrukerSamples } from './bruker-samples.ts';
import { maxParameterFileBytes, refuseBadSamples, refuseForeignBinary } from './checks.ts';
import { decodeText } from './decode-text.ts';
import { findFid, findFile, namesOf } from './find-file.ts';
import { normaliseNucleus } from './nucleus-name.ts';
import { readBrukerProcessed } from './read-bruker-processed.ts';
import { isoFromUnixSeconds } from './utc-time.ts';

/**
 * A Bruker 1D experiment folder. Where the raw data are missing, the processed spectrum is read: see
 * read-bruker-processed.ts. Else: fid (samples, see bruker-samples.ts), acqus (parameters, see
 * bruker-parameters.ts; acqu is read where acqus is absent), pdata/<n>/procs and title where present.
 *
 * Frequencies in MHz: BF1 at 0 ppm, SFO1 = BF1 + O1/10^6 the carrier; SW_h the width in Hz.
 * A signal left of the carrier (higher shift) turns as exp(+iωt) in the file, whatever AQ_mod: checked on spectra
 * of AQ_mod 1 and 3 with known vendor axes.
 *
 * Known differences: AQ_mod 0 and 2 (one channel, or two in turn; instruments before about 1995) hold no complex
 * points and are refused; rows of a ser are refused with their own code.
 */

type Parameters = Readonly<Record<string, string>>;

/** Name of every known parameter or processed file, so that a lone file under another name can be taken as the fid. */
const knownName =
  /^(acqu.*|proc.*|title|pulseprogram|audit[ap].*|format.*|scon2?|uxnmr\..*|specpar|shimvalues|1[ri]|2[ri][ri]|.*\.(txt|xml|prop|png|pdf|html))$/;

const isKnownOther = (base: string): boolean => base === 'ser' || knownName.test(base);

export const readParameters = (file: SourceFile): Parameters =>
  parseBrukerParameters(decodeText(file.bytes.subarray(0, maxParameterFileBytes)));

const refuseOtherData = (files: readonly SourceFile[]): Result<never> => {
  const hasSer = findFile(files, 'ser') !== undefined;
  if (hasSer) {
    return fail('two_dimensional', 'This is a two-dimensional experiment, but a 1D nucleus was chosen.', {
      found: 'ser (rows of a 2D experiment)',
      expected: 'fid (one 1D experiment)',
    });
  }
  if (findProcessed(files, '2rr') !== null) {
    return fail('two_dimensional', 'This is a two-dimensional spectrum, but a 1D nucleus was chosen.', {
      found: '2rr (a processed 2D spectrum)',
      expected: 'fid, or 1r with procs',
    });
  }
  return fail('fid_missing', 'The folder holds no fid.', {
    found: namesOf(files),
    expected: 'fid with acqus',
  });
};

interface Frequencies {
  readonly baseFrequencyMhz: number;
  readonly carrierFrequencyMhz: number;
  readonly spectralWidthHz: number;
}

/** No spectrometer reaches these; beyond them a field is damaged. Nitrogen in the field of a 14 MHz magnet is at 1.4 MHz. */
const highestFrequencyMhz = 5000;
const lowestFrequencyMhz = 0.1;
/** Carrier and zero of one nucleus: the widest shifts known, of platinum and cobalt, are below 2 % of the frequency. */
const mostOffset = 0.05;
const largestWidthHz = 1e8;

const areOfOneNucleus = (carrierMhz: number, baseMhz: number): boolean =>
  [carrierMhz, baseMhz].every((mhz) => mhz > lowestFrequencyMhz && mhz < highestFrequencyMhz) &&
  Math.abs(carrierMhz / baseMhz - 1) <= mostOffset;

export const readFrequencies = (parameters: Parameters): Result<Frequencies> => {
  const offsetHz = numberOf(parameters, 'O1');
  const base = numberOf(parameters, 'BF1');
  const carrier = numberOf(parameters, 'SFO1') ?? (base === null ? null : base + (offsetHz ?? 0) / 1e6);
  const widthPpm = numberOf(parameters, 'SW');
  const width =
    numberOf(parameters, 'SW_h') ?? (widthPpm === null || carrier === null ? null : widthPpm * carrier);
  if (carrier === null || width === null) {
    return fail('parameters_missing', 'acqus lacks what an axis needs.', {
      found: `SFO1 ${carrier ?? 'absent'}, SW_h ${width ?? 'absent'}`,
      expected: 'SFO1 (or BF1 and O1) and SW_h (or SW)',
    });
  }
  if (!(width > 0 && width < largestWidthHz)) {
    return fail('spectral_width_invalid', 'The spectral width in acqus cannot be right.', {
      found: `SW_h ${width} Hz`,
      expected: `a width above 0 and below ${largestWidthHz} Hz`,
    });
  }
  const baseFrequency = base ?? carrier - (offsetHz ?? 0) / 1e6;
  if (!areOfOneNucleus(carrier, baseFrequency)) {
    return fail('frequency_invalid', 'The spectrometer frequency in acqus cannot be right.', {
      found: `SFO1 ${carrier} MHz, BF1 ${baseFrequency} MHz`,
      expected: `frequencies of one nucleus, above ${lowestFrequencyMhz} and below ${highestFrequencyMhz} MHz`,
    });
  }
  return ok({ baseFrequencyMhz: baseFrequency, carrierFrequencyMhz: carrier, spectralWidthHz: width });
};

export const describeAcquisition = (
  files: readonly SourceFile[],
  parameters: Parameters,
  frequencies: Frequencies,
): Acquisition => {
  const titleFile = findFile(files, 'title');
  const title = titleFile ? decodeText(titleFile.bytes.subarray(0, 4000)).trim() : '';
  const processing = findFile(files, 'procs') ?? findFile(files, 'proc');
  const processingParameters = processing ? readParameters(processing) : {};
  const prefixed = Object.entries(processingParameters).map(
    ([key, value]) => [`procs.${key}`, value] as const,
  );
  const pulseProgram = textOf(parameters, 'PULPROG');
  return {
    vendor: 'bruker',
    nucleus: normaliseNucleus(parameters['NUC1']) ?? normaliseNucleus(parameters['NUCLEUS']),
    ...frequencies,
    solventName: textOf(parameters, 'SOLVENT'),
    temperatureK: numberOf(parameters, 'TE'),
    scans: numberOf(parameters, 'NS'),
    receiverGain: numberOf(parameters, 'RG'),
    pulseProgram,
    title: title === '' ? null : title,
    acquiredAtUtc: isoFromUnixSeconds(numberOf(parameters, 'DATE') ?? 0),
    parameters: { ...parameters, ...Object.fromEntries(prefixed) },
  };
};

export const refuseMode = (parameters: Parameters): Result<never> | null => {
  // Synthetic and very short parameter files leave AQ_mod out; digital quadrature (3) is the rule since 1996.
  const mode = numberOf(parameters, 'AQ_mod') ?? 3;
  if (mode !== 0 && mode !== 2) return null;
  return fail('acquisition_mode_unsupported', 'The two receiver channels were not recorded together.', {
    found: mode === 0 ? 'AQ_mod 0 (one channel)' : 'AQ_mod 2 (channels in turn)',
    expected: 'AQ_mod 1 or 3 (complex points)',
  });
};

const acqusMissing = (files: readonly SourceFile[]): Result<never> =>
  fail('acqus_missing', 'The acquisition parameters (acqus) are missing; without them there is no axis.', {
    found: namesOf(files),
    expected: 'acqus beside fid',
  });

/** What acqus tells beside the axis of procs; without acqus, what procs tells. */
export const describeProcessed =
  (files: readonly SourceFile[]) =>
  (axis: ProcessedAxis, warnings: Warning[]): Acquisition => {
    const file = findFile(files, 'acqus') ?? findFile(files, 'acqu');
    if (!file) {
      warnings.push({
        code: 'acqus_missing',
        message: 'acqus is missing: solvent, temperature and pulse program are not known.',
      });
    }
    const parameters = file ? readParameters(file) : {};
    const centrePpm = axis.fromPpm - (axis.stepPpm * axis.points) / 2;
    const acquisition = describeAcquisition(files, parameters, {
      baseFrequencyMhz: axis.frequencyMhz,
      carrierFrequencyMhz: axis.frequencyMhz * (1 + centrePpm * 1e-6),
      spectralWidthHz: axis.widthHz,
    });
    return { ...acquisition, nucleus: acquisition.nucleus ?? axis.nucleus };
  };

const hasRaw = (files: readonly SourceFile[]): boolean =>
  findFile(files, 'fid') !== undefined || findFile(files, 'ser') !== undefined;

/** A 1D Bruker experiment from its files: the fid, or the processed spectrum where that is all there is. */
export const readBruker = (files: readonly SourceFile[]): Result<NmrSource> =>
  !hasRaw(files) && findProcessed(files, '1r') !== null
    ? readBrukerProcessed(files, describeProcessed(files))
    : readBrukerFid(files);

/** The raw data of a 1D Bruker experiment. Errors and warnings carry the codes named in this folder's tests. */
const readBrukerFid = (files: readonly SourceFile[]): Result<Fid1D> => {
  const warnings: Warning[] = [];
  const acqus = findFile(files, 'acqus');
  const parameterFile = acqus ?? findFile(files, 'acqu');
  const parameters = parameterFile ? readParameters(parameterFile) : null;
  const hasSer = findFile(files, 'ser') !== undefined;
  const fid = hasSer ? undefined : findFid(files, isKnownOther);
  if (!fid) return refuseOtherData(files);
  const foreign = refuseForeignBinary(fid.name, fid.bytes);
  if (foreign) return foreign;
  if (!parameters) return acqusMissing(files);
  if (!acqus) {
    warnings.push({
      code: 'acqus_missing',
      message: 'acqus is missing; acqu, which is set before the run, is used.',
    });
  }
  const frequencies = readFrequencies(parameters);
  if (!frequencies.ok) return frequencies;
  const unsupported = refuseMode(parameters);
  if (unsupported) return unsupported;
  const samples = readBrukerSamples(fid.bytes, parameters);
  if (!samples.ok) return samples;
  const { re, im, declaredPoints, fullScale } = samples.value;
  const bad = refuseBadSamples(re, im, 'fid');
  if (bad) return bad;
  const delay = findGroupDelay(parameters);
  return ok(
    {
      kind: 'fid',
      acquisition: describeAcquisition(files, parameters, frequencies.value),
      re,
      im,
      groupDelayPoints: delay.points,
      declaredPoints,
      fullScale,
      sense: 1,
    },
    [...warnings, ...samples.warnings, ...delay.warnings],
  );
};
