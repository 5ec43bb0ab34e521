import { ok, type Result, type Warning, warn } from '../../common/result.ts';
import { groupRuleSet, pairRuleSet, type StructureScreen } from '../chemistry.ts';
import { reactionVersion } from '../engine-version.ts';
import { ecoScaleRuleSet } from '../green/eco-scale.ts';
import { criticalityRuleSet } from '../safety/criticality.ts';
import { judgeHazards, type SafetyVerdict } from '../safety/safety-model.ts';
import { reagentRuleSet, solventRuleSet } from '../substances/reagent-rows.ts';
import { readSubstance } from '../substances/substance.ts';
import { type BalanceStatus, balanceStatuses } from '../vocabulary.ts';
import { whyAboveTheory } from './check-theory.ts';
import type { Route } from './route.ts';
import { computeRouteMasses } from './route-masses.ts';
import type { RouteScore, ScoredMolecule, ScoredStep, ScorePart } from './route-score.ts';
import { costOfRoute, longestSequence, overallAtomEconomy } from './route-shape.ts';
import { countVerdicts, openRouteDesk, scoreMolecules, scoreSteps } from './score-steps.ts';
import { createStructureGroups } from './structure-groups.ts';

export interface ScoreRouteOptions {
  /** Price of one mole by SMILES, all in one unit; in place of prices in the route. */
  readonly prices?: Readonly<Record<string, number>>;
}

/** How much of the state score is stock; the rest is length. */
const stockShare = 0.95;
/** Steps at which the length counts half. */
const halfLength = 6;

/**
 * After the idea of AiZynthFinder's state score (Genheden et al., J. Cheminform. 2020, 12, 70): how much of what is bought can
 * be bought, and a little for being short. The curve of the length is our own.
 */
const stateScore = (fractionInStock: number, longest: number): number =>
  stockShare * fractionInStock + (1 - stockShare) * (halfLength / (halfLength + longest));

/** What a step counts in the part of safety. Not knowing counts as little as a flag: it never helps. */
const verdictValue: Readonly<Record<SafetyVerdict, number>> = {
  flagged: 0,
  not_assessed: 0,
  review: 0.5,
  no_known_hazard: 1,
};

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

interface Figures {
  readonly state: number;
  readonly convergence: number | null;
  readonly atomEconomyPercent: number | null;
}

const partsOf = (
  { state, convergence, atomEconomyPercent }: Figures,
  steps: readonly ScoredStep[],
): ScorePart[] => [
  {
    name: 'state',
    value: state,
    weight: 0.4,
    formula: '0.95 · share of bought molecules in stock + 0.05 · 6 / (6 + longest sequence)',
  },
  {
    name: 'safety',
    value: mean(steps.map(({ verdict }) => verdictValue[verdict])),
    weight: 0.3,
    formula: 'mean over steps: no known hazard 1, review 0.5, flagged or not assessed 0',
  },
  {
    name: 'atom_economy',
    value: atomEconomyPercent === null ? null : atomEconomyPercent / 100,
    weight: 0.2,
    formula: 'mass of the target / masses of all that is bought, one mole of each',
  },
  {
    name: 'convergence',
    value: convergence,
    weight: 0.1,
    formula: '(steps − longest sequence) / steps',
  },
];

const worstBalance = (steps: readonly ScoredStep[]): BalanceStatus =>
  balanceStatuses.findLast((status) => steps.some(({ balance }) => balance.status === status)) ?? 'balanced';

/**
 * The parts by their weights. What cannot be said counts as 0: not knowing never helps. A target that is bought has no step, and
 * only what can be said of it counts. What cannot balance cannot be done: its score is 0, below that of every route that can.
 */
const weigh = (parts: readonly ScorePart[], steps: number, balance: BalanceStatus): RouteScore['overall'] => {
  if (balance === 'cannot_balance' || balance === 'not_assessed') return { value: 0, parts };
  const counted = steps > 0 ? parts : parts.filter(({ value }) => value !== null);
  const weight = counted.reduce((sum, part) => sum + part.weight, 0);
  const value = counted.reduce((sum, part) => sum + (part.value ?? 0) * part.weight, 0) / weight;
  return { value, parts };
};

const balanceWarnings = (steps: readonly ScoredStep[]): Warning[] =>
  steps.flatMap(({ number, node, balance: { status, message } }) => {
    if (status === 'balanced') return [];
    const code = status === 'needs_unwritten' ? 'step_needs_unwritten' : 'step_cannot_balance';
    return [warn(code, `Step ${number} (${node}): ${message}`)];
  });

const theoryWarnings = (route: Route): Warning[] =>
  route.order.flatMap((place, index) => {
    const reaction = route.reactions[place];
    const why = reaction === undefined ? null : whyAboveTheory(route, reaction);
    return why === null ? [] : [warn('step_above_theory', `Step ${index + 1} (${reaction?.node}): ${why}`)];
  });

/** Prices by structure, however it is written. Fails where a SMILES cannot be read. */
const readPrices = (
  { molecules }: Route,
  prices: Readonly<Record<string, number>>,
): Result<(molecule: number) => number | null> => {
  const groups = createStructureGroups();
  const byGroup = new Map<number, number>();
  for (const [smiles, price] of Object.entries(prices)) {
    const group = groups.groupOf(smiles);
    if (!group.ok) return group;
    byGroup.set(group.value, price);
  }
  return ok((place) => {
    const molecule = molecules[place];
    if (!molecule) return null;
    const group = byGroup.size === 0 ? null : groups.groupOf(molecule.smiles);
    const given = group?.ok ? byGroup.get(group.value) : undefined;
    return given ?? molecule.pricePerMol;
  });
};

const sequenceYield = ({ reactions }: Route, sequence: readonly number[]): number | null => {
  if (sequence.length === 0) return null;
  let share = 1;
  for (const place of sequence) {
    const given = reactions[place]?.yieldPercent ?? null;
    if (given === null) return null;
    share *= given / 100;
  }
  return 100 * share;
};

const warningsOf = (molecules: readonly ScoredMolecule[], cost: RouteScore['cost']): Warning[] => {
  const unknownStock = molecules.filter(({ role, inStock }) => role === 'bought' && inStock === null).length;
  const notAssessed = molecules.filter((each) => each.notAssessed !== null).length;
  return [
    ...(unknownStock > 0
      ? [
          warn(
            'stock_unknown',
            `Of ${unknownStock} bought molecules the route does not say whether they are in stock; they count as not.`,
          ),
        ]
      : []),
    ...(notAssessed > 0
      ? [warn('structures_not_assessed', `${notAssessed} structures could not be searched for hazards.`)]
      : []),
    ...(cost.value === null ? [warn('cost_overflow', 'The cost outgrows what a number can hold.')] : []),
  ];
};

const hasHigh = (steps: readonly ScoredStep[], molecules: readonly ScoredMolecule[]): SafetyVerdict =>
  judgeHazards(
    [...molecules, ...steps].flatMap(({ severity }) => (severity === null ? [] : [{ severity }])),
    molecules.every(({ notAssessed }) => notAssessed === null) &&
      steps.every(({ verdict }) => verdict !== 'not_assessed'),
  );

/**
 * Scores a route: availability, length, cost, convergence, hazards and atom economy, each by itself and as one number whose
 * parts and weights are in the answer. The same route and options give the same answer. Fails with invalid_smiles where a
 * price is given for something that cannot be read.
 */
export const scoreRoute = (
  route: Route,
  chemistry: StructureScreen,
  options: ScoreRouteOptions = {},
): Result<RouteScore> => {
  const priceOf = readPrices(route, options.prices ?? {});
  if (!priceOf.ok) return priceOf;
  const desk = openRouteDesk(chemistry);
  const sequence = longestSequence(route);
  const molecules = scoreMolecules(route, desk);
  const scoredSteps = scoreSteps(route, desk, new Set(sequence));
  const leaves = molecules.filter((_, place) => route.molecules[place]?.madeBy === null);
  const leavesInStock = leaves.filter(({ inStock }) => inStock === true).length;
  const fractionInStock = leaves.length === 0 ? 0 : leavesInStock / leaves.length;
  const steps = route.reactions.length;
  const state = stateScore(fractionInStock, sequence.length);
  const convergence = steps === 0 ? null : (steps - sequence.length) / steps;
  const atomEconomyPercent = overallAtomEconomy(route, (place) => {
    const substance = readSubstance(route.molecules[place]?.smiles ?? '');
    return substance.ok ? substance.value.molarMass : null;
  });
  const cost = costOfRoute(route, priceOf.value);
  const balance = worstBalance(scoredSteps);
  const warnings = [
    ...balanceWarnings(scoredSteps),
    ...theoryWarnings(route),
    ...warningsOf(molecules, cost),
  ];
  return ok(
    {
      engineVersion: reactionVersion,
      ruleSetVersions: [
        groupRuleSet,
        reagentRuleSet,
        pairRuleSet,
        solventRuleSet,
        ecoScaleRuleSet,
        criticalityRuleSet,
      ].map(({ ruleSetVersion }) => ruleSetVersion),
      format: route.format,
      choices: route.choices,
      target: route.molecules[0]?.smiles ?? '',
      steps,
      longestLinearSequence: sequence.length,
      convergence,
      leaves: leaves.length,
      leavesInStock,
      fractionInStock,
      stateScore: state,
      cost,
      longestSequenceYieldPercent: sequenceYield(route, sequence),
      atomEconomyPercent,
      masses: computeRouteMasses(route),
      balance,
      overall: weigh(partsOf({ state, convergence, atomEconomyPercent }, scoredSteps), steps, balance),
      verdict: hasHigh(scoredSteps, molecules),
      verdictCounts: countVerdicts(scoredSteps),
      molecules,
      scoredSteps,
      warnings,
    },
    warnings,
  );
};
