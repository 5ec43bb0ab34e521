import { Molecule } from 'openchemlib';
import { ok, type Result } from '../common/result.ts';
import { readPart, readSearched, type SubstructureSearch } from './find-substructure.ts';
import type { StructureScreen } from './may-contain.ts';

/** 2,048 bits: a drug of thirty atoms sets a fifth of them, so few of those that lack the part pass. */
const words = 64;
/** A ring of six is a path of five bonds whose ends are neighbours. */
const mostBonds = 5;
/** What patterns say of aromatic atoms they say of few; longer paths tell them by their bonds. */
const mostBondsOfAromatic = 2;
/** A bit for each of these numbers that a structure has of one path. */
const countSteps = [1, 2, 3, 4, 6, 8, 12, 16] as const;
/** Sets kinds of features apart. */
const [byElement, byBond, byAromaticity, ringMark, byHydrogens] = [1, 2, 3, 4, 5];
/** The part leaves open what stands there: no feature is made of it. */
const open = 0;

const delocalized = 4;
const walkedTypes =
  Molecule.cBondQFSingle | Molecule.cBondQFDouble | Molecule.cBondQFTriple | Molecule.cBondQFDelocalized;
const allTypes = Molecule.cBondQFBondTypes | Molecule.cBondQFRareBondTypes;

const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ Math.imul(value, 0xcc9e2d51), 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
};

/** A structure or a part, as paths are walked in it. Hydrogens are no part of it, bonds of metals to ligands neither. */
interface Graph {
  /** Atomic numbers. */
  readonly elements: readonly number[];
  /** Element and aromaticity. */
  readonly kinds: readonly number[];
  /** Element and number of hydrogens. */
  readonly hydrogens: readonly number[];
  readonly neighbours: readonly (readonly { readonly atom: number; readonly bond: number }[])[];
}

const bondKind = (molecule: Molecule, bond: number): number =>
  molecule.isDelocalizedBond(bond) || molecule.getBondType(bond) === Molecule.cBondTypeDelocalized
    ? delocalized
    : molecule.getBondOrder(bond);

/** OpenChemLib lets the double bond of an aromatic ring stand for a delocalized one as well, and a pattern may name several kinds. */
const bondKindAsked = (molecule: Molecule, bond: number): number => {
  const kind = bondKind(molecule, bond);
  const isOpen = (molecule.getBondQueryFeatures(bond) & allTypes) !== 0;
  return isOpen || (kind === 2 && molecule.isAromaticBond(bond)) ? open : kind;
};

const isWalked = (molecule: Molecule, bond: number): boolean =>
  molecule.getBondOrder(bond) > 0 && (molecule.getBondQueryFeatures(bond) & allTypes & ~walkedTypes) === 0;

/** What the search looks at: the molecule as it was read, its rings and aromaticity found. */
const graphOf = (
  molecule: Molecule,
  labels: Omit<Graph, 'neighbours'>,
  kindOfBond: (molecule: Molecule, bond: number) => number,
): Graph => {
  const isHeavy = (atom: number): boolean => molecule.getAtomicNo(atom) > 1;
  return {
    ...labels,
    neighbours: labels.elements.map((_, atom) =>
      isHeavy(atom)
        ? Array.from({ length: molecule.getAllConnAtoms(atom) }, (_unused, place) => ({
            atom: molecule.getConnAtom(atom, place),
            number: molecule.getConnBond(atom, place),
          }))
            .filter((next) => isHeavy(next.atom) && isWalked(molecule, next.number))
            .map((next) => ({ atom: next.atom, bond: kindOfBond(molecule, next.number) }))
        : [],
    ),
  };
};

const aromaticityOf = (element: number, isAromatic: boolean): number => 2 * element + Number(isAromatic);
/** Three and more are one number to the search. */
const mostHydrogens = 3;
const hydrogensOf = (element: number, hydrogens: number): number =>
  (mostHydrogens + 1) * element + Math.min(hydrogens, mostHydrogens);

const countAtoms = (molecule: Molecule): number[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);

const graphOfStructure = (molecule: Molecule): Graph => {
  const elements = countAtoms(molecule).map((atom) => {
    const element = molecule.getAtomicNo(atom);
    return element > 1 ? element : open;
  });
  const kinds = elements.map((element, atom) =>
    element === open ? open : aromaticityOf(element, molecule.isAromaticAtom(atom)),
  );
  const hydrogens = elements.map((element, atom) =>
    element === open ? open : hydrogensOf(element, molecule.getAllHydrogens(atom)),
  );
  return graphOf(molecule, { elements, kinds, hydrogens }, bondKind);
};

/** The sign of each atom as a molfile has it: A for any, L for one of a list. OpenChemLib does not say it otherwise. */
const signsOf = (molecule: Molecule): string[] =>
  molecule
    .toMolfile()
    .split('\n')
    .slice(4, 4 + molecule.getAllAtoms())
    .map((line) => line.slice(31, 34).trim());

const kindAsked = (molecule: Molecule, atom: number, element: number): number => {
  const { aromatic, notAromatic } = molecule.getAtomQueryFeaturesObject(atom);
  if (aromatic || molecule.isAromaticAtom(atom)) return aromaticityOf(element, true);
  return notAromatic ? aromaticityOf(element, false) : open;
};

const hydrogensAsked = (molecule: Molecule, atom: number, element: number): number => {
  const asked = molecule.getAtomQueryFeaturesObject(atom);
  const excluded = [asked.not0Hydrogen, asked.not1Hydrogen, asked.not2Hydrogen, asked.not3Hydrogen];
  const allowed = [...excluded.keys()].filter((hydrogens) => excluded[hydrogens] === false);
  const [only] = allowed;
  return only === undefined || allowed.length > 1 ? open : hydrogensOf(element, only);
};

const graphOfPart = (molecule: Molecule): Graph => {
  const signs = signsOf(molecule);
  const elements = countAtoms(molecule).map((atom) => {
    const element = molecule.getAtomicNo(atom);
    return element > 1 && signs[atom] === molecule.getAtomLabel(atom) ? element : open;
  });
  const kinds = elements.map((element, atom) =>
    element === open ? open : kindAsked(molecule, atom, element),
  );
  const hydrogens = elements.map((element, atom) =>
    element === open ? open : hydrogensAsked(molecule, atom, element),
  );
  return graphOf(molecule, { elements, kinds, hydrogens }, bondKindAsked);
};

const base = 0x5bd1e995;
/** By the number of signs that stand before the one that is added. */
const powers = new Int32Array(2 * mostBonds + 1);
for (let k = 0, power = 1; k < powers.length; k++, power = Math.imul(power, base)) powers[k] = power;

/** One way to read paths, from both ends and in any order, at each length of the path that is walked; closed once something on it is open. */
interface Reading {
  readonly kind: number;
  readonly mostBonds: number;
  readonly labels: readonly number[];
  readonly tellsBonds: boolean;
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  readonly sum: Int32Array;
  readonly isClosed: Uint8Array;
}

const startReading = (
  kind: number,
  labels: readonly number[],
  { tellsBonds, most }: { readonly tellsBonds: boolean; readonly most: number },
): Reading => ({
  kind,
  mostBonds: most,
  labels,
  tellsBonds,
  forward: new Int32Array(mostBonds + 1),
  backward: new Int32Array(mostBonds + 1),
  sum: new Int32Array(mostBonds + 1),
  isClosed: new Uint8Array(mostBonds + 1),
});

/** Any bond, to readings that do not tell bonds apart. */
const anyBond = 1;

/** The atom as sign number `bonds` of the path, behind the bond that leads to it. */
const readOn = (reading: Reading, bonds: number, atom: number, bondThere: number): void => {
  const label = reading.labels[atom] as number;
  const { forward, backward, sum, isClosed } = reading;
  if (bonds === 0) {
    forward[0] = label;
    backward[0] = label;
    sum[0] = mix(label, 0);
    isClosed[0] = label === open ? 1 : 0;
    return;
  }
  const before = bonds - 1;
  const bond = reading.tellsBonds ? bondThere : anyBond;
  const closes = isClosed[before] === 1 || bond === open || label === open || bonds > reading.mostBonds;
  isClosed[bonds] = closes ? 1 : 0;
  if (closes) return;
  forward[bonds] = (Math.imul((Math.imul(forward[before] as number, base) + bond) | 0, base) + label) | 0;
  backward[bonds] =
    ((backward[before] as number) +
      Math.imul(bond, powers[2 * bonds - 1] as number) +
      Math.imul(label, powers[2 * bonds] as number)) |
    0;
  sum[bonds] = ((sum[before] as number) + mix(label, 0) + mix(bond, 1)) | 0;
};

/** The same from both ends. */
const pathCode = ({ kind, forward, backward }: Reading, bonds: number): number => {
  const [one, other] = [forward[bonds] as number, backward[bonds] as number];
  return mix(mix(mix(kind, bonds), Math.min(one, other)), Math.max(one, other));
};

type Count = (code: number) => void;

/** Every path of up to so many bonds and every ring of up to one atom more, each once. */
const countFeatures = ({ elements, kinds, neighbours }: Graph, count: Count): void => {
  const readings = [
    startReading(byElement, elements, { tellsBonds: false, most: mostBonds }),
    startReading(byBond, elements, { tellsBonds: true, most: mostBonds }),
    startReading(byAromaticity, kinds, { tellsBonds: false, most: mostBondsOfAromatic }),
  ];
  const path = new Int32Array(mostBonds + 1);
  const isOnPath = new Uint8Array(elements.length);
  const countRing = (bonds: number, closing: number): void => {
    for (const { kind, mostBonds: most, isClosed, sum, tellsBonds } of readings) {
      const bond = tellsBonds ? closing : anyBond;
      if (isClosed[bonds] === 0 && bond !== open && most === mostBonds)
        count(mix(mix(mix(kind, bonds), ringMark), ((sum[bonds] as number) + mix(bond, 1)) | 0));
    }
  };
  /** Rings are walked from their first atom, one of two ways round. */
  const isRing = (bonds: number): boolean => {
    for (let k = 1; k <= bonds; k++) if ((path[k] as number) < (path[0] as number)) return false;
    return bonds > 1 && (path[1] as number) < (path[bonds] as number);
  };
  const read = (bonds: number, atom: number, bondThere: number): void => {
    const isFirstWay = (path[0] as number) <= atom;
    for (const reading of readings) {
      readOn(reading, bonds, atom, bondThere);
      if (isFirstWay && reading.isClosed[bonds] === 0) count(pathCode(reading, bonds));
    }
  };
  const walk = (bonds: number, atom: number, bondThere: number): void => {
    path[bonds] = atom;
    isOnPath[atom] = 1;
    read(bonds, atom, bondThere);
    for (const { atom: next, bond } of neighbours[atom] as Graph['neighbours'][number]) {
      if (next === path[0] && isRing(bonds)) countRing(bonds, bond);
      if (bonds < mostBonds && isOnPath[next] === 0) walk(bonds + 1, next, bond);
    }
    isOnPath[atom] = 0;
  };
  for (const atom of elements.keys()) walk(0, atom, anyBond);
};

/** Patterns name the hydrogens of single atoms: each alone, and beside each of its neighbours. */
const countHydrogens = ({ elements, kinds, hydrogens, neighbours }: Graph, count: Count): void => {
  for (const [atom, own] of hydrogens.entries()) {
    if (own === open) continue;
    const mark = mix(byHydrogens, own);
    count(mark);
    for (const { atom: next } of neighbours[atom] ?? []) {
      const [element, kind] = [elements[next] as number, kinds[next] as number];
      if (element !== open) count(mix(mix(mark, byElement), element));
      if (kind !== open) count(mix(mix(mark, byAromaticity), kind));
    }
  }
};

const screenOf = (graph: Graph): StructureScreen => {
  const bits = new Uint32Array(words);
  const set = (place: number): void => {
    const word = (place >>> 5) % words;
    bits[word] = (bits[word] as number) | (1 << (place & 31));
  };
  const counts = new Map<number, number>();
  const count: Count = (code) => void counts.set(code, (counts.get(code) ?? 0) + 1);
  countFeatures(graph, count);
  countHydrogens(graph, count);
  for (const [code, times] of counts) {
    // Two bits for what is there at all: one alone is set by something else in every eighth drug.
    set(mix(code, 0));
    for (const step of countSteps) if (step <= times) set(mix(code, step));
  }
  return { bits, heavyAtoms: graph.elements.filter((element) => element !== open).length };
};

const screenStructure = (smiles: string): StructureScreen | null => {
  const molecule = readSearched(smiles);
  if (molecule === null) return null;
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  return screenOf(graphOfStructure(molecule));
};

/** Worker task: null for each that cannot be read, which contains nothing. */
export const screenStructures = (structures: readonly string[]): (StructureScreen | null)[] =>
  structures.map(screenStructure);

/**
 * Worker task: what every structure with the part has. Without a bit where the pattern says what must not be there, which no path tells; fails where the
 * part cannot be read.
 */
export const screenPart = (part: SubstructureSearch['part']): Result<StructureScreen> => {
  const fragment = readPart(part);
  if (!fragment.ok) return fragment;
  // Atoms of a condition stand among those of the pattern, and nothing tells them apart.
  if ('smarts' in part && part.smarts.includes('$'))
    return ok({ bits: new Uint32Array(words), heavyAtoms: 0 });
  fragment.value.setFragment(true);
  fragment.value.ensureHelperArrays(Molecule.cHelperRings);
  return ok(screenOf(graphOfPart(fragment.value)));
};
