import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, Fid1D, SourceFile } from '../model.ts';
import { type ProcparEntry, parseProcpar, procparNumber, procparText } from './agilent-procpar.ts';
import { type AgilentHeader, readAgilentHeader, readAgilentSamples } from './agilent-samples.ts';
import { maxParameterFileBytes, refuseBadSamples, refuseForeignBinary } from './checks.ts';
import { decodeText } from './decode-text.ts';
import { findFid, findFile, namesOf } from './find-file.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * An Agilent (Varian) 1D experiment folder: fid (agilent-samples.ts), procpar (agilent-procpar.ts), text.
 *
 * Carrier sfrq in MHz, width sw in Hz. Zero: reffrq where stated; else from the reference line, whose position rfl
 * counts Hz from the right edge and whose frequency is rfp, so that 0 ppm lies at carrier - sw/2 + rfl - rfp.
 * A signal of higher shift turns as exp(-iωt): the opposite of Bruker, checked on a real spectrum with its solvent line.
 *
 * Known differences: the header carries no spectral width, so a fid without procpar has no axis and is refused;
 * time_run is local time without a zone and gives no UTC; block scale factors are ignored (one FID needs none);
 * consoles with inline filtering (dsp on, oversamp above 1) may delay the signal by an amount no parameter states.
 */

type Entries = ReadonlyMap<string, ProcparEntry>;

const kelvinAtZeroCelsius = 273.15;
/** A reference further from the carrier than this fraction is a leftover of another nucleus. */
const largestReferenceDistance = 0.002;

export const isKnownAgilentOther = (base: string): boolean =>
  /^(procpar.*|text|log|sampleinfo|global|conpar|phasefile|data|curpar|.*\.(txt|xml|png|pdf|html))$/.test(
    base,
  );

/** `dimension` is '' for the direct one and '1' for the indirect one, whose parameters carry that suffix. */
export const decideZeroFrequency = (
  entries: Entries,
  carrierMhz: number,
  widthHz: number,
  warnings: Warning[],
  dimension: '' | '1' = '',
): number => {
  const isNear = (mhz: number) => Math.abs(mhz / carrierMhz - 1) < largestReferenceDistance;
  const stated = procparNumber(entries, `reffrq${dimension}`);
  if (stated !== null && stated > 0 && isNear(stated)) return stated;
  const line = procparNumber(entries, `rfl${dimension}`);
  const lineFrequency = procparNumber(entries, `rfp${dimension}`) ?? 0;
  const fromLine = line === null ? null : carrierMhz + (line - lineFrequency - widthHz / 2) / 1e6;
  if (fromLine !== null && line !== 0 && isNear(fromLine)) return fromLine;
  warnings.push({
    code: 'reference_missing',
    message: 'procpar states no reference; the axis is centred on 0 ppm until referenced.',
  });
  return carrierMhz;
};

export const readAgilentFrequencies = (
  entries: Entries,
  warnings: Warning[],
): Result<Pick<Acquisition, 'baseFrequencyMhz' | 'carrierFrequencyMhz' | 'spectralWidthHz'>> => {
  const carrier = procparNumber(entries, 'sfrq');
  const width = procparNumber(entries, 'sw');
  if (carrier === null || width === null) {
    return fail('parameters_missing', 'procpar lacks what an axis needs.', {
      found: `sfrq ${carrier ?? 'absent'}, sw ${width ?? 'absent'}`,
      expected: 'sfrq in MHz and sw in Hz',
    });
  }
  // No spectrometer exceeds these; beyond them a field is damaged.
  if (!(width > 0 && width < 1e8)) {
    return fail('spectral_width_invalid', 'The spectral width in procpar cannot be right.', {
      found: `sw ${width} Hz`,
      expected: 'a width above 0 and below 100000000 Hz',
    });
  }
  if (!(carrier > 0 && carrier < 5000)) {
    return fail('frequency_invalid', 'The spectrometer frequency in procpar cannot be right.', {
      found: `sfrq ${carrier} MHz`,
      expected: 'a frequency above 0 and below 5000 MHz',
    });
  }
  return ok({
    baseFrequencyMhz: decideZeroFrequency(entries, carrier, width, warnings),
    carrierFrequencyMhz: carrier,
    spectralWidthHz: width,
  });
};

const refuseDimensions = (header: AgilentHeader, entries: Entries): Result<never> | null => {
  const traces = header.blocks * header.traces;
  if (header.isSpectrum) {
    return fail('processed_only', 'The file holds a transformed spectrum instead of a FID.', {
      found: 'status says spectrum',
      expected: 'a raw fid',
    });
  }
  if ((procparNumber(entries, 'ni') ?? 0) > 1) {
    return fail('two_dimensional', 'This is a two-dimensional experiment, but a 1D nucleus was chosen.', {
      found: `ni ${procparNumber(entries, 'ni')}, ${traces} traces`,
      expected: 'one trace',
    });
  }
  if (traces === 1) return null;
  return fail('arrayed_experiment', 'The fid holds an array of FIDs, and nothing says which is meant.', {
    found: `${traces} traces${procparText(entries, 'array') ? ` over ${procparText(entries, 'array')}` : ''}`,
    expected: 'one FID',
  });
};

export const warnAboutFilter = (entries: Entries): readonly Warning[] => {
  const isFiltered =
    (procparText(entries, 'dsp') ?? 'n') !== 'n' && (procparNumber(entries, 'oversamp') ?? 1) > 1;
  return isFiltered
    ? [
        {
          code: 'group_delay_unknown',
          message:
            'The data were oversampled and filtered; the delay of that filter is left to the phase correction.',
        },
      ]
    : [];
};

export const describeAgilentAcquisition = (
  files: readonly SourceFile[],
  entries: Entries,
  frequencies: Pick<Acquisition, 'baseFrequencyMhz' | 'carrierFrequencyMhz' | 'spectralWidthHz'>,
): Acquisition => {
  const textFile = findFile(files, 'text');
  const title = textFile ? decodeText(textFile.bytes.subarray(0, 4000)).trim() : '';
  const celsius = procparNumber(entries, 'temp');
  return {
    vendor: 'agilent',
    nucleus: normaliseNucleus(procparText(entries, 'tn')),
    ...frequencies,
    solventName: procparText(entries, 'solvent'),
    temperatureK: celsius === null ? null : celsius + kelvinAtZeroCelsius,
    scans: procparNumber(entries, 'ct') ?? procparNumber(entries, 'nt'),
    receiverGain: procparNumber(entries, 'gain'),
    pulseProgram: procparText(entries, 'seqfil'),
    title: title === '' ? procparText(entries, 'samplename') : title,
    acquiredAtUtc: null,
    parameters: Object.fromEntries([...entries].map(([name, { values }]) => [name, values.join(' ')])),
  };
};

/** A 1D Agilent experiment from its files. */
export const readAgilent = (files: readonly SourceFile[]): Result<Fid1D> => {
  const fid = findFid(files, isKnownAgilentOther);
  if (!fid) {
    return fail('fid_missing', 'The folder holds no fid.', {
      found: namesOf(files),
      expected: 'fid with procpar',
    });
  }
  const foreign = refuseForeignBinary(fid.name, fid.bytes);
  if (foreign) return foreign;
  const header = readAgilentHeader(fid.bytes);
  if (!header.ok) return header;
  const procpar = findFile(files, 'procpar');
  if (!procpar) {
    return fail(
      'parameters_missing',
      'procpar is missing; without it there is neither width nor frequency.',
      {
        found: `fid of ${header.value.words >> 1} complex points without procpar`,
        expected: 'procpar beside fid',
      },
    );
  }
  const entries = parseProcpar(decodeText(procpar.bytes.subarray(0, maxParameterFileBytes)));
  const refusal = refuseDimensions(header.value, entries);
  if (refusal) return refusal;
  const warnings: Warning[] = [];
  const frequencies = readAgilentFrequencies(entries, warnings);
  if (!frequencies.ok) return frequencies;
  const samples = readAgilentSamples(fid.bytes, header.value);
  if (!samples.ok) return samples;
  const { re, im, declaredPoints, fullScale } = samples.value;
  const bad = refuseBadSamples(re, im, 'fid');
  if (bad) return bad;
  const acquisition = describeAgilentAcquisition(files, entries, frequencies.value);
  return ok({ kind: 'fid', acquisition, re, im, groupDelayPoints: 0, declaredPoints, fullScale, sense: -1 }, [
    ...warnings,
    ...samples.warnings,
    ...warnAboutFilter(entries),
  ]);
};
