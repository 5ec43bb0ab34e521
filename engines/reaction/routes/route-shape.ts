import type { Route } from './route.ts';
import { costOfBought, costOfMade } from './route-cost.ts';

/** Reactions one after another on the longest way from what is bought to the target; the target's own comes last. */
export const longestSequence = ({ molecules, reactions, order }: Route): readonly number[] => {
  const lengths: number[] = [];
  const before: (number | null)[] = [];
  for (const place of order) {
    let longest = 0;
    before[place] = null;
    for (const reactant of reactions[place]?.reactants ?? []) {
      const made = molecules[reactant]?.madeBy ?? null;
      if (made === null || (lengths[made] ?? 0) <= longest) continue;
      longest = lengths[made] ?? 0;
      before[place] = made;
    }
    lengths[place] = longest + 1;
  }
  const sequence: number[] = [];
  for (let at = molecules[0]?.madeBy ?? null; at !== null; at = before[at] ?? null) sequence.push(at);
  return sequence.reverse();
};

export interface RouteCost {
  /** Per mole of the target, in the unit of the prices, or of the defaults; null where it outgrows a number. */
  readonly value: number | null;
  /** Bought molecules and steps that a default stands in for. */
  readonly pricesAssumed: number;
  readonly yieldsAssumed: number;
}

/** By the formula of route-cost, from the bottom up; a molecule that two steps share is paid for by both. */
export const costOfRoute = (
  { molecules, reactions, order }: Route,
  priceOf: (molecule: number) => number | null,
): RouteCost => {
  const costs: number[] = [];
  const bought = molecules.flatMap(({ madeBy }, place) => (madeBy === null ? [place] : []));
  for (const place of bought) costs[place] = costOfBought(priceOf(place), molecules[place]?.inStock ?? null);
  for (const place of order) {
    const reaction = reactions[place];
    if (!reaction) continue;
    costs[reaction.product] = costOfMade(
      reaction.reactants.map((reactant) => costs[reactant] ?? 0),
      reaction.yieldPercent,
    );
  }
  const total = costs[0] ?? 0;
  return {
    value: Number.isFinite(total) ? total : null,
    pricesAssumed: bought.filter((place) => priceOf(place) === null).length,
    yieldsAssumed: reactions.filter(({ yieldPercent }) => yieldPercent === null).length,
  };
};

/** Mass of the target over the masses of all that is bought, one mole of each where it stands, in percent. */
export const overallAtomEconomy = (
  { molecules, reactions, order }: Route,
  massOf: (molecule: number) => number | null,
): number | null => {
  const input: (number | null)[] = molecules.map(({ madeBy }, place) =>
    madeBy === null ? massOf(place) : null,
  );
  for (const place of order) {
    const reaction = reactions[place];
    if (!reaction) continue;
    input[reaction.product] = reaction.reactants.reduce<number | null>((sum, reactant) => {
      const mass = input[reactant] ?? null;
      return sum === null || mass === null ? null : sum + mass;
    }, 0);
  }
  const [target, total] = [massOf(0), input[0] ?? null];
  if (target === null || total === null || total <= 0 || target > total + 1e-9) return null;
  return (100 * target) / total;
};
