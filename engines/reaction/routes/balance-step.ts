import { balanceAtoms } from '../balance/atom-balance.ts';
import { findMissingLabels, type MissingLabels, oftenUnwritten } from '../balance/missing-labels.ts';
import { readSubstance, type Substance, writeAtoms } from '../substances/substance.ts';
import type { BalanceStatus } from '../vocabulary.ts';

export interface StepBalance {
  readonly status: BalanceStatus;
  readonly message: string;
}

const unlabelled = ({ atoms, mayBeUnwritten }: MissingLabels): StepBalance =>
  mayBeUnwritten
    ? {
        status: 'needs_unwritten',
        message: `${atoms} of the product comes from a reagent that is not written.`,
      }
    : { status: 'cannot_balance', message: `${atoms} of the product comes from nothing that goes in.` };

const readAll = (smiles: readonly string[]): Substance[] | null => {
  const read = smiles.map(readSubstance);
  return read.every((each) => each.ok) ? read.map((each) => each.value) : null;
};

/** Whether the product of a step can come from what goes into it, by its atoms alone. */
export const balanceStep = (
  product: string | readonly string[],
  reactants: readonly string[],
  reagents: readonly string[],
): StepBalance => {
  const made = typeof product === 'string' ? [product] : product;
  const [products, into, beside] = [readAll(made), readAll(reactants), readAll(reagents)];
  if (products === null || into === null || beside === null)
    return { status: 'not_assessed', message: 'A structure of the step cannot be read.' };
  const { missing, doubled, usesReagents } = balanceAtoms(into, beside, products);
  if (missing.size > 0) {
    const atoms = writeAtoms(missing);
    return [...missing.keys()].every((element) => oftenUnwritten.has(element))
      ? {
          status: 'needs_unwritten',
          message: `${atoms} of the product comes from a reagent that is not written.`,
        }
      : { status: 'cannot_balance', message: `${atoms} of the product comes from nothing that goes in.` };
  }
  const twice = doubled === null ? [] : into.slice(doubled, doubled + 1);
  const labels = findMissingLabels(products, [...into, ...beside, ...twice]);
  if (labels !== null) return unlabelled(labels);
  if (doubled !== null)
    return { status: 'balanced', message: `It balances with ${reactants[doubled] ?? ''} twice.` };
  return { status: 'balanced', message: usesReagents ? 'It balances with the reagents.' : 'It balances.' };
};
