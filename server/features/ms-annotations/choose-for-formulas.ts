import type { AskedIon } from './asked-ion.ts';

/** A heavy ion takes a second or more: formulas of so many are ranked at once. */
export const mostForFormulas = 300;

/** The ions whose formulas are ranked: those with fragments before those without, then those of the largest areas. */
export const chooseForFormulas = (ions: readonly AskedIon[], most = mostForFormulas): ReadonlySet<AskedIon> =>
  new Set(
    ions
      .toSorted(
        (a, b) =>
          Number(b.spectrum !== null) - Number(a.spectrum !== null) ||
          (b.area ?? 0) - (a.area ?? 0) ||
          (a.key < b.key ? -1 : 1),
      )
      .slice(0, most),
  );
