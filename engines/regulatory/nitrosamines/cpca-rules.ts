import cpcaSet from '#resources/rule-sets/regulatory/nitrosamine-cpca.2023-10.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import type { Authority } from '../vocabulary.ts';

export { type Authority, authorities } from '../vocabulary.ts';

export type Category = 1 | 2 | 3 | 4 | 5;

interface Clause {
  readonly clause: string;
  readonly status: string;
}

/** The document a limit stands in: a table of several authorities cites each by its own. */
export interface CitedSource {
  readonly guideline: string;
  readonly revision: string;
  readonly effective_date: string;
}

export type FeatureId =
  | 'D1'
  | 'D2'
  | 'D3'
  | 'D4'
  | 'D5'
  | 'D6'
  | 'D7'
  | 'D8'
  | 'D9'
  | 'D10'
  | 'D11'
  | 'A1'
  | 'A2';

export interface FeatureRule extends Clause {
  readonly id: FeatureId;
  readonly name: string;
  /** How the feature is recognised. */
  readonly definition: string;
  readonly score: number;
}

interface CategoryRule extends Clause {
  readonly category: Category;
  readonly ng_per_day: Readonly<Record<Authority, string>>;
  readonly meaning: string;
}

interface CpcaTable {
  readonly sources: Readonly<Record<Authority, CitedSource & Clause>>;
  readonly scope: Clause & { readonly applies: string };
  readonly precedence: Clause & { readonly rule: string };
  readonly categories: readonly CategoryRule[];
  readonly alpha_hydrogens: Clause & {
    /** Hydrogens on both alpha-carbons, the lower first. */
    readonly scores: Readonly<Record<string, number>>;
    readonly category_5: readonly string[];
    readonly ethyl_exception: Clause & { readonly pair: string; readonly score: number };
    readonly nominal_scores: Clause & { readonly pairs: Readonly<Record<string, number>> };
    readonly not_in_table: Clause & { readonly pair: string };
  };
  readonly tertiary_alpha_carbon: Clause;
  readonly features: readonly FeatureRule[];
  readonly flowchart: readonly { readonly from_score: number | null; readonly category: Category }[];
  readonly withdrawing_sides: Clause & { readonly rule: string };
}

export const cpcaRuleSet = bindRuleSet<CpcaTable>({ ...cpcaSet, table: cpcaSet.table as CpcaTable });
export const cpcaTable = cpcaRuleSet.table;

const byId = new Map(cpcaTable.features.map((rule) => [rule.id, rule]));

export const featureRule = (id: FeatureId): FeatureRule => {
  const rule = byId.get(id);
  if (!rule) throw new Error(`feature ${id} is not in ${cpcaRuleSet.ruleSetVersion}`);
  return rule;
};

export const categoryRule = (category: Category): CategoryRule => {
  const rule = cpcaTable.categories.find((each) => each.category === category);
  if (!rule) throw new Error(`category ${category} is not in ${cpcaRuleSet.ruleSetVersion}`);
  return rule;
};

/** A basis that names the document of one authority instead of the whole set. */
export const cite = (
  set: Parameters<typeof basisOf>[0],
  authority: Authority,
  { guideline, revision }: Pick<CitedSource, 'guideline' | 'revision'>,
  { clause, status }: Clause,
): Basis => ({ ...basisOf(set, { clause, status, jurisdiction: authority }), guideline, revision });

/** The basis of a category's limit as an authority adopted the approach. */
export const cpcaBasis = (authority: Authority): Basis => {
  const source = cpcaTable.sources[authority];
  return cite(cpcaRuleSet, authority, source, source);
};
