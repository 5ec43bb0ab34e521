import controlSet from '#resources/rule-sets/regulatory/nitrosamine-control.2025-10.json' with {
  type: 'json',
};
import { basisOf, bindRuleSet } from '../rule-set.ts';
import { type CitedSource, cite } from './cpca-rules.ts';

interface Clause {
  readonly clause: string;
  readonly status: string;
}

/** A factor on the lifetime intake; null months are without end. */
interface DurationFactor {
  readonly up_to_months: number | null;
  readonly factor: string;
}

interface ControlTable {
  readonly sources: Readonly<Record<'FDA' | 'FDA_ltl' | 'EMA', CitedSource>>;
  readonly several: {
    readonly FDA: Clause & { readonly flexible_most: number };
    readonly EMA: Clause & { readonly negligible_below_percent: string };
  };
  readonly cumulative: Clause & { readonly rule: string };
  readonly less_than_lifetime: {
    readonly FDA: Clause & { readonly factors: readonly DurationFactor[]; readonly not_for: string };
    readonly EMA: Clause & { readonly factors: readonly DurationFactor[]; readonly cap_ng_per_day: string };
  };
  readonly unlisted_default: { readonly FDA: Clause & { readonly ng_per_day: string } };
  readonly bands: {
    readonly FDA: readonly { readonly above_percent: string; readonly code: string }[];
    readonly EMA: { readonly negligible_below_percent: string; readonly skip_testing_below_percent: string };
    readonly clause_FDA: string;
    readonly clause_EMA: string;
    readonly status: string;
  };
}

export const controlRuleSet = bindRuleSet<ControlTable>({
  ...controlSet,
  table: controlSet.table as ControlTable,
});
export const controlTable = controlRuleSet.table;

export const controlBasis = (source: keyof ControlTable['sources'], clause: Clause) =>
  cite(controlRuleSet, source === 'EMA' ? 'EMA' : 'FDA', controlTable.sources[source], clause);

/** Of what the product itself rules, or what is arithmetic. */
export const ownBasis = (clause: Clause) => basisOf(controlRuleSet, clause);
