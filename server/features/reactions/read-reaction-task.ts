import type { ReactionProject } from '#contract/reactions';
import { balanceStep } from '#engines/reaction/routes/balance-step.ts';
import { readSubstance } from '#engines/reaction/substances/substance.ts';

const sideNames = ['reactants', 'agents', 'products'] as const;

export type ReadReaction =
  | { readonly ok: true; readonly balance: NonNullable<ReactionProject['reaction_balance']> }
  /** Which part of it is no structure, and why. */
  | { readonly ok: false; readonly why: string };

const no = (why: string): ReadReaction => ({ ok: false, why });

/** Worker task: whether every part of reactants>agents>products is a structure, and whether the products can come of what goes in. */
export const readReaction = (reaction: string): ReadReaction => {
  const sides = reaction.split('>').map((side) => side.split('.').filter((part) => part !== ''));
  for (const [place, side] of sides.entries()) {
    if (side.length === 0 && place !== 1) return no(`There are no ${sideNames[place]}.`);
    for (const smiles of side) {
      const read = readSubstance(smiles);
      if (!read.ok) return no(`${smiles.slice(0, 80)} of the ${sideNames[place]}: ${read.error.message}`);
    }
  }
  const [reactants = [], agents = [], products = []] = sides;
  return { ok: true, balance: balanceStep(products, reactants, agents) };
};
