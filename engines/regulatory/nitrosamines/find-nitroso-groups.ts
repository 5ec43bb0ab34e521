import type { Constitution, ConstitutionAtom } from '../../chem/constitution.ts';
import type { Warning } from '../../common/result.ts';

/** One N-nitroso group. */
export interface NitrosoGroup {
  /** The nitrogen that bears it. */
  readonly center: ConstitutionAtom;
  /** Center, nitroso nitrogen, oxygen. */
  readonly atoms: readonly ConstitutionAtom[];
  readonly alphaCarbons: readonly ConstitutionAtom[];
  /** Null where the approach speaks of the group; otherwise why it does not. */
  readonly outOfScope: Warning | null;
}

export interface NitrosoFindings {
  /** In the order of the structure. */
  readonly groups: readonly NitrosoGroup[];
  /** Kinds of groups that look alike and are none: nitramine, C-, O- and S-nitroso. */
  readonly lookalikes: readonly { readonly kind: Lookalike; readonly atoms: readonly ConstitutionAtom[] }[];
}

export type Lookalike = 'c_nitroso' | 'o_nitroso' | 's_nitroso' | 'nitramine';

const heteroatoms = new Set(['O', 'N', 'S', 'Se', 'P']);

export const neighboursOf = (
  { atoms }: Constitution,
  atom: ConstitutionAtom,
): readonly { readonly atom: ConstitutionAtom; readonly order: number; readonly isAromatic: boolean }[] =>
  atom.bonds.map((bond) => ({ ...bond, atom: atoms[bond.atom] as ConstitutionAtom }));

/** Oxygen at the end of a bond, whatever its hydrogen or its charge. */
export const isTerminalOxygen = ({ element, bonds }: ConstitutionAtom): boolean =>
  element === 'O' && bonds.length === 1;

/** What an atom is doubly bound to outside of aromatic rings, if it is a heteroatom. */
const doubleHeteroatom = (
  constitution: Constitution,
  atom: ConstitutionAtom,
): ConstitutionAtom | undefined => {
  if (atom.isAromatic) return undefined;
  return neighboursOf(constitution, atom).find(
    (each) => each.order === 2 && !each.isAromatic && heteroatoms.has(each.atom.element),
  )?.atom;
};

const nameAcyl = (constitution: Constitution, alpha: ConstitutionAtom, center: ConstitutionAtom): string => {
  const double = doubleHeteroatom(constitution, alpha);
  const others = neighboursOf(constitution, alpha)
    .map(({ atom }) => atom)
    .filter(({ place }) => place !== center.place && place !== double?.place);
  const hasOther = (element: string) => others.some((other) => other.element === element);
  if (double?.element === 'N') return hasOther('N') ? 'N-nitrosoguanidine' : 'N-nitrosoamidine';
  if (double?.element === 'S') return hasOther('N') ? 'N-nitrosothiourea' : 'N-nitrosothioamide';
  if (hasOther('N')) return 'N-nitrosourea';
  return hasOther('O') ? 'N-nitrosocarbamate' : 'N-nitrosamide';
};

const out = (code: string, message: string): Warning => ({ code, message });

/** The heteroatom outside of a ring that a member of it is doubly bound to. */
const exocyclicDouble = (
  constitution: Constitution,
  atom: ConstitutionAtom,
  ring: readonly number[],
): ConstitutionAtom | undefined =>
  neighboursOf(constitution, atom).find(
    (each) => each.order === 2 && heteroatoms.has(each.atom.element) && !ring.includes(each.atom.place),
  )?.atom;

/**
 * Whether a nitrogen is that of a 4-pyridone, as in 4-quinolones and acridones: programs draw it as aromatic, and it is a
 * vinylogous amide with a secondary amine. All other members of the ring are carbon, and the one across bears the oxygen.
 */
const isOfFourPyridone = (constitution: Constitution, center: ConstitutionAtom): boolean =>
  constitution.rings.some((ring) => {
    const at = ring.indexOf(center.place);
    if (at < 0 || ring.length !== 6) return false;
    const members = ring.map(
      (_, step) => constitution.atoms[ring[(at + step) % 6] ?? -1] as ConstitutionAtom,
    );
    const [, first, , across, , last] = members;
    if (!first || !across || !last || members.slice(1).some(({ element }) => element !== 'C')) return false;
    const isPlain = [first, last].every((alpha) => exocyclicDouble(constitution, alpha, ring) === undefined);
    return isPlain && exocyclicDouble(constitution, across, ring)?.element === 'O';
  });

const scopeOf = (
  constitution: Constitution,
  { center, nitrogen }: { readonly center: ConstitutionAtom; readonly nitrogen: ConstitutionAtom },
  alphaCarbons: readonly ConstitutionAtom[],
): Warning | null => {
  if (center.isAromatic && !isOfFourPyridone(constitution, center))
    return out('aromatic_nitrogen', 'The nitrosated nitrogen is a member of an aromatic ring.');
  if (alphaCarbons.length < 2) {
    const hetero = neighboursOf(constitution, center).find(
      ({ atom }) => atom.element !== 'C' && atom.place !== nitrogen.place,
    );
    const also = hetero ? ` It is bound to ${hetero.atom.element} as well.` : '';
    return out(
      'fewer_than_two_carbons',
      `The nitrosated nitrogen bears ${alphaCarbons.length === 1 ? 'one carbon atom' : 'no carbon atom'} instead of two.${also}`,
    );
  }
  const acyl = alphaCarbons.find((alpha) => doubleHeteroatom(constitution, alpha));
  if (!acyl) return null;
  const kind = nameAcyl(constitution, acyl, center);
  return out(
    'nitrosamide',
    `The alpha-carbon ${acyl.id} is doubly bound to a heteroatom: this is an ${kind}, not a nitrosamine.`,
  );
};

const lookalikeOf: Readonly<Record<string, Lookalike>> = {
  C: 'c_nitroso',
  O: 'o_nitroso',
  S: 's_nitroso',
};

/** X and the oxygen atoms of a nitroso or nitro group X–N(=O), X–N(=O)O; null for other nitrogen. */
const readNitrogen = (constitution: Constitution, nitrogen: ConstitutionAtom) => {
  if (nitrogen.element !== 'N') return null;
  const bound = neighboursOf(constitution, nitrogen);
  const oxygens = bound.filter(({ atom }) => isTerminalOxygen(atom));
  const center = bound.find(({ atom }) => !isTerminalOxygen(atom))?.atom;
  const isComplete = bound.length === oxygens.length + 1 && oxygens.some(({ order }) => order === 2);
  return center && isComplete ? { center, oxygens: oxygens.map(({ atom }) => atom) } : null;
};

const readGroup = (
  constitution: Constitution,
  center: ConstitutionAtom,
  nitrogen: ConstitutionAtom,
  oxygen: ConstitutionAtom,
): NitrosoGroup => {
  const alphaCarbons = neighboursOf(constitution, center)
    .map(({ atom }) => atom)
    .filter(({ element }) => element === 'C')
    .sort((a, b) => a.place - b.place);
  return {
    center,
    atoms: [center, nitrogen, oxygen],
    alphaCarbons,
    outOfScope: scopeOf(constitution, { center, nitrogen }, alphaCarbons),
  };
};

/** All groups X–N=O of a structure, sorted by what X is, and nitro groups on nitrogen. */
export const findNitrosoGroups = (constitution: Constitution): NitrosoFindings => {
  const groups: NitrosoGroup[] = [];
  const lookalikes: { kind: Lookalike; atoms: ConstitutionAtom[] }[] = [];
  for (const nitrogen of constitution.atoms) {
    const { center, oxygens = [] } = readNitrogen(constitution, nitrogen) ?? {};
    const [oxygen] = oxygens;
    if (!center || !oxygen) continue;
    const isNitro = oxygens.length > 1;
    const kind = isNitro ? (center.element === 'N' ? 'nitramine' : null) : lookalikeOf[center.element];
    if (kind) lookalikes.push({ kind, atoms: [center, nitrogen, ...oxygens] });
    else if (!isNitro && center.element === 'N')
      groups.push(readGroup(constitution, center, nitrogen, oxygen));
  }
  return { groups: groups.sort((a, b) => a.center.place - b.center.place), lookalikes };
};
