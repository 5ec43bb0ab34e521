import { fail, ok, type Result } from '../../common/result.ts';
import { refuseBadSamples } from '../formats/checks.ts';
import {
  dimensionsOf,
  isObject,
  type JsonObject,
  numberIn,
  numbersIn,
  objectIn,
  readEmbedded,
} from '../formats/nmrium-document.ts';
import { describeNmrium, warnOfRest } from '../formats/read-nmrium.ts';
import type { SourceFile } from '../model.ts';
import { type AxisOf2D, leastMatrixSide, mostMatrixValues, type ProcessedSpectrum2D } from './model.ts';

/**
 * A 2D spectrum embedded in an nmrium file: `data` (or `data.rr`) with z, a list of rows, and minX, maxX, minY, maxY in ppm,
 * both rising with the index.
 */

interface Grid {
  readonly values: Float32Array<ArrayBuffer>;
  readonly rows: number;
  readonly columns: number;
}

const refuseGrid = (found: string): Result<never> =>
  fail('values_missing', 'The matrix of the nmrium file cannot be used.', {
    found,
    expected: `rows of equal length and finite numbers, at least ${leastMatrixSide} each way, at most ${mostMatrixValues} values`,
  });

/** Highest shifts first in both directions. */
const readGrid = (data: JsonObject): Result<Grid> => {
  const z: readonly unknown[] = Array.isArray(data['z']) ? data['z'] : [];
  const rows = z.length;
  const columns = Array.isArray(z[0]) ? z[0].length : 0;
  if (Math.min(rows, columns) < leastMatrixSide || rows * columns > mostMatrixValues) {
    return refuseGrid(`${rows} × ${columns}`);
  }
  const values = new Float32Array(rows * columns);
  for (const [k, each] of z.entries()) {
    const row = numbersIn({ row: each }, 'row');
    if (row === null || row.length !== columns) return refuseGrid(`row ${k + 1} of other length or values`);
    values.set(row.toReversed(), (rows - 1 - k) * columns);
  }
  return ok({ values, rows, columns });
};

const axisIn = (
  data: JsonObject,
  [low, high]: readonly [string, string],
  dimension: Omit<AxisOf2D, 'fromPpm' | 'toPpm'>,
): AxisOf2D | null => {
  const [toPpm, fromPpm] = [numberIn(data, [low]), numberIn(data, [high])];
  return toPpm !== null && fromPpm !== null && fromPpm > toPpm ? { ...dimension, fromPpm, toPpm } : null;
};

/** The one embedded spectrum of two dimensions. */
export const readNmrium2D = (file: SourceFile): Result<ProcessedSpectrum2D> => {
  const found = readEmbedded(file.name, file.bytes);
  if (!found.ok) return found;
  const { spectrum } = found.value;
  if (dimensionsOf(spectrum) !== 2) {
    return fail('one_dimensional', 'This is a spectrum of one dimension, but 2D was chosen.', {
      found: found.value.name,
      expected: 'two dimensions, or the nucleus it is of',
    });
  }
  const held = objectIn(spectrum, 'data');
  const data = isObject(held['rr']) ? held['rr'] : held;
  const grid = readGrid(data);
  if (!grid.ok) return grid;
  const bad = refuseBadSamples(Float64Array.from(grid.value.values), null, 'spectrum');
  if (bad) return bad;
  const [direct, indirect] = [describeNmrium(found.value, 1, 0), describeNmrium(found.value, 1, 1)];
  const dimensionOf = (each: typeof direct) => ({
    nucleus: each?.nucleus ?? 'unknown',
    frequencyMhz: each?.baseFrequencyMhz ?? 0,
  });
  const f2 = axisIn(data, ['minX', 'maxX'], dimensionOf(direct));
  const f1 = axisIn(data, ['minY', 'maxY'], dimensionOf(indirect));
  if (direct === null || indirect === null || f2 === null || f1 === null) {
    return fail('parameters_missing', 'The nmrium file lacks what the axes need.', {
      found: `x ${data['minX']} to ${data['maxX']}, y ${data['minY']} to ${data['maxY']}`,
      expected: 'limits in ppm of both axes and the frequency of both dimensions',
    });
  }
  const { rows, columns, values } = grid.value;
  const spectralWidthHz = ((f2.fromPpm - f2.toPpm) * f2.frequencyMhz * columns) / (columns - 1);
  return ok(
    {
      kind: 'spectrum_2d',
      acquisition: { ...direct, spectralWidthHz },
      indirectNucleus: indirect.nucleus,
      spectrum: { f2, f1, rows, columns, values },
      isPhased: values.some((value) => value < 0),
      recordedPoints: { f2: columns, f1: rows },
      recorded: { program: 'nmrium', points: columns },
    },
    warnOfRest(found.value),
  );
};
