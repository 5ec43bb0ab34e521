import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { findGroupDelay } from '../formats/bruker-group-delay.ts';
import { numberOf } from '../formats/bruker-parameters.ts';
import { refuseForeignBinary } from '../formats/checks.ts';
import { findFile, namesOf } from '../formats/find-file.ts';
import { describeAcquisition, readFrequencies, readParameters, refuseMode } from '../formats/read-bruker.ts';
import type { Fid1D, SourceFile } from '../model.ts';
import { readSerRows } from '../two-d/read-bruker-ser.ts';
import type { ArrayKind, ArrayQuantity } from '../vocabulary.ts';
import type { ArraySource, ArrayValues } from './model.ts';
import { readBrukerDiffusion } from './read-bruker-diffusion.ts';
import { type ListKind, readValueList } from './read-value-list.ts';

/**
 * A Bruker pseudo-2D experiment: ser with acqus and acqu2s, whose TD says how many rows there are, and a list of what was
 * varied. FnMODE does not matter: nothing is transformed across the rows.
 *
 *   vdlist     delays, s unless m or u says otherwise        vplist    pulses, µs unless s or m says otherwise
 *   vclist     how often a loop ran                          difflist  gradients, G/cm
 *   fq1list …  offsets of an irradiation
 */

type Parameters = Readonly<Record<string, string>>;

interface ListRole {
  readonly names: readonly string[];
  readonly kind: ListKind;
  readonly quantity: ArrayQuantity;
}

const delays: ListRole = { names: ['vdlist'], kind: 'delay', quantity: 'delay' };
const pulses: ListRole = { names: ['vplist'], kind: 'pulse', quantity: 'delay' };
const counts: ListRole = { names: ['vclist'], kind: 'count', quantity: 'delay' };
const gradients: ListRole = { names: ['difflist'], kind: 'gradient', quantity: 'gradient' };
const offsets: ListRole = {
  names: ['fq1list', 'fq2list', 'fq3list', 'fqlist'],
  kind: 'frequency',
  quantity: 'frequency',
};

/** Which lists an array of a kind may have varied, the likeliest first. */
const listsOf: Readonly<Record<ArrayKind, readonly ListRole[]>> = {
  inversion_recovery: [delays],
  t2: [counts, delays],
  t1rho: [pulses, delays],
  diffusion: [gradients],
  kinetics: [],
  titration: [],
  profile: [offsets, delays, pulses, counts, gradients],
};

const firstNumber = (text: string | undefined, index: number): number =>
  Number(text?.trim().split(/\s+/)[index] ?? Number.NaN);

/** One pass of the loop of Bruker's cpmg programs: d20, the refocusing pulse p2, d20. */
const loopTimeS = (parameters: Parameters): number =>
  2 * firstNumber(parameters['D'], 20) + firstNumber(parameters['P'], 2) * 1e-6;

const toTimes = (values: readonly number[], parameters: Parameters): Result<readonly number[]> => {
  const passS = loopTimeS(parameters);
  if (!(passS > 0)) {
    return fail('loop_time_unknown', 'The list counts loops, and acqus does not say how long one takes.', {
      found: `vclist, D20 ${firstNumber(parameters['D'], 20)}`,
      expected: 'a table of times in seconds',
    });
  }
  const message = `vclist counts loops; one is taken as 2·D20 + P2 = ${passS} s, as in cpmg. Give times where the program differs.`;
  return ok(
    values.map((count) => count * passS),
    [{ code: 'loop_time_assumed', message }],
  );
};

const readValues = (
  files: readonly SourceFile[],
  kind: ArrayKind,
  parameters: Parameters,
): Result<ArrayValues | null> => {
  for (const role of listsOf[kind]) {
    const file = role.names.map((name) => findFile(files, name)).find((found) => found !== undefined);
    if (file === undefined) continue;
    const read = readValueList(file, role.kind);
    if (!read.ok) return read;
    const scaled = role.kind === 'count' ? toTimes(read.value, parameters) : ok(read.value);
    if (!scaled.ok) return scaled;
    return ok({ quantity: role.quantity, values: scaled.value, source: file.name }, [
      ...read.warnings,
      ...scaled.warnings,
    ]);
  }
  return ok(null);
};

const missing = (files: readonly SourceFile[]): Result<never> =>
  fail('acqus_missing', 'A pseudo-2D experiment needs ser, acqus and acqu2s.', {
    found: namesOf(files),
    expected: 'ser with acqus and acqu2s',
  });

const sliceRows = (
  read: {
    readonly rows: number;
    readonly points: number;
    readonly re: Float64Array;
    readonly im: Float64Array;
  },
  shared: Omit<Fid1D, 're' | 'im'>,
): Fid1D[] =>
  Array.from({ length: read.rows }, (_, row) => ({
    ...shared,
    re: read.re.slice(row * read.points, (row + 1) * read.points),
    im: read.im.slice(row * read.points, (row + 1) * read.points),
  }));

/** Rows and list of a Bruker pseudo-2D experiment. Never throws on bad data. */
export const readBrukerArray = (files: readonly SourceFile[], kind: ArrayKind): Result<ArraySource> => {
  const [ser, direct, indirect] = ['ser', 'acqus', 'acqu2s'].map((name) => findFile(files, name));
  if (!ser || !direct || !indirect) return missing(files);
  const parameters = readParameters(direct);
  const stated = numberOf(readParameters(indirect), 'TD') ?? 0;
  const refusal = refuseForeignBinary(ser.name, ser.bytes) ?? refuseMode(parameters);
  if (refusal) return refusal;
  const frequencies = readFrequencies(parameters);
  if (!frequencies.ok) return frequencies;
  const rows = readSerRows(ser.bytes, parameters, stated, 1);
  if (!rows.ok) return rows;
  const values = readValues(files, kind, parameters);
  if (!values.ok) return values;
  const delay = findGroupDelay(parameters);
  const acquisition = describeAcquisition(files, parameters, frequencies.value);
  const warnings: readonly Warning[] = [...rows.warnings, ...values.warnings, ...delay.warnings];
  return ok(
    {
      acquisition,
      rows: sliceRows(rows.value, {
        kind: 'fid',
        acquisition,
        groupDelayPoints: delay.points,
        declaredPoints: rows.value.points,
        fullScale: null,
        sense: 1,
      }),
      rowNames: Array.from({ length: rows.value.rows }, (_, k) => `row ${k + 1}`),
      values: values.value,
      diffusion: kind === 'diffusion' ? readBrukerDiffusion(parameters) : null,
    },
    warnings,
  );
};
