import type { Warning } from '../../common/result.ts';
import type { GreenAssessment, GreenMetric, GreenSolvent } from '../green/assess-green.ts';
import type { EcoScale } from '../green/eco-scale.ts';
import type { Criticality } from '../safety/criticality.ts';
import type { PairHazard } from '../safety/incompatible-pairs.ts';
import type { Hazard, SafetyVerdict } from '../safety/safety-model.ts';
import type { Severity } from '../substances/reagent-rows.ts';
import type { BalanceStatus } from '../vocabulary.ts';
import type { StepBalance } from './balance-step.ts';
import type { RouteChoice, RouteFormat } from './route.ts';
import type { RouteMasses } from './route-masses.ts';
import type { RouteCost } from './route-shape.ts';

export interface ScoredMolecule {
  readonly node: string;
  readonly smiles: string;
  readonly role: 'target' | 'intermediate' | 'bought';
  readonly inStock: boolean | null;
  readonly verdict: SafetyVerdict;
  readonly severity: Severity | null;
  readonly hazards: readonly Hazard[];
  readonly atomIds: readonly string[];
  readonly notAssessed: string | null;
}

export interface ScoredStep {
  /** 1 is the first one done. */
  readonly number: number;
  readonly node: string;
  /** Places in `molecules`. */
  readonly product: number;
  readonly reactants: readonly number[];
  readonly reagents: readonly string[];
  readonly solvents: readonly string[];
  readonly yieldPercent: number | null;
  readonly isOnLongestSequence: boolean;
  /** The worst of its molecules, its reagents and its pairs. */
  readonly verdict: SafetyVerdict;
  readonly severity: Severity | null;
  /** Of reagents and solvents; those of molecules stand with these. */
  readonly reagentHazards: readonly (Hazard & { readonly smiles: string })[];
  readonly pairs: readonly PairHazard[];
  readonly atomEconomyPercent: GreenMetric;
  readonly solventRanks: readonly GreenSolvent[];
  readonly green: GreenAssessment;
  readonly balance: StepBalance;
  /** Null where the route says nothing for it, as criticality. */
  readonly ecoScale: EcoScale | null;
  readonly criticality: Criticality | null;
}

/** One part of the overall score: 0 to 1, 1 is best; null where it cannot be said, and then it counts as 0. */
export interface ScorePart {
  readonly name: 'state' | 'safety' | 'atom_economy' | 'convergence';
  readonly value: number | null;
  readonly weight: number;
  readonly formula: string;
}

export interface RouteScore {
  readonly engineVersion: string;
  readonly ruleSetVersions: readonly string[];
  readonly format: RouteFormat;
  readonly choices: readonly RouteChoice[];
  readonly target: string;
  readonly steps: number;
  readonly longestLinearSequence: number;
  /** Share of the steps beside the longest sequence; null for a route without steps. */
  readonly convergence: number | null;
  /** Bought molecules, wherever they stand. */
  readonly leaves: number;
  readonly leavesInStock: number;
  readonly fractionInStock: number;
  /** 0 to 1. */
  readonly stateScore: number;
  readonly cost: RouteCost;
  /** Along the longest sequence; null where a yield is missing. */
  readonly longestSequenceYieldPercent: number | null;
  readonly atomEconomyPercent: number | null;
  readonly masses: RouteMasses;
  /** The worst of its steps; a route that cannot balance has an overall score of 0, below every one that can. */
  readonly balance: BalanceStatus;
  readonly overall: { readonly value: number; readonly parts: readonly ScorePart[] };
  readonly verdict: SafetyVerdict;
  readonly verdictCounts: Readonly<Record<SafetyVerdict, number>>;
  readonly molecules: readonly ScoredMolecule[];
  readonly scoredSteps: readonly ScoredStep[];
  readonly warnings: readonly Warning[];
}
