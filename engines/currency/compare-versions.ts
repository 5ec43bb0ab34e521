export type VersionOrder = 'newer' | 'older' | 'equal' | 'not_comparable';

const numbersOf = (version: string): bigint[] => (version.match(/\d+/g) ?? []).map(BigInt);
/** All but the numbers; `1.2` and `1.2.3` have one shape: what is missing is zero. */
const shapeOf = (version: string): string =>
  /^\d+(\.\d+)*$/.test(version) ? 'dotted' : version.replaceAll(/\d+/g, '#');

const orderOf = (a: readonly bigint[], b: readonly bigint[]): VersionOrder => {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [left, right] = [a[i] ?? 0n, b[i] ?? 0n];
    if (left !== right) return left > right ? 'newer' : 'older';
  }
  return 'equal';
};

/**
 * How `a` stands to `b`. Versions are ordered by their numbers where everything else in them is the same (`1.9.0` before
 * `1.10.0`, `r2` before `r3`, `2025-10` before `2026-08`); any other pair is not comparable unless it is the same text.
 */
const compareVersions = (a: string, b: string): VersionOrder => {
  if (a === b) return 'equal';
  return shapeOf(a) === shapeOf(b) ? orderOf(numbersOf(a), numbersOf(b)) : 'not_comparable';
};

/** Several versions at once: newer in one and older in another is not comparable. */
export const compareAllVersions = (a: readonly string[], b: readonly string[]): VersionOrder => {
  if (a.length !== b.length) return 'not_comparable';
  const orders = new Set(a.map((version, i) => compareVersions(version, b[i] ?? '')));
  orders.delete('equal');
  if (orders.size === 0) return 'equal';
  const [only] = orders;
  return orders.size === 1 && only !== undefined ? only : 'not_comparable';
};
