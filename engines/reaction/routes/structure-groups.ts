import type { Molecule } from 'openchemlib';
import { codeOfMolecule } from '../../chem/identify-compound.ts';
import { ok, type Result } from '../../common/result.ts';
import { identityOf, parseSubstance } from '../substances/substance.ts';

/** Bonds away from an atom that its value knows of. */
const rounds = 8;
const golden = 0x9e3779b1;

const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), golden);
  mixed = Math.imul(mixed ^ (mixed >>> 13), golden);
  return (mixed ^ (mixed >>> 16)) | 0;
};

/**
 * A number of the skeleton, equal for all spellings of a structure: elements and what is bound to what, rings unrolled. Bond
 * orders and charges are left out, as a nitro group, an N-oxide and a ring are written in several ways. Different structures
 * seldom share it, and those that do are told apart by their canonical codes.
 */
const skeletonOf = (molecule: Molecule): string => {
  const count = molecule.getAllAtoms();
  let values = Int32Array.from({ length: count }, (_, atom) => mix(molecule.getAtomicNo(atom)));
  for (let round = 0; round < rounds; round++) {
    const next = values.map(mix);
    for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
      const [a, b] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
      next[a] = ((next[a] ?? 0) + mix((values[b] ?? 0) + round)) | 0;
      next[b] = ((next[b] ?? 0) + mix((values[a] ?? 0) + round)) | 0;
    }
    values = next;
  }
  const sum = values.reduce((total, value) => (total + mix(value)) | 0, 0);
  const crossed = values.reduce((total, value) => total ^ mix(value + 1), 0);
  return `${count} ${sum} ${crossed}`;
};

/** Structures of one skeleton; those that came with no other yet have no code. */
interface Bucket {
  readonly first: { readonly smiles: string; readonly group: number };
  groupByCode: Map<string, number> | null;
}

/** Numbers structures so that two spellings of one have one number, at the price of a parse for most of them. */
export interface StructureGroups {
  /** Fails with invalid_smiles. */
  readonly groupOf: (smiles: string) => Result<number>;
}

export const createStructureGroups = (): StructureGroups => {
  const bySmiles = new Map<string, number>();
  const buckets = new Map<string, Bucket>();
  let groups = 0;
  const place = (smiles: string, molecule: Molecule): number => {
    const skeleton = skeletonOf(molecule);
    const bucket = buckets.get(skeleton);
    if (!bucket) {
      buckets.set(skeleton, { first: { smiles, group: groups }, groupByCode: null });
      return groups++;
    }
    // A canonical code takes milliseconds, so it is made only where two texts might mean one structure.
    const { first } = bucket;
    bucket.groupByCode ??= new Map([[identityOf(first.smiles) ?? first.smiles, first.group]]);
    const code = codeOfMolecule(molecule);
    const known = bucket.groupByCode.get(code);
    if (known !== undefined) return known;
    bucket.groupByCode.set(code, groups);
    return groups++;
  };
  return {
    groupOf: (smiles) => {
      const known = bySmiles.get(smiles);
      if (known !== undefined) return ok(known);
      const parsed = parseSubstance(smiles);
      if (!parsed.ok) return parsed;
      const group = place(smiles, parsed.value);
      bySmiles.set(smiles, group);
      return ok(group);
    },
  };
};
