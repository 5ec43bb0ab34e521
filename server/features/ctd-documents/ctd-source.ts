import type { Batch } from '#contract/batches';
import type {
  ElementalAssessment,
  MarketLimits,
  RecordedRisk,
  RiskEntry,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import type { ControlStrategy, ReadAcross } from '#contract/dossier-statements';
import type { Requirement } from '#contract/dossiers';
import type { ReadinessContent } from '#contract/readiness';
import type { Assessment } from '#contract/regulatory';

type OrganicRow = Assessment['organic_impurities'][number];
type MutagenicRow = Assessment['mutagenic_impurities'][number];

/** One entry of the register that counts now, with the row its risk rests on. */
export interface SourceImpurity {
  readonly entry: RiskEntry;
  readonly organic: OrganicRow | null;
  readonly mutagenic: MutagenicRow | null;
  readonly smiles: string | null;
  /** A nitrosamine, or a compound of M7, among the organic impurities: no threshold bounds it. */
  readonly isRuledElsewhere: boolean;
  readonly kind: 'process' | 'degradant' | null;
  /** The level as it was given, with its unit. */
  readonly level: { readonly value: number; readonly unit: '%' | 'ug/day' } | null;
  /** Where the register says the impurities come from. */
  readonly registerSource: string | null;
  /** Why there is no row. */
  readonly warnings: readonly string[];
}

/** Everything the sections are written from: records of the dossier as they are, and no clock. */
export interface CtdSource {
  readonly readiness: ReadinessContent;
  readonly stateAt: string;
  readonly decision: string | null;
  readonly isApproved: boolean;
  readonly impurities: readonly SourceImpurity[];
  readonly solvents: SolventAssessment | null;
  readonly elements: ElementalAssessment | null;
  /** Those that count. */
  readonly watches: readonly Watch[];
  readonly risk: RecordedRisk | null;
  readonly requirements: readonly Requirement[];
  /** In the order they were made. */
  readonly batches: readonly Batch[];
  readonly strategies: readonly ControlStrategy[];
  readonly readAcross: readonly ReadAcross[];
  readonly marketLimits: Pick<MarketLimits, 'is_chosen' | 'limits' | 'markets' | 'rules'>;
}
