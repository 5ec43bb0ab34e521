// Molecules as far as a spectrum knows them: spins with shifts and couplings, carbons with their hydrogens.

/** Protons alike: one shift, one place in the structure. */
export interface DrawnProtons {
  readonly shiftPpm: number;
  readonly nuclei: number;
  /** On O or N: broad, anywhere, gone in a solvent that exchanges. */
  readonly isExchanging: boolean;
}

/** Spins that couple with each other and with no others. */
export interface DrawnSpinSystem {
  /** Index of the protons each spin belongs to. */
  readonly owners: readonly number[];
  /** Spin pairs and their coupling, Hz. */
  readonly couplings: readonly (readonly [first: number, second: number, jHz: number])[];
}

export interface DrawnCarbon {
  readonly shiftPpm: number;
  readonly hydrogens: 0 | 1 | 2 | 3;
  readonly nuclei: number;
}

export interface DrawnMolecule {
  readonly name: string;
  readonly protons: readonly DrawnProtons[];
  readonly systems: readonly DrawnSpinSystem[];
  readonly carbons: readonly DrawnCarbon[];
}
