import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { numberOf } from '../formats/bruker-parameters.ts';
import { type IdentifiedExperiment, isSingleFile } from '../formats/identify-experiments.ts';
import { readAgilent } from '../formats/read-agilent.ts';
import { readBruker } from '../formats/read-bruker.ts';
import { readJcamp } from '../formats/read-jcamp.ts';
import { readJeol } from '../formats/read-jeol.ts';
import type { NmrSource, SourceFile } from '../model.ts';
import type { ArraySource, ArrayValues } from './model.ts';

/** Separate spectra of one sample uploaded together: each is a row. */

const mostRows = 512;
const largestExponent = 60;

const readOne = (files: readonly SourceFile[], experiment: IdentifiedExperiment): Result<NmrSource> => {
  const own = new Set(experiment.files);
  const root = isSingleFile(experiment.kind) ? '' : experiment.root;
  const members = files
    .filter(({ name }) => own.has(name))
    .map(({ name, bytes }) => ({ name: name.slice(root.length), bytes }));
  const [first] = members;
  if (first === undefined) return fail('fid_missing', `${experiment.root} holds nothing.`);
  if (experiment.kind === 'jcamp') return readJcamp(first);
  if (experiment.kind === 'jeol') return readJeol(first);
  return experiment.vendor === 'agilent' ? readAgilent(members) : readBruker(members);
};

/** A parameter of Bruker's, which its JCAMP-DX files write with a dollar. */
const stated = ({ acquisition: { parameters } }: NmrSource, name: string): number | null =>
  numberOf(parameters, name) ?? numberOf(parameters, `$${name}`);

/** TopSpin stores the points of a spectrum over 2^NC_proc, an exponent of its own for each row of a series. */
const scaleStored = (source: NmrSource): NmrSource => {
  const exponent = stated(source, 'NC_proc');
  if (source.kind === 'fid' || exponent === null || Math.abs(exponent) > largestExponent) return source;
  const scale = 2 ** exponent;
  return {
    ...source,
    re: source.re.map((value) => value * scale),
    im: source.im?.map((v) => v * scale) ?? null,
  };
};

/** Names as a person counts: 2 before 10. */
const byName = (a: IdentifiedExperiment, b: IdentifiedExperiment): number => {
  const parts = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(a.root), parts(b.root)];
  for (let k = 0; k < Math.min(left.length, right.length); k++) {
    const [x, y] = [left[k] as string, right[k] as string];
    if (x === y) continue;
    const [p, q] = [Number(x), Number(y)];
    if (Number.isFinite(p) && Number.isFinite(q) && p !== q) return p - q;
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
};

/** When each was measured, s after the first, where every file says so. */
const timesOf = (rows: readonly NmrSource[]): ArrayValues | null => {
  const seconds = rows.map((row) => stated(row, 'DATE'));
  const [first] = seconds;
  if (first === null || first === undefined) return null;
  const areRising = seconds.every((at, k) => at !== null && (k === 0 || at > (seconds[k - 1] ?? at)));
  if (!areRising) return null;
  return {
    quantity: 'time',
    values: seconds.map((at) => (at ?? first) - first),
    source: 'DATE of acqus',
  };
};

const refuseNuclei = (nuclei: readonly string[]): Result<never> =>
  fail('nuclei_differ', 'The spectra are of several nuclei; say which one the array is made of.', {
    found: nuclei.join(', '),
    expected: 'one nucleus',
  });

/** Rows in the order of their names, of one nucleus; those of another one are left out where the nucleus is given. */
export const readSeries = (
  files: readonly SourceFile[],
  experiments: readonly IdentifiedExperiment[],
  nucleus: string | null,
): Result<ArraySource> => {
  if (experiments.length > mostRows) {
    return fail('too_many_rows', 'There are more spectra than an array holds.', {
      found: `${experiments.length}`,
      expected: `at most ${mostRows}`,
    });
  }
  const warnings: Warning[] = [];
  const read: { name: string; source: NmrSource }[] = [];
  for (const experiment of experiments.toSorted(byName)) {
    const one = readOne(files, experiment);
    if (!one.ok) {
      const { code, message, ...detail } = one.error;
      return fail(code, `${experiment.root}: ${message}`, detail);
    }
    read.push({ name: experiment.root, source: scaleStored(one.value) });
  }
  const nuclei = [...new Set(read.map(({ source }) => source.acquisition.nucleus ?? 'unknown'))];
  if (nucleus === null && nuclei.length > 1) return refuseNuclei(nuclei);
  const wanted =
    nucleus === null ? read : read.filter(({ source }) => source.acquisition.nucleus === nucleus);
  const [first] = wanted;
  if (first === undefined) {
    return fail('nucleus_missing', `None of the spectra is of ${nucleus}.`, {
      found: nuclei.join(', '),
      expected: nucleus ?? '',
    });
  }
  if (wanted.length < read.length) {
    const message = `${read.length - wanted.length} spectra of other nuclei were left out.`;
    warnings.push({ code: 'other_nuclei_left_out', message });
  }
  const rows = wanted.map(({ source }) => source);
  return ok(
    {
      acquisition: first.source.acquisition,
      rows,
      rowNames: wanted.map(({ name }) => name),
      values: timesOf(rows),
      diffusion: null,
    },
    warnings,
  );
};
