import type { z } from 'zod';
import type { spectrumQuery, spectrumSchema } from '#contract/fid-runs';
import { invalidField } from '#kernel/app-error.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import type { StoredIndirect, StoredSpectrum } from './run-result.ts';
import { decodeFloat32, encodeFloat32 } from './spectrum-bytes.ts';

type Wire = z.infer<typeof spectrumSchema>;
type Query = z.infer<typeof spectrumQuery>;

interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly values: Float32Array;
}

/** Fewer rows and columns; each cell keeps the value farthest from zero, so that no signal is lost. */
const reduceMatrix = ({ rows, columns, values }: Matrix, toRows: number, toColumns: number): Matrix => {
  const out = new Float32Array(toRows * toColumns);
  for (let row = 0; row < rows; row++) {
    const toRow = Math.floor((row * toRows) / rows);
    for (let column = 0; column < columns; column++) {
      const at = toRow * toColumns + Math.floor((column * toColumns) / columns);
      const value = values[row * columns + column] ?? 0;
      if (Math.abs(value) > Math.abs(out[at] ?? 0)) out[at] = value;
    }
  }
  return { rows: toRows, columns: toColumns, values: out };
};

/**
 * A two-dimensional spectrum, whole or reduced to `rows` and `columns`, row by row from the highest shifts of F1. As
 * bytes: little-endian float32, the header as JSON in X-Spectrum-Header.
 */
export const answerMatrix = (
  spectrum: StoredSpectrum,
  indirect: StoredIndirect,
  query: Query,
  accept: string,
): MediaOutcome | { readonly body: Wire } => {
  if (query.points !== undefined) {
    throw invalidField('points', 'A two-dimensional spectrum has no envelope; ask for rows and columns.');
  }
  const rows = Math.min(query.rows ?? indirect.rows, indirect.rows);
  const columns = Math.min(query.columns ?? spectrum.points, spectrum.points);
  const isWhole = rows === indirect.rows && columns === spectrum.points;
  const header = {
    nucleus: spectrum.nucleus,
    points: rows * columns,
    from_ppm: spectrum.fromPpm,
    to_ppm: spectrum.toPpm,
    frequency_mhz: spectrum.frequencyMhz,
    digest: spectrum.digest,
    rows,
    columns,
    f1: {
      nucleus: indirect.nucleus,
      from_ppm: indirect.fromPpm,
      to_ppm: indirect.toPpm,
      frequency_mhz: indirect.frequencyMhz,
    },
  };
  const reduced = (): Float32Array => {
    const whole = { rows: indirect.rows, columns: spectrum.points, values: decodeFloat32(spectrum.samples) };
    return isWhole ? whole.values : reduceMatrix(whole, rows, columns).values;
  };
  if (accept === 'application/octet-stream') {
    return {
      media: accept,
      content: isWhole ? spectrum.samples : encodeFloat32(reduced()),
      headers: {
        'X-Spectrum-Layout': 'rows',
        'X-Spectrum-Digest': header.digest,
        'X-Spectrum-Header': JSON.stringify(header),
      },
    };
  }
  return { body: { ...header, intensity: [...reduced()], envelope: null } };
};
