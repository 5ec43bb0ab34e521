import processSet from '#resources/rule-sets/regulatory/process-control.1.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import type { RunRuleId } from '../vocabulary.ts';

interface Clause {
  readonly clause: string;
  readonly status: string;
}

export interface RunRule extends Clause {
  readonly id: RunRuleId;
  readonly window: number;
  /** How many of the window have to be so. */
  readonly need: number;
  readonly kind: 'beyond' | 'one_side' | 'trend' | 'alternating' | 'inside' | 'outside';
  readonly zone_sigma: string;
  readonly rule: string;
}

interface ChartFactors extends Clause {
  /** Values in a subgroup. */
  readonly n: number;
  readonly d2: string;
  readonly D3: string;
  readonly D4: string;
  readonly A2: string;
}

interface Rule extends Clause {
  readonly rule: string;
}

interface ProcessTable {
  readonly western_electric: readonly RunRule[];
  readonly nelson: readonly RunRule[];
  readonly constants: readonly ChartFactors[];
  readonly ties: Rule;
  readonly mixture: Rule;
  readonly individuals: Rule;
  readonly moving_range: Rule;
  readonly mean_range: Rule;
  readonly mean_deviation: Rule;
  readonly cpk: Rule;
  readonly capability_interval: Rule & { readonly level: string };
  readonly normality: Rule & { readonly alpha: string; readonly from_batches: number };
  readonly autocorrelation: Rule & { readonly from_batches: number; readonly z: string };
  readonly least_batches: Rule & {
    readonly chart: number;
    readonly settled: number;
    readonly drift: number;
    readonly compare: number;
  };
  readonly below_loq: Rule & {
    readonly most_percent_replaced: string;
    readonly note_from_percent: string;
  };
  readonly forecast: Rule & {
    readonly level: string;
    readonly most_ahead: number;
    readonly share_of_batches: string;
  };
  readonly comparison: Rule & { readonly alpha: string };
  readonly skip_testing: Rule & {
    readonly pilot: number;
    readonly production: number;
    readonly below_percent: string;
  };
}

export const processRuleSet = bindRuleSet<ProcessTable>({
  ...processSet,
  table: processSet.table as ProcessTable,
});
export const processTable = processRuleSet.table;

export const processBasis = (rule: Clause): Basis => basisOf(processRuleSet, rule);
