import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { type ProcparEntry, parseProcpar, procparNumber, procparText } from '../formats/agilent-procpar.ts';
import { countTraces, readAgilentHeader, readAgilentTrace } from '../formats/agilent-samples.ts';
import { maxParameterFileBytes, refuseForeignBinary } from '../formats/checks.ts';
import { decodeText } from '../formats/decode-text.ts';
import { findFid, findFile } from '../formats/find-file.ts';
import {
  describeAgilentAcquisition,
  isKnownAgilentOther,
  readAgilentFrequencies,
  warnAboutFilter,
} from '../formats/read-agilent.ts';
import type { Acquisition, Fid1D, SourceFile } from '../model.ts';
import type { ArrayKind, ArrayQuantity } from '../vocabulary.ts';
import type { ArraySource, ArrayValues, DiffusionTiming } from './model.ts';

/** An array of an Agilent (Varian) console: one fid of several traces, and procpar with the parameter that was varied. */

type Entries = ReadonlyMap<string, ProcparEntry>;

/** G/cm to T/m. */
const teslaPerMetre = 0.01;

const quantityOf: Readonly<Record<string, ArrayQuantity>> = {
  d2: 'delay',
  bigtau: 'delay',
  tau: 'delay',
  spinlock: 'delay',
  mix: 'delay',
  gzlvl1: 'gradient',
  gzlvl: 'gradient',
  satfrq: 'frequency',
};

const numbersOf = (entries: Entries, name: string): number[] => (entries.get(name)?.values ?? []).map(Number);

/** Gradients are stated in steps of the converter; DAC_to_G says what one is worth in G/cm. */
const toGradients = (entries: Entries, steps: readonly number[]): Result<readonly number[]> => {
  const worth = procparNumber(entries, 'DAC_to_G');
  return worth !== null && worth > 0
    ? ok(steps.map((step) => step * worth * teslaPerMetre))
    : fail('gradient_calibration_missing', 'procpar does not say how strong a gradient step is.', {
        found: 'gzlvl1 without DAC_to_G',
        expected: 'DAC_to_G, or a table of gradients in T/m',
      });
};

const readDiffusion = (entries: Entries): DiffusionTiming | null => {
  const [bigDeltaS, littleDeltaS] = [procparNumber(entries, 'del'), procparNumber(entries, 'gt1')];
  if (bigDeltaS === null || littleDeltaS === null || !(bigDeltaS > 0) || !(littleDeltaS > 0)) return null;
  const isBipolar = /bp/i.test(procparText(entries, 'seqfil') ?? '');
  const gapS = (procparNumber(entries, 'gstab') ?? 0) + 2e-6 * (procparNumber(entries, 'pw') ?? 0);
  return {
    bigDeltaS,
    littleDeltaS,
    tauS: isBipolar ? gapS : 0,
    isBipolar,
    shape: 'rectangle',
    isShapeInList: false,
    calibration: 1,
  };
};

/** One pass after another takes the scans of a row times (d1 + at); a row stands at its middle. */
const timesOf = (entries: Entries, rows: number): readonly number[] | null => {
  const scanS = (procparNumber(entries, 'd1') ?? 0) + (procparNumber(entries, 'at') ?? 0);
  if (!(scanS > 0)) return null;
  const scans = scansOf(entries, rows);
  let elapsed = 0;
  return scans.map((count) => {
    elapsed += count * scanS;
    return elapsed - (count * scanS) / 2;
  });
};

const scansOf = (entries: Entries, rows: number): readonly number[] => {
  const stated = numbersOf(entries, 'nt');
  return Array.from({ length: rows }, (_, k) => stated[k] ?? stated[0] ?? 1);
};

const readValues = (entries: Entries, kind: ArrayKind, rows: number): Result<ArrayValues | null> => {
  const [name = ''] = (procparText(entries, 'array') ?? '').replace(/[()]/g, '').split(',');
  const quantity = quantityOf[name];
  const values = numbersOf(entries, name);
  if (quantity === 'gradient') {
    const scaled = toGradients(entries, values);
    return scaled.ok ? ok({ quantity, values: scaled.value, source: `procpar ${name}` }) : scaled;
  }
  if (quantity !== undefined) return ok({ quantity, values, source: `procpar ${name}` });
  const times = kind === 'kinetics' ? timesOf(entries, rows) : null;
  if (times === null) return ok(null);
  const message = 'Times are counted from scans × (d1 + at); pauses of the console are not in them.';
  return ok({ quantity: 'time', values: times, source: 'procpar nt, d1, at' }, [
    { code: 'times_counted', message },
  ]);
};

const readTraces = (
  bytes: Uint8Array,
  acquisition: Acquisition,
  scans: readonly number[],
): Result<Fid1D[]> => {
  const header = readAgilentHeader(bytes);
  if (!header.ok) return header;
  const count = countTraces(bytes, header.value);
  const points = header.value.words >> 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = Array.from({ length: count }, (_, trace): Fid1D => {
    const [re, im] = [new Float64Array(points), new Float64Array(points)];
    readAgilentTrace(view, header.value, trace, { re, im, at: 0 });
    return {
      kind: 'fid',
      acquisition: { ...acquisition, scans: scans[trace] ?? acquisition.scans },
      re,
      im,
      groupDelayPoints: 0,
      declaredPoints: points,
      fullScale: null,
      sense: -1,
    };
  });
  const stated = header.value.blocks * header.value.traces;
  const message = `The fid ends early: ${count} of ${stated} rows are there and used.`;
  const warnings: readonly Warning[] = count < stated ? [{ code: 'rows_missing', message }] : [];
  return ok(rows, warnings);
};

/** Rows and varied parameter of an Agilent array. Never throws on bad data. */
export const readAgilentArray = (files: readonly SourceFile[], kind: ArrayKind): Result<ArraySource> => {
  const fid = findFid(files, isKnownAgilentOther);
  const procpar = findFile(files, 'procpar');
  if (!fid || !procpar)
    return fail('fid_missing', 'The folder lacks fid or procpar.', { expected: 'fid with procpar' });
  const foreign = refuseForeignBinary(fid.name, fid.bytes);
  if (foreign) return foreign;
  const entries = parseProcpar(decodeText(procpar.bytes.subarray(0, maxParameterFileBytes)));
  const warnings: Warning[] = [];
  const frequencies = readAgilentFrequencies(entries, warnings);
  if (!frequencies.ok) return frequencies;
  const acquisition = describeAgilentAcquisition(files, entries, frequencies.value);
  const declared = procparNumber(entries, 'arraydim') ?? 1;
  const rows = readTraces(fid.bytes, acquisition, scansOf(entries, declared));
  if (!rows.ok) return rows;
  const values = readValues(entries, kind, rows.value.length);
  if (!values.ok) return values;
  return ok(
    {
      acquisition,
      rows: rows.value,
      rowNames: rows.value.map((_, k) => `trace ${k + 1}`),
      values: values.value,
      diffusion: kind === 'diffusion' ? readDiffusion(entries) : null,
    },
    [...warnings, ...rows.warnings, ...values.warnings, ...warnAboutFilter(entries)],
  );
};
