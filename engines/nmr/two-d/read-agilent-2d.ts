import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { type ProcparEntry, parseProcpar, procparNumber, procparText } from '../formats/agilent-procpar.ts';
import {
  type AgilentHeader,
  countTraces,
  readAgilentHeader,
  readAgilentTrace,
} from '../formats/agilent-samples.ts';
import { maxParameterFileBytes, refuseBadSamples, refuseForeignBinary } from '../formats/checks.ts';
import { decodeText } from '../formats/decode-text.ts';
import { findFid, findFile, namesOf } from '../formats/find-file.ts';
import { normaliseNucleus } from '../formats/nucleus-name.ts';
import {
  decideZeroFrequency,
  describeAgilentAcquisition,
  isKnownAgilentOther,
  readAgilentFrequencies,
  warnAboutFilter,
} from '../formats/read-agilent.ts';
import type { SourceFile } from '../model.ts';
import {
  combinePairs,
  hypercomplex,
  type PairCoefficients,
  parseCoefficients,
} from './agilent-coefficients.ts';
import type { Fid2D, IndirectDimension, QuadratureMode } from './model.ts';
import { leastRows, refuseCounts } from './row-limits.ts';

/**
 * An Agilent (Varian) 2D experiment folder: fid with one trace per row, procpar with ni, phase, sw1 and the frequency
 * of F1. phase = 1,2 gives two rows per t1 point, combined as f1coef says (agilent-coefficients.ts); phase = 3 is TPPI,
 * one phase alone a magnitude spectrum. Samples are stored turning the other way than Bruker's, and are turned back here.
 */

type Entries = ReadonlyMap<string, ProcparEntry>;

const refuseData = (header: AgilentHeader, entries: Entries): Result<never> | null => {
  if (header.isSpectrum) {
    return fail('processed_only', 'The file holds a transformed spectrum instead of a FID.', {
      found: 'status says spectrum',
      expected: 'a raw fid',
    });
  }
  if (/^s/.test(procparText(entries, 'sampling') ?? '')) {
    return fail('non_uniform_sampling', 'Non-uniform sampling (NUS) of this vendor is not processed.', {
      found: `sampling ${procparText(entries, 'sampling')}`,
      expected: 'uniformly sampled data, or NUS of Bruker (ser with nuslist)',
    });
  }
  if ((procparNumber(entries, 'ni2') ?? 0) > 1) {
    return fail('three_dimensional', 'This experiment has more than two dimensions.', {
      found: `ni2 ${procparNumber(entries, 'ni2')}`,
      expected: 'a 2D experiment',
    });
  }
  if ((procparNumber(entries, 'ni') ?? 0) > 1) return null;
  return fail('one_dimensional', 'The folder holds no second dimension, but 2D was chosen.', {
    found: `ni ${procparNumber(entries, 'ni') ?? 'absent'}`,
    expected: 'ni above 1',
  });
};

const decideMode = (entries: Entries): Result<QuadratureMode> => {
  const array = procparText(entries, 'array') ?? '';
  const phases = (entries.get('phase')?.values ?? []).map(Number);
  const isOtherwiseArrayed = array !== '' && array !== 'phase';
  const key = phases.join(',');
  if (!isOtherwiseArrayed && key === '1,2') return ok('states');
  if (!isOtherwiseArrayed && key === '3') return ok('tppi');
  if (!isOtherwiseArrayed && (key === '' || key === '0' || key === '1')) return ok('qf');
  return fail('quadrature_mode_unsupported', 'The way F1 was sampled is not processed.', {
    found: `array '${array}', phase ${key}`,
    expected: 'phase 1,2 (hypercomplex or echo-antiecho), 3 (TPPI) or one phase (magnitude)',
  });
};

/** The channel F1 was recorded on: its parameter says so in VnmrJ, else the axis, else the pulse sequence. */
const indirectChannel = (entries: Entries): 's' | 'd' | 'd2' => {
  const source = procparText(entries, 'refsource1');
  if (source === 'sfrq' || source === 'dfrq' || source === 'dfrq2') return channelOfSource[source];
  const axis = procparText(entries, 'axis')?.[1];
  if (axis === 'p') return 's';
  if (axis === 'd') return 'd';
  if (axis === '2') return 'd2';
  return /hsqc|hmqc|hmbc|hetcor|cigar|h2bc/i.test(procparText(entries, 'seqfil') ?? '') ? 'd' : 's';
};

const channelOfSource = { sfrq: 's', dfrq: 'd', dfrq2: 'd2' } as const;
const parametersOfChannel = {
  s: { frequency: 'sfrq', nucleus: 'tn' },
  d: { frequency: 'dfrq', nucleus: 'dn' },
  d2: { frequency: 'dfrq2', nucleus: 'dn2' },
} as const;

const readIndirect = (entries: Entries, warnings: Warning[]): Result<IndirectDimension> => {
  const names = parametersOfChannel[indirectChannel(entries)];
  const carrier = procparNumber(entries, names.frequency);
  const width = procparNumber(entries, 'sw1');
  if (carrier === null || width === null || !(carrier > 0 && width > 0 && width < 1e8)) {
    return fail('parameters_missing', 'procpar lacks what the F1 axis needs.', {
      found: `${names.frequency} ${carrier ?? 'absent'}, sw1 ${width ?? 'absent'}`,
      expected: `${names.frequency} in MHz and sw1 in Hz`,
    });
  }
  const mode = decideMode(entries);
  if (!mode.ok) return mode;
  return ok({
    nucleus: normaliseNucleus(procparText(entries, names.nucleus)),
    baseFrequencyMhz: decideZeroFrequency(entries, carrier, width, warnings, '1'),
    carrierFrequencyMhz: carrier,
    spectralWidthHz: width,
    mode: mode.value,
    sense: isAntiecho(entries, mode.value) ? -1 : 1,
  });
};

const readRows = (
  bytes: Uint8Array,
  header: AgilentHeader,
  stated: number,
): Result<Pick<Fid2D, 'rows' | 'points' | 're' | 'im'>> => {
  const points = header.words >> 1;
  const rows = Math.min(stated, countTraces(bytes, header));
  if (rows < leastRows) {
    return fail('too_few_rows', 'The fid holds too few rows for a second dimension.', {
      found: `${rows} whole traces`,
      expected: `at least ${leastRows}`,
    });
  }
  const re = new Float64Array(rows * points);
  const im = new Float64Array(rows * points);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0; row < rows; row++) readAgilentTrace(view, header, row, { re, im, at: row * points });
  for (let k = 0; k < im.length; k++) im[k] = -(im[k] as number);
  const message = `The fid ends early: ${rows} of ${stated} rows are there and used.`;
  return ok({ rows, points, re, im }, rows < stated ? [{ code: 'rows_missing', message }] : []);
};

/** One row per t1 point: 1 0 0 -1 chooses the echo, as Bruker's magnitude experiments do; 1 0 0 1 the antiecho. */
const isAntiecho = (entries: Entries, mode: QuadratureMode): boolean =>
  mode === 'qf' && parseCoefficients(procparText(entries, 'f1coef'), 4)?.[3] === 1;

/** Undoes what the pulse sequence did to make the sign of F1 visible. */
const combineRows = (entries: Entries, rows: Pick<Fid2D, 're' | 'im' | 'points'>): void => {
  const stated = parseCoefficients(procparText(entries, 'f1coef'), 8) as PairCoefficients | null;
  combinePairs(rows, rows.points, stated ?? hypercomplex);
};

const fidMissing = (files: readonly SourceFile[]): Result<never> =>
  fail('fid_missing', 'The folder lacks fid or procpar.', {
    found: namesOf(files),
    expected: 'fid with procpar',
  });

/** A 2D Agilent experiment from its files. Never throws on bad data. */
export const readAgilent2D = (files: readonly SourceFile[]): Result<Fid2D> => {
  const fid = findFid(files, isKnownAgilentOther);
  const procpar = findFile(files, 'procpar');
  if (!fid || !procpar) return fidMissing(files);
  const foreign = refuseForeignBinary(fid.name, fid.bytes);
  if (foreign) return foreign;
  const header = readAgilentHeader(fid.bytes);
  if (!header.ok) return header;
  const entries = parseProcpar(decodeText(procpar.bytes.subarray(0, maxParameterFileBytes)));
  const warnings: Warning[] = [];
  const frequencies = readAgilentFrequencies(entries, warnings);
  if (!frequencies.ok) return frequencies;
  const refusal = refuseData(header.value, entries);
  if (refusal) return refusal;
  const indirect = readIndirect(entries, warnings);
  if (!indirect.ok) return indirect;
  const { mode } = indirect.value;
  const stated = (procparNumber(entries, 'ni') ?? 0) * (mode === 'states' ? 2 : 1);
  const counts = refuseCounts({ points: header.value.words / 2, rows: stated }, 'np and ni');
  if (counts) return counts;
  const samples = readRows(fid.bytes, header.value, stated);
  if (!samples.ok) return samples;
  const bad = refuseBadSamples(samples.value.re, samples.value.im, 'fid');
  if (bad) return bad;
  if (mode === 'states') combineRows(entries, samples.value);
  return ok(
    {
      kind: 'fid_2d',
      sampling: null,
      acquisition: describeAgilentAcquisition(files, entries, frequencies.value),
      indirect: indirect.value,
      ...samples.value,
      groupDelayPoints: 0,
    },
    [...warnings, ...samples.warnings, ...warnAboutFilter(entries)],
  );
};
