import { flattenCode } from '../../chem/parent-molecule.ts';
import type { AtomBalance } from '../balance/atom-balance.ts';
import { identityOf, type Substance, writeAtoms } from '../substances/substance.ts';

/**
 * How the predicted product relates to what goes in: `unchanged` is a reactant again, `stereoisomer` and `isomer` of one,
 * `atoms_from_nowhere` has what nothing brings, `fragment` can come from one reactant alone, `combination` needs several.
 */
export type MatchClass =
  | 'unchanged'
  | 'stereoisomer'
  | 'isomer'
  | 'fragment'
  | 'combination'
  | 'atoms_from_nowhere';

export interface Match {
  readonly class: MatchClass;
  /** Place of the reactant it is compared with; null where it is of no single one. */
  readonly reactant: number | null;
}

const holds = (outer: Substance, inner: Substance): boolean =>
  [...inner.atoms].every(([element, count]) => element === 'H' || (outer.atoms.get(element) ?? 0) >= count);

const heavyFormula = ({ atoms }: Substance): string =>
  writeAtoms(new Map([...atoms].filter(([element]) => element !== 'H')));

export const classifyMatch = (
  reactants: readonly Substance[],
  product: Substance,
  balance: AtomBalance,
): Match => {
  const code = identityOf(product.smiles);
  const codes = reactants.map(({ smiles }) => identityOf(smiles));
  const same = codes.findIndex((each) => each !== null && each === code);
  if (same !== -1) return { class: 'unchanged', reactant: same };
  const alike = reactants.flatMap((reactant, place) =>
    writeAtoms(reactant.atoms) === writeAtoms(product.atoms) ? [place] : [],
  );
  const flat = code === null ? null : flattenCode(code);
  const stereo = alike.find((place) => {
    const other = codes[place] ?? null;
    return flat !== null && other !== null && flattenCode(other) === flat;
  });
  if (stereo !== undefined) return { class: 'stereoisomer', reactant: stereo };
  // Hydrogen is brought by reductants that nobody writes.
  if ([...balance.missing.keys()].some((element) => element !== 'H'))
    return { class: 'atoms_from_nowhere', reactant: null };
  const [isomer] = alike;
  if (isomer !== undefined) return { class: 'isomer', reactant: isomer };
  const whole = reactants.findIndex((reactant) => holds(reactant, product) && heavyFormula(product) !== '');
  return whole === -1 ? { class: 'combination', reactant: null } : { class: 'fragment', reactant: whole };
};
