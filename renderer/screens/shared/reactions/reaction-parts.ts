export interface ReactionParts {
  readonly reactants: readonly string[];
  readonly agents: readonly string[];
  readonly products: readonly string[];
}

/** Net charge that a SMILES states: every charge of it stands in brackets. */
const chargeOf = (smiles: string): number =>
  [...smiles.matchAll(/\[[^\]]*?([+-]+)(\d*)(?::\d+)?\]/g)].reduce((sum, [, signs = '', digits = '']) => {
    const size = digits === '' ? signs.length : Number(digits);
    return sum + (signs.startsWith('+') ? size : -size);
  }, 0);

/** Ions that stand side by side and cancel each other are one substance: a salt is drawn once, not as two reactants. */
const speciesOf = (side: string): readonly string[] => {
  const species: string[] = [];
  let open: { readonly ions: readonly string[]; readonly charge: number } = { ions: [], charge: 0 };
  for (const part of side.split('.').filter((text) => text !== '')) {
    const charge = chargeOf(part);
    if (charge === 0) {
      species.push(part);
      continue;
    }
    open = { ions: [...open.ions, part], charge: open.charge + charge };
    if (open.charge !== 0) continue;
    species.push(open.ions.join('.'));
    open = { ions: [], charge: 0 };
  }
  // Ions without a partner stay what they were written as: one each.
  return [...species, ...open.ions];
};

/** What stands left of, over and right of the arrow; the service takes nothing but reactants>agents>products. */
export const reactionParts = (reactionSmiles: string): ReactionParts => {
  const [reactants = '', agents = '', products = ''] = reactionSmiles.split('>');
  return { reactants: speciesOf(reactants), agents: speciesOf(agents), products: speciesOf(products) };
};
