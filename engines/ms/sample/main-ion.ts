import { findAdduct, neutralMassOf } from '../adducts.ts';
import type { IdentificationLevel } from '../identification-level.ts';

/** An annotated ion as a structure is held against it. */
export interface MassIon {
  readonly key: string;
  readonly mz: number;
  readonly polarity: 1 | -1;
  /** Null where it was not measured over time. */
  readonly rtS: number | null;
  readonly areaPercent: number | null;
  readonly signalToNoise: number | null;
  /** Areas over that of the lightest isotope. */
  readonly isotopes: readonly { readonly neutrons: number; readonly areaRatio: number }[];
  readonly adduct: string | null;
  /** Whether other ions of its compound tell the adduct; otherwise it was said or assumed. */
  readonly isAdductTold: boolean;
  readonly level: IdentificationLevel;
  /** Of what it is taken for at its level, mass spectra alone; null where nothing bears one. */
  readonly formula: string | null;
  /** Whether its own run speaks against what it is taken for. */
  readonly isContradicted: boolean;
}

/** More than half of the area: what is less is one compound of a mixture among others. */
const leastShare = 50;
/** s; ions of one compound come together. */
const sameTimeS = 6;

const isOfCompound = (ion: MassIon, main: MassIon, ppm: number): boolean => {
  if (ion === main) return true;
  const [own, other] = [main, ion].map(({ adduct, mz }) => {
    const found = adduct === null ? undefined : findAdduct(adduct);
    return found === undefined ? null : neutralMassOf(mz, found);
  });
  if (own == null || other == null || main.rtS === null || ion.rtS === null) return false;
  return Math.abs(ion.rtS - main.rtS) <= sameTimeS && Math.abs(own - other) <= own * ppm * 1e-6;
};

/** The ion of what a sample mostly is: the only one of a list without areas, or the tallest of a compound with more than half of all area. Null in a mixture. */
export const mainIonOf = (ions: readonly MassIon[], ppm: number): MassIon | null => {
  const [only] = ions;
  if (only !== undefined && ions.length === 1 && only.areaPercent === null) return only;
  const [main] = ions.toSorted(
    (a, b) => (b.areaPercent ?? 0) - (a.areaPercent ?? 0) || (a.key < b.key ? -1 : 1),
  );
  if (main === undefined) return null;
  const share = ions
    .filter((ion) => isOfCompound(ion, main, ppm))
    .reduce((sum, { areaPercent }) => sum + (areaPercent ?? 0), 0);
  return share > leastShare ? main : null;
};

/** What mass spectra say the sample is, where something bears it and nothing of the run speaks against it. */
export const massFormulaOf = (
  ions: readonly MassIon[],
  ppm: number,
): (MassIon & { readonly formula: string }) | null => {
  const main = mainIonOf(ions, ppm);
  return main === null || main.formula === null || main.isContradicted
    ? null
    : { ...main, formula: main.formula };
};
