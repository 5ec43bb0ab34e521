import type { Constitution, ConstitutionBond } from '../chem/constitution.ts';
import type { Rng } from '../common/rng.ts';

export interface RandomSmiles {
  readonly smiles: string;
  /** Place in the given structure of each atom, in the order of the new one. */
  readonly places: readonly number[];
}

const bondSigns = ['', '', '=', '#'];

const writeAtom = ({ element, hydrogens, charge }: Constitution['atoms'][number]): string => {
  const count = hydrogens > 1 ? String(hydrogens) : '';
  const sign = charge === 0 ? '' : charge > 0 ? '+'.repeat(charge) : '-'.repeat(-charge);
  return `[${element}${hydrogens > 0 ? `H${count}` : ''}${sign}]`;
};

/**
 * The same constitution in SMILES with atoms and branches in an order `rng` decides: Kekulé form, every
 * atom in brackets, no stereochemistry.
 */
export const writeRandomSmiles = ({ atoms }: Constitution, rng: Rng): RandomSmiles => {
  const shuffle = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, key: rng.uniform() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  const places: number[] = [];
  const seen = new Set<number>();
  const closures = new Map<string, string>();
  let nextClosure = 1;
  const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const order = new Map<number, readonly ConstitutionBond[]>();
  const treeBonds = new Set<string>();
  const walk = (place: number): void => {
    seen.add(place);
    places.push(place);
    const bonds = shuffle(atoms[place]?.bonds ?? []);
    order.set(place, bonds);
    for (const { atom } of bonds) {
      if (seen.has(atom)) continue;
      treeBonds.add(keyOf(place, atom));
      walk(atom);
    }
  };
  const write = (place: number, from: number): string => {
    const bonds = (order.get(place) ?? []).filter(({ atom }) => atom !== from);
    const rings = bonds
      .filter(({ atom }) => !treeBonds.has(keyOf(place, atom)))
      .map((bond) => {
        const key = keyOf(place, bond.atom);
        const known = closures.get(key);
        const label = known ?? `%${String(nextClosure++).padStart(2, '0')}`;
        closures.set(key, label);
        return `${known === undefined ? bondSigns[bond.order] : ''}${label}`;
      });
    const branches = bonds
      .filter(({ atom }) => treeBonds.has(keyOf(place, atom)) && places.indexOf(atom) > places.indexOf(place))
      .map((bond) => `${bondSigns[bond.order]}${write(bond.atom, place)}`);
    const last = branches.pop() ?? '';
    const atom = atoms[place];
    return `${atom ? writeAtom(atom) : ''}${rings.join('')}${branches.map((branch) => `(${branch})`).join('')}${last}`;
  };
  const parts: string[] = [];
  for (const { place } of shuffle(atoms)) {
    if (seen.has(place)) continue;
    walk(place);
    parts.push(write(place, -1));
  }
  return { smiles: parts.join('.'), places };
};
