import { Molecule } from 'openchemlib';
import type { Rng } from '../common/rng.ts';

/** The same constitution with its atoms in another order; stereochemistry is lost. */
export const renumberAtoms = (smiles: string, rng: Rng): string => {
  const given = Molecule.fromSmiles(smiles);
  given.removeExplicitHydrogens();
  const order = Array.from({ length: given.getAllAtoms() }, (_, atom) => ({ atom, key: rng.uniform() }))
    .sort((a, b) => a.key - b.key)
    .map(({ atom }) => atom);
  const shuffled = new Molecule(order.length, given.getAllBonds());
  const place = new Map<number, number>();
  for (const atom of order) {
    const next = shuffled.addAtom(given.getAtomicNo(atom));
    shuffled.setAtomCharge(next, given.getAtomCharge(atom));
    place.set(atom, next);
  }
  for (let bond = 0; bond < given.getAllBonds(); bond++) {
    const [from, to] = [given.getBondAtom(0, bond), given.getBondAtom(1, bond)];
    const added = shuffled.addBond(place.get(to) ?? 0, place.get(from) ?? 0);
    shuffled.setBondOrder(added, given.getBondOrder(bond));
  }
  return shuffled.toSmiles();
};
