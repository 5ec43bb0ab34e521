import type { MapThumbnail } from '#contract/fid-runs';
import type { SmallMap } from './spectrum-picture.ts';

/** Shares of the tallest signal from which a cell is of the first, second and third level. */
const levels = [0.05, 0.2, 0.6];

const levelOf = (share: number): number =>
  Math.sign(share) * levels.filter((from) => Math.abs(share) >= from).length;

/**
 * A spectrum of two dimensions for a list: the cells in which something stands out, with its sign. `tallest` is the height of
 * the tallest correlation of the compound; null where none is known, and the highest value stands for it.
 */
export const mapThumbnailOf = (
  { rows, columns, values }: SmallMap,
  tallest: number | null,
): MapThumbnail | null => {
  const full = tallest ?? values.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  if (!(full > 0)) return null;
  const cells = Array.from(values, (value, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
    level: levelOf(value / full),
  }));
  return { rows, columns, cells: cells.filter(({ level }) => level !== 0) };
};
