import type { GraphAtom, MoleculeGraph } from '../../chem/molecule-graph.ts';

/**
 * What stands at the end of a bond, in the codes of the increment tables: the most specific one first, then the classes
 * it belongs to. Empty where no table knows such a group.
 */
export type SubstituentCodes = readonly string[];

const halogens: Readonly<Record<string, string>> = { F: 'fluoro', Cl: 'chloro', Br: 'bromo', I: 'iodo' };

const atomAt = (graph: MoleculeGraph, index: number): GraphAtom => graph.atoms[index] as GraphAtom;

const neighbours = (graph: MoleculeGraph, index: number, except: number): readonly number[] =>
  atomAt(graph, index)
    .neighbours.map(({ atom }) => atom)
    .filter((atom) => atom !== except);

const hasDoubleBondTo = (graph: MoleculeGraph, index: number, element: string): boolean =>
  atomAt(graph, index).neighbours.some(
    ({ atom, order, isAromatic }) => order === 2 && !isAromatic && atomAt(graph, atom).element === element,
  );

/** A carbon with single bonds alone. */
export const isSaturated = (graph: MoleculeGraph, index: number): boolean => {
  const { element, isAromatic, neighbours: bonds } = atomAt(graph, index);
  return element === 'C' && !isAromatic && bonds.every(({ order }) => order === 1);
};

/** A carbon of a double bond to carbon that is no part of an aromatic ring. */
export const isAlkene = (graph: MoleculeGraph, index: number): boolean =>
  atomAt(graph, index).element === 'C' &&
  !atomAt(graph, index).isAromatic &&
  hasDoubleBondTo(graph, index, 'C');

export const isCarbonyl = (graph: MoleculeGraph, index: number): boolean =>
  atomAt(graph, index).element === 'C' &&
  !atomAt(graph, index).isAromatic &&
  hasDoubleBondTo(graph, index, 'O');

/** Conjugated further: the table of alkenes tells such groups apart. */
const isConjugated = (graph: MoleculeGraph, index: number, except: number): boolean =>
  neighbours(graph, index, except).some(
    (atom) => atomAt(graph, atom).isAromatic || isAlkene(graph, atom) || isCarbonyl(graph, atom),
  );

const describeCarbonyl = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const { hydrogens } = atomAt(graph, index);
  const others = neighbours(graph, index, from).filter(
    (atom) => !(atomAt(graph, atom).element === 'O' && hasDoubleBondTo(graph, atom, 'C')),
  );
  const [other] = others;
  if (hydrogens > 0) return ['formyl', 'acyl'];
  if (other === undefined) return [];
  const atom = atomAt(graph, other);
  switch (atom.element) {
    case 'O':
      return atom.hydrogens > 0 || atom.charge < 0 ? ['carboxyl', 'ester'] : ['ester'];
    case 'N':
      return ['amide'];
    case 'S':
      return ['acyl'];
    case 'C':
      return atom.isAromatic ? ['aroyl', 'acyl'] : ['acyl'];
    default:
      return atom.element in halogens ? ['halocarbonyl'] : [];
  }
};

const describeOxygen = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const { hydrogens, charge } = atomAt(graph, index);
  const [other] = neighbours(graph, index, from);
  if (hydrogens > 0 || charge < 0 || other === undefined) return ['hydroxy'];
  if (isCarbonyl(graph, other)) {
    const beyond = neighbours(graph, other, index).some((atom) => atomAt(graph, atom).isAromatic);
    return beyond ? ['aroyloxy', 'acyloxy'] : ['acyloxy'];
  }
  const { element, isAromatic } = atomAt(graph, other);
  if (element === 'S') return ['sulfonyloxy', 'acyloxy'];
  if (element === 'P') return ['phosphoryloxy', 'alkoxy'];
  if (isAromatic) return ['aryloxy', 'alkoxy'];
  return isAlkene(graph, other) ? ['vinyloxy', 'alkoxy'] : ['alkoxy'];
};

const describeNitrogen = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const { hydrogens, charge, isAromatic, neighbours: bonds } = atomAt(graph, index);
  const others = neighbours(graph, index, from);
  if (others.filter((atom) => atomAt(graph, atom).element === 'O').length === 2) return ['nitro'];
  if (isAromatic) return ['azolyl', 'amido', 'amino'];
  if (charge > 0 && bonds.every(({ order }) => order === 1)) return ['ammonio', 'amino'];
  if (hasDoubleBondTo(graph, index, 'N')) return ['azo'];
  if (bonds.some(({ order }) => order > 1)) return [];
  if (others.some((atom) => isCarbonyl(graph, atom) || atomAt(graph, atom).element === 'S'))
    return ['amido', 'amino'];
  if (others.some((atom) => atomAt(graph, atom).isAromatic)) return ['anilino', 'alkylamino', 'amino'];
  if (hydrogens === 2) return ['amino'];
  return hydrogens === 1 ? ['alkylamino', 'amino'] : ['dialkylamino', 'amino'];
};

const describeSulfur = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const { hydrogens, isAromatic, neighbours: bonds } = atomAt(graph, index);
  if (isAromatic) return [];
  const oxo = bonds.filter(({ atom, order }) => order === 2 && atomAt(graph, atom).element === 'O').length;
  if (oxo >= 2) {
    const onNitrogen = neighbours(graph, index, from).some((atom) => atomAt(graph, atom).element === 'N');
    return onNitrogen ? ['sulfonamide', 'sulfonyl'] : ['sulfonyl'];
  }
  if (oxo === 1) return ['sulfinyl', 'sulfonyl'];
  return hydrogens > 0 ? ['thiol', 'thio'] : ['thio'];
};

/** What an sp³ carbon carries tells the tables of alkenes and benzenes which kind of alkyl group it is. */
const describeAlkyl = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const others = neighbours(graph, index, from);
  const elements = others.map((atom) => atomAt(graph, atom).element);
  if (elements.filter((element) => element === 'F').length === 3) return ['trifluoromethyl'];
  const inSameRing = atomAt(graph, index).ringSize > 0 && atomAt(graph, from).ringSize > 0;
  const shape = ['methyl', 'ethyl', 'isopropyl', 'tert_butyl'][others.length] ?? 'alkyl';
  const plain = inSameRing ? ['alkyl_ring', shape, 'alkyl'] : [shape, 'alkyl'];
  if (elements.includes('O')) return ['oxymethyl', ...plain];
  if (elements.includes('N')) return ['aminomethyl', ...plain];
  if (elements.some((element) => element in halogens)) return ['halomethyl', ...plain];
  if (elements.includes('S')) return ['thiomethyl', ...plain];
  if (others.some((atom) => atomAt(graph, atom).isAromatic)) return ['benzyl', ...plain];
  if (others.some((atom) => isCarbonyl(graph, atom))) return ['acylmethyl', ...plain];
  return plain;
};

const describeCarbon = (graph: MoleculeGraph, index: number, from: number): SubstituentCodes => {
  const { isAromatic, neighbours: bonds, ringSize } = atomAt(graph, index);
  if (isAromatic) {
    const inSameRing = ringSize > 0 && atomAt(graph, from).ringSize > 0 && !atomAt(graph, from).isAromatic;
    return inSameRing ? ['aryl_ring', 'aryl'] : ['aryl'];
  }
  if (isSaturated(graph, index)) return describeAlkyl(graph, index, from);
  if (bonds.some(({ order, atom }) => order === 3 && atomAt(graph, atom).element === 'N')) return ['cyano'];
  if (bonds.some(({ order }) => order === 3)) return ['alkynyl'];
  if (isCarbonyl(graph, index)) {
    const codes = describeCarbonyl(graph, index, from);
    return isConjugated(graph, index, from)
      ? [...codes.map((code) => `${code}_conjugated`), ...codes]
      : codes;
  }
  if (!isAlkene(graph, index)) return [];
  return isConjugated(graph, index, from) ? ['vinyl_conjugated', 'vinyl'] : ['vinyl'];
};

/** The group that `to` begins, seen from `from`. */
export const describeSubstituent = (graph: MoleculeGraph, from: number, to: number): SubstituentCodes => {
  const { element } = atomAt(graph, to);
  const halogen = halogens[element];
  if (halogen !== undefined) return [halogen];
  switch (element) {
    case 'C':
      return describeCarbon(graph, to, from);
    case 'O':
      return describeOxygen(graph, to, from);
    case 'N':
      return describeNitrogen(graph, to, from);
    case 'S':
      return describeSulfur(graph, to, from);
    case 'Si':
      return ['silyl'];
    case 'P':
      return ['phosphoryl'];
    default:
      return [];
  }
};
