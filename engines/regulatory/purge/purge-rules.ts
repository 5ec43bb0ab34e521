import purgeSet from '#resources/rule-sets/regulatory/purge-factors.1.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import type { PurgeFactorKind, PurgeSupport } from '../vocabulary.ts';

export { type PurgeFactorKind, type PurgeSupport, purgeSupports } from '../vocabulary.ts';

interface Clause {
  readonly clause: string;
  readonly status: string;
}

/** Scores a factor may have: single ones, all between two ends, or both. */
export interface FactorScale extends Clause {
  readonly id: PurgeFactorKind;
  readonly name: string;
  readonly levels: readonly { readonly value: string; readonly meaning: string }[];
  readonly range?: { readonly from: string; readonly to: string; readonly meaning: string };
}

/** From this purge ratio on, to the next higher range. */
export interface RatioRange extends Clause {
  readonly id: string;
  readonly from: string;
  /** What every factor above 1 has to rest on for option 4. */
  readonly support: PurgeSupport;
  readonly rule: string;
}

interface PurgeTable {
  readonly factors: readonly FactorScale[];
  readonly measured: FactorScale & { readonly rule: string };
  readonly product_rule: Clause & { readonly rule: string };
  readonly ratio_rule: Clause & { readonly rule: string };
  /** The highest first. */
  readonly ratio_ranges: readonly RatioRange[];
}

export const purgeRuleSet = bindRuleSet<PurgeTable>({ ...purgeSet, table: purgeSet.table as PurgeTable });
export const purgeTable = purgeRuleSet.table;

export const purgeBasis = (rule: Clause): Basis => basisOf(purgeRuleSet, rule);

export const scaleOf = (kind: PurgeFactorKind): FactorScale => {
  const scale = [...purgeTable.factors, purgeTable.measured].find(({ id }) => id === kind);
  if (!scale) throw new Error(`no scale of purge factors is called ${kind}`);
  return scale;
};
