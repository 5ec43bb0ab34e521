/** Protons (or fluorines) that are alike in shift and in every coupling: one composite particle of the calculation. */
export interface SpinSite {
  /** Heavy atoms that carry them, from 0; for fluorine the fluorine itself. */
  readonly atoms: readonly number[];
  readonly nuclei: number;
  /** Which of the two protons of a CH₂; null where the atom's protons are alike in every respect. */
  readonly half: 0 | 1 | null;
  readonly nucleus: '1H' | '19F' | '31P';
  /** Which shift it has; −1 for nuclei that are not observed. */
  readonly shift: number;
}

/** One chemical shift of the molecule, shared by the sites that symmetry makes alike. */
export interface SpinShift {
  /** Heavy atoms whose protons have it, from 0. */
  readonly atoms: readonly number[];
  /** Of the two shifts of a CH₂ whose protons differ; null elsewhere. */
  readonly half: 0 | 1 | null;
  readonly nuclei: number;
  readonly predictedPpm: number;
  /** Standard error of the prediction, ppm; of a learned one the scale of Student's t. */
  readonly errorPpm: number;
  /** Degrees of freedom of Student's t; null where errors are taken as normal. */
  readonly errorDegrees: number | null;
  readonly basis: string;
}

/** One coupling constant, shared by the pairs of sites that symmetry makes alike. */
export interface SpinCoupling {
  /** Pairs of sites. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Heavy atoms of its first pair, from 0. */
  readonly atoms: readonly [number, number];
  readonly halves: readonly [0 | 1 | null, 0 | 1 | null];
  readonly kind: string;
  /** Between the two nuclei: 2 is geminal. */
  readonly bonds: number;
  /** With sign. */
  readonly expectedHz: number;
  readonly errorHz: number;
  readonly source: string;
}

/** The proton spin system of a molecule before any spectrum is looked at. */
export interface MoleculeSpins {
  readonly sites: readonly SpinSite[];
  readonly shifts: readonly SpinShift[];
  readonly couplings: readonly SpinCoupling[];
  /** What is left out of the system and why, in sentences. */
  readonly leftOut: readonly string[];
}
