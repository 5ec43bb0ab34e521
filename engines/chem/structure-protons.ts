/** Protons on atoms that the structure's constitution makes alike. */
export interface ProtonGroup {
  readonly nuclei: number;
  /** The element they sit on. */
  readonly element: string;
  /** On O, N, S or the halogen of an acid: they exchange with each other and with water, may be broad, anywhere in a wide range, or missing. */
  readonly isExchanging: boolean;
}

/** What a structure says about its proton spectrum before any shift is predicted. */
export interface StructureProtons {
  readonly total: number;
  /** Part of the total that exchanges. */
  readonly exchanging: number;
  /** Together they hold the total. */
  readonly groups: readonly ProtonGroup[];
  /** The structure holds fluorine or phosphorus: couplings to these have no partner among the protons. Absent where nobody knows. */
  readonly hasOtherSpins?: boolean;
}

/** An atom with the light hydrogens it carries; atoms of one `equivalence` are alike. */
interface ProtonBearer {
  readonly element: string;
  readonly hydrogens: number;
  readonly equivalence: number;
}

/** Chalcogens, nitrogen, and the halogens of acids that a salt is written with. */
const exchangingOn: readonly string[] = ['O', 'N', 'S', 'Se', 'Te', 'F', 'Cl', 'Br', 'I'];
const otherSpins: readonly string[] = ['F', 'P'];

/** The protons of a structure by its atoms. */
export const protonsOfAtoms = (atoms: readonly ProtonBearer[]): StructureProtons => {
  const byKind = new Map<number, ProtonGroup>();
  for (const { element, hydrogens, equivalence } of atoms) {
    if (hydrogens === 0) continue;
    const nuclei = (byKind.get(equivalence)?.nuclei ?? 0) + hydrogens;
    byKind.set(equivalence, { nuclei, element, isExchanging: exchangingOn.includes(element) });
  }
  const groups = [...byKind.values()];
  const sum = (list: readonly ProtonGroup[]): number => list.reduce((all, { nuclei }) => all + nuclei, 0);
  return {
    total: sum(groups),
    exchanging: sum(groups.filter(({ isExchanging }) => isExchanging)),
    groups,
    hasOtherSpins: atoms.some(({ element }) => otherSpins.includes(element)),
  };
};
