import type { Rng } from '../../common/rng.ts';

/**
 * `size` points of the unit cube with one in each of `size` equal parts of every coordinate (M. D. McKay, R. J. Beckman and
 * W. J. Conover, Technometrics 1979, 21, 239, doi:10.1080/00401706.1979.10489755).
 */
export const latinHypercube = (size: number, dimensions: number, rng: Rng): number[][] => {
  const columns = Array.from({ length: dimensions }, () => {
    const parts = Array.from({ length: size }, (_, k) => k);
    for (let k = size - 1; k > 0; k--) {
      const j = rng.integer(k + 1);
      [parts[k], parts[j]] = [parts[j] ?? 0, parts[k] ?? 0];
    }
    return parts.map((part) => (part + rng.uniform()) / size);
  });
  return Array.from({ length: size }, (_, row) => columns.map((column) => column[row] ?? 0));
};
