import type { Warning } from '../../common/result.ts';
import type { Exact } from '../exact.ts';
import type { Basis } from '../regulated-number.ts';
import type { ChartChoice, ComparedBy, LevelUnit, LoqRule } from '../vocabulary.ts';
import type { Capability } from './capability.ts';
import type { ChosenChart } from './choose-chart.ts';
import type { Comparison } from './compare-groups.ts';
import type { AutocorrelationCheck, NormalityCheck } from './distribution-checks.ts';
import type { Drift } from './drift.ts';
import type { GovernedLimits, KnownLimit } from './govern-limits.ts';
import type { TrendMasses } from './level-units.ts';
import type { LeftOut, ReadBatch, TrendBatch } from './read-batches.ts';
import type { RuleResult } from './run-rules.ts';
import type { SkipTesting } from './skip-testing.ts';

export interface TrendQuestion<Limit extends KnownLimit = KnownLimit> {
  /** In the order they were made. */
  readonly batches: readonly TrendBatch[];
  readonly masses: TrendMasses;
  /** All that are known: the strictest is what the levels are held against. */
  readonly limits: readonly Limit[];
  readonly loqRule: LoqRule;
  readonly chart: ChartChoice;
}

export interface Trend<Limit extends KnownLimit = KnownLimit> {
  /** Of every number below. */
  readonly unit: LevelUnit;
  readonly limits: GovernedLimits<Limit>;
  /** What capability, forecast and skip testing rest on; null without a limit, and while one that is known cannot be told in the unit. */
  readonly limit: Exact | null;
  /** Every batch that was measured, also those without a point. */
  readonly batches: readonly ReadBatch[];
  /** Batches of the points, in their order; places in the rules are places here. */
  readonly points: readonly ReadBatch[];
  readonly leftOut: readonly LeftOut[];
  /** Batches with a result below the quantitation limit among the points. */
  readonly replaced: number;
  /** Null where there are too few points, or too many without a number. */
  readonly chosen: ChosenChart | null;
  readonly isPreliminary: boolean;
  readonly rules: readonly RuleResult[];
  readonly normality: NormalityCheck | null;
  readonly autocorrelation: AutocorrelationCheck | null;
  readonly capability: Capability | null;
  readonly drift: Drift | null;
  /** Null without a limit. */
  readonly skipTesting: SkipTesting | null;
  readonly comparisons: readonly (Comparison & { readonly by: ComparedBy })[];
  readonly loqBasis: Basis;
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}
