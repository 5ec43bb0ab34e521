import facts from '#resources/facts/markets.json' with { type: 'json' };
import type { Authority, Market } from '../vocabulary.ts';

/** A market with its authority, and whose nitrosamine limits of the rule sets are its own. */
export interface MarketFacts {
  readonly market: Market;
  readonly authority: string;
  /** Null where no limit of its own is known here. */
  readonly nitrosamines: Authority | null;
  readonly status: string;
}

const rows = facts.rows as readonly MarketFacts[];

/** How limits of markets are put together, each in a sentence with its mark. */
export const marketRules = facts.rules;

export const factsOfMarket = (market: Market): MarketFacts => {
  const found = rows.find((row) => row.market === market);
  if (found === undefined) throw new Error(`The market ${market} is not in the table of markets.`);
  return found;
};
