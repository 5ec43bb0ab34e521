interface MethylPlace {
  readonly multiplicity: string;
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** Where a signal of this multiplicity is a methyl group more often than anything else. */
const methylPlaces: readonly MethylPlace[] = [
  // Ethyl and longer chains; CH3–CH.
  { multiplicity: 't', fromPpm: 0.7, toPpm: 1.6 },
  { multiplicity: 'd', fromPpm: 0.7, toPpm: 1.8 },
  // Acetyl, aromatic, on nitrogen; methoxy. Below stand tert-butyl groups.
  { multiplicity: 's', fromPpm: 1.9, toPpm: 3.0 },
  { multiplicity: 's', fromPpm: 3.6, toPpm: 4.0 },
];

/** Vicinal coupling of a methyl group, Hz. */
const methylCouplingFromHz = 6;
const methylCouplingToHz = 8;

/** What a signal shows besides its area. */
export interface SignalAppearance {
  readonly multiplicity: string;
  readonly shiftPpm: number;
  readonly couplingsHz: readonly number[];
}

export const looksLikeMethyl = ({ multiplicity, shiftPpm, couplingsHz }: SignalAppearance): boolean =>
  methylPlaces.some(
    (place) => place.multiplicity === multiplicity && shiftPpm >= place.fromPpm && shiftPpm <= place.toPpm,
  ) && couplingsHz.every((jHz) => jHz >= methylCouplingFromHz && jHz <= methylCouplingToHz);
