import type { MapThumbnail } from '#contract/fid-runs';
import { reduceMatrix } from './reduce-matrix.ts';
import type { StoredIndirect, StoredSpectrum } from './run-result.ts';
import { decodeFloat32 } from './spectrum-bytes.ts';

/** Cells of the picture; square where both dimensions are of one nucleus. */
const size = { rows: 44, columns: 60 };
/** Shares of the tallest signal from which a cell is of the first, second and third level. */
const levels = [0.05, 0.2, 0.6];

const levelOf = (share: number): number =>
  Math.sign(share) * levels.filter((from) => Math.abs(share) >= from).length;

/**
 * A spectrum of two dimensions in some cells for a list: those in which something stands out, with its sign. `tallest` is the height of
 * the tallest correlation of the compound; null where none is known, and the highest value stands for it.
 */
export const mapThumbnailOf = (
  spectrum: StoredSpectrum,
  indirect: StoredIndirect,
  tallest: number | null,
): MapThumbnail | null => {
  const rows = Math.min(size.rows, indirect.rows);
  const columns = Math.min(indirect.nucleus === spectrum.nucleus ? size.rows : size.columns, spectrum.points);
  const whole = { rows: indirect.rows, columns: spectrum.points, values: decodeFloat32(spectrum.samples) };
  const { values } = reduceMatrix(whole, rows, columns);
  const full = tallest ?? values.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  if (!(full > 0)) return null;
  const cells = Array.from(values, (value, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
    level: levelOf(value / full),
  }));
  return { rows, columns, cells: cells.filter(({ level }) => level !== 0) };
};
