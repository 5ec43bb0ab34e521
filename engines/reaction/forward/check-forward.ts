import { addAtoms, byProductRuleSet, deficitOf, subtractAtoms } from '../balance/atom-balance.ts';
import { groupRuleSet, pairRuleSet, type ReactionChemistry } from '../chemistry.ts';
import { templateRuleSet } from '../classes/apply-templates.ts';
import { reactionVersion } from '../engine-version.ts';
import { openRouteDesk } from '../routes/score-steps.ts';
import { findPairs, type PairHazard } from '../safety/incompatible-pairs.ts';
import { judgeHazards, type SafetyAssessment, type SafetyVerdict } from '../safety/safety-model.ts';
import { reagentRuleSet, solventRuleSet } from '../substances/reagent-rows.ts';
import { readSubstance, type Substance } from '../substances/substance.ts';
import { checkMapping } from './check-mapping.ts';
import { checkOutcome, type ForwardRow, judgeRows } from './check-outcome.ts';

export interface ForwardInput {
  readonly reactants: readonly string[];
  readonly reagents?: readonly string[];
  /** What a model predicts. */
  readonly predictedProducts: readonly string[];
  /**
   * Whether the products are formed side by side or are several guesses. Told by the atoms where it is left out: products
   * whose atoms all come from what goes in are taken together.
   */
  readonly relation?: 'together' | 'alternatives';
  /** reactants>reagents>products with atom numbers, where the model gives it. */
  readonly mappedReaction?: string;
}

interface ForwardOutcome {
  readonly products: readonly string[];
  readonly verdict: ForwardRow['verdict'];
  readonly rows: readonly ForwardRow[];
}

export interface ForwardCheck {
  readonly engineVersion: string;
  readonly ruleSetVersions: readonly string[];
  readonly relation: 'together' | 'alternatives';
  /** True where the relation was derived from the balance of atoms. */
  readonly isRelationDetected: boolean;
  readonly outcomes: readonly ForwardOutcome[];
  /** Of all substances, with the pairs among what goes in. */
  readonly safety: {
    readonly verdict: SafetyVerdict;
    readonly substances: readonly (SafetyAssessment & {
      readonly role: 'reactant' | 'reagent' | 'product';
    })[];
    readonly pairs: readonly PairHazard[];
  };
}

const readable = (list: readonly string[]): Substance[] =>
  list.flatMap((smiles) => {
    const read = readSubstance(smiles);
    return read.ok ? [read.value] : [];
  });

const fitTogether = ({ reactants, reagents = [], predictedProducts }: ForwardInput): boolean => {
  const input = addAtoms(readable([...reactants, ...reagents]).map(({ atoms }) => atoms));
  const output = addAtoms(readable(predictedProducts).map(({ atoms }) => atoms));
  return deficitOf(subtractAtoms(input, output)).size === 0;
};

const assessAll = (input: ForwardInput, chemistry: ReactionChemistry): ForwardCheck['safety'] => {
  const { safetyOf, classesFor } = openRouteDesk(chemistry);
  const goesIn = [...input.reactants, ...(input.reagents ?? [])];
  const pairs = findPairs(goesIn, classesFor);
  const substances = [
    ...input.reactants.map((smiles) => ({ ...safetyOf(smiles), role: 'reactant' as const })),
    ...(input.reagents ?? []).map((smiles) => ({ ...safetyOf(smiles), role: 'reagent' as const })),
    ...input.predictedProducts.map((smiles) => ({ ...safetyOf(smiles), role: 'product' as const })),
  ];
  const hazards = [...substances.flatMap((each) => each.hazards), ...pairs];
  const verdict = judgeHazards(
    hazards,
    substances.every(({ notAssessed }) => notAssessed === null),
  );
  return { verdict, substances, pairs };
};

/**
 * Checks a predicted reaction that somebody supplies: structures, atoms with what is left over, charge, how the product
 * relates to the reactants, atom numbers where there are any, and hazards. Nothing is predicted here. The same input gives
 * the same answer.
 */
export const checkForward = (input: ForwardInput, chemistry: ReactionChemistry): ForwardCheck => {
  const relation = input.relation ?? (fitTogether(input) ? 'together' : 'alternatives');
  const mapping = input.mappedReaction === undefined ? undefined : checkMapping(input.mappedReaction);
  const sets =
    relation === 'together' ? [input.predictedProducts] : input.predictedProducts.map((each) => [each]);
  return {
    engineVersion: reactionVersion,
    ruleSetVersions: [
      groupRuleSet,
      reagentRuleSet,
      pairRuleSet,
      solventRuleSet,
      byProductRuleSet,
      templateRuleSet,
    ].map(({ ruleSetVersion }) => ruleSetVersion),
    relation,
    isRelationDetected: input.relation === undefined,
    outcomes: sets.map((products) => {
      const rows = checkOutcome(
        {
          reactants: input.reactants,
          reagents: input.reagents ?? [],
          products,
          mapping,
        },
        chemistry,
      );
      return { products, rows, verdict: judgeRows(rows) };
    }),
    safety: assessAll(input, chemistry),
  };
};
