import { parseJEOL } from 'jeolconverter';
import { fail, ok, type Result } from '../../common/result.ts';
import type { Acquisition, Fid1D, SourceFile } from '../model.ts';
import { refuseBadSamples, refuseForeignFile } from './checks.ts';
import { readJeolHeader } from './jeol-header.ts';
import { nucleusOfJeol } from './nucleus-name.ts';
import { isoFromUnixSeconds } from './utc-time.ts';

/**
 * A JEOL Delta file (.jdf) of one dimension: header, parameters and samples in one file, read by jeolconverter (MIT)
 * once the header has been found sound.
 *
 * Frequencies: x_freq is the zero of the axis, x_offset (ppm) the carrier's distance from it, x_sweep the width before
 * clipping, which the points belong to. Delta's signals turn against the axis (sense −1): checked on the solvent lines of
 * twenty-one spectra of 1H and 13C. The digital filter delays the signal by the points its stages (orders, factors) add up to.
 */

type Unit = { readonly prefix?: string; readonly base?: string } | undefined;

interface JeolParameter {
  readonly name: string;
  readonly value: unknown;
  readonly unit: readonly Unit[];
}

/** What is taken of the parser's answer; its own types say `any`. */
interface Parsed {
  readonly info: { readonly digitalFilter?: number };
  readonly parameters: { readonly paramArray: readonly JeolParameter[] };
  readonly data: { readonly re?: readonly number[]; readonly im?: readonly number[] };
}

const scales: Readonly<Record<string, number>> = {
  Giga: 1e9,
  Mega: 1e6,
  Kilo: 1e3,
  None: 1,
  Milli: 1e-3,
  Micro: 1e-6,
  Nano: 1e-9,
};

const kelvinAtZeroCelsius = 273.15;
/** Delta counts seconds from 1990. */
const deltaEpochUnixSeconds = 631_152_000;

class Parameters {
  private readonly byName: ReadonlyMap<string, JeolParameter>;

  constructor(list: readonly JeolParameter[]) {
    this.byName = new Map(list.map((parameter) => [parameter.name, parameter]));
  }

  /** In base units: seconds, hertz. */
  number(name: string): number | null {
    const { value, unit } = this.byName.get(name) ?? { value: null, unit: [] };
    if (typeof value !== 'number' || !Number.isFinite(value)) return null;
    return value * (scales[unit[0]?.prefix ?? 'None'] ?? 1);
  }

  text(name: string): string | null {
    const { value } = this.byName.get(name) ?? { value: null };
    return typeof value === 'string' && value !== '' ? value : null;
  }

  unitOf(name: string): string {
    return this.byName.get(name)?.unit[0]?.base ?? 'None';
  }

  /** Numbers with their unit, texts as they are. */
  list(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.byName.keys()].map((name) => {
        const value = this.number(name);
        const unit = this.unitOf(name);
        if (value === null) return [name, this.text(name) ?? ''];
        return [name, unit === 'None' ? String(value) : `${value} ${unit}`];
      }),
    );
  }
}

/** No spectrometer reaches these; beyond them a field is damaged. */
const highestFrequencyHz = 5e9;
const largestWidthHz = 1e8;

const describeAcquisition = (parameters: Parameters): Result<Acquisition> => {
  const frequencyHz = parameters.number('x_freq');
  const widthHz = parameters.number('x_sweep');
  const isUsable =
    frequencyHz !== null &&
    widthHz !== null &&
    frequencyHz > 0 &&
    frequencyHz < highestFrequencyHz &&
    widthHz > 0 &&
    widthHz < largestWidthHz;
  if (!isUsable) {
    return fail('parameters_missing', 'The JEOL file lacks what an axis needs.', {
      found: `x_freq ${frequencyHz ?? 'absent'}, x_sweep ${widthHz ?? 'absent'}`,
      expected: 'frequency and width of the spectrometer',
    });
  }
  const baseFrequencyMhz = frequencyHz / 1e6;
  const celsius = parameters.number('temp_get');
  const startedAt = parameters.number('actual_start_time');
  return ok({
    vendor: 'jeol',
    nucleus: nucleusOfJeol(parameters.text('x_domain')),
    baseFrequencyMhz,
    carrierFrequencyMhz: baseFrequencyMhz * (1 + (parameters.number('x_offset') ?? 0) * 1e-6),
    spectralWidthHz: widthHz,
    solventName: parameters.text('solvent'),
    temperatureK: celsius === null ? null : celsius + kelvinAtZeroCelsius,
    scans: parameters.number('total_scans') ?? parameters.number('scans'),
    receiverGain: parameters.number('recvr_gain'),
    pulseProgram: parameters.text('experiment'),
    title: parameters.text('sample_id'),
    acquiredAtUtc: startedAt === null ? null : isoFromUnixSeconds(startedAt + deltaEpochUnixSeconds),
    parameters: parameters.list(),
  });
};

/** The parser reports damage by exceptions of its buffer. */
const parse = (bytes: Uint8Array): Parsed | null => {
  const copy = bytes.slice().buffer;
  try {
    return parseJEOL(copy) as Parsed;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
};

/** Fails with the codes of readJeolHeader, with processed_only, jdf_damaged, parameters_missing and those of all readers. */
export const readJeol = (file: SourceFile): Result<Fid1D> => {
  const foreign = refuseForeignFile(file.name, file.bytes);
  if (foreign) return foreign;
  const header = readJeolHeader(file.bytes);
  if (!header.ok) return header;
  if (!header.value.isTime || !header.value.isComplex) {
    return fail('processed_only', 'The JEOL file holds a processed spectrum without the raw data.', {
      found: 'an axis that is not time',
      expected: 'the FID as it was recorded (-1.jdf)',
    });
  }
  const parsed = parse(file.bytes);
  const { re, im } = parsed?.data ?? {};
  if (parsed === null || re === undefined || im === undefined) {
    return fail('jdf_damaged', 'The JEOL file cannot be read to its end.', {
      found: `${file.bytes.length} bytes`,
      expected: 'parameters and samples as the header promises',
    });
  }
  const acquisition = describeAcquisition(new Parameters(parsed.parameters.paramArray));
  if (!acquisition.ok) return acquisition;
  const samples = { re: Float64Array.from(re), im: Float64Array.from(im) };
  const bad = refuseBadSamples(samples.re, samples.im, 'FID');
  if (bad) return bad;
  const delay = parsed.info.digitalFilter;
  const groupDelayPoints = typeof delay === 'number' && Number.isFinite(delay) && delay > 0 ? delay : 0;
  const warnings =
    groupDelayPoints > 0
      ? []
      : [
          {
            code: 'group_delay_unknown',
            message:
              'The file does not tell the delay of its digital filter; it is left to the phase correction.',
          },
        ];
  return ok(
    {
      kind: 'fid',
      acquisition: acquisition.value,
      ...samples,
      groupDelayPoints,
      declaredPoints: header.value.points,
      fullScale: null,
      sense: -1,
    },
    warnings,
  );
};
