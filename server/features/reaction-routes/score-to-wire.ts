import type { RouteScore, RouteScoreBody } from '#contract/reaction-routes';
import type { EcoScale } from '#engines/reaction/green/eco-scale.ts';
import type { Route } from '#engines/reaction/routes/route.ts';
import type { RouteScore as EngineScore, ScoredStep } from '#engines/reaction/routes/route-score.ts';
import { createStructureGroups } from '#engines/reaction/routes/structure-groups.ts';
import type { Criticality } from '#engines/reaction/safety/criticality.ts';
import { toRouteGreen, toStepGreen } from './to-green.ts';
import { distinctHazards, hazardsOf, toHazard, toPairHazard, toSafety } from './to-hazards.ts';

/** What a score says, without what names it and says who asked. */
export type ScoredRoute = Omit<
  RouteScore,
  | 'id'
  | 'reaction_project_id'
  | 'request'
  | 'created_by_user_id'
  | 'created_at'
  | 'human_review_required'
  | 'disclaimer'
>;

const smilesAt = ({ molecules }: EngineScore, place: number): string => molecules[place]?.smiles ?? '';

/** Steps from each step to the target, by the molecule it makes; the steps stand in the order they are done. */
const depthsOf = ({ scoredSteps }: EngineScore): ReadonlyMap<number, number> => {
  const depths = new Map<number, number>();
  for (const { product, reactants } of scoredSteps.toReversed()) {
    const depth = depths.get(product) ?? 1;
    depths.set(product, depth);
    for (const reactant of reactants) depths.set(reactant, Math.max(depths.get(reactant) ?? 0, depth + 1));
  }
  return depths;
};

const stepHazards = (score: EngineScore, step: ScoredStep) => {
  const reactants = step.reactants.map((place) => smilesAt(score, place));
  const together = [...reactants, ...step.reagents, ...step.solvents];
  return distinctHazards([
    ...[...step.reactants, step.product].flatMap((place) => {
      const molecule = score.molecules[place];
      return molecule === undefined ? [] : hazardsOf(molecule);
    }),
    ...step.reagentHazards.map((hazard) => toHazard(hazard, [hazard.smiles])),
    ...step.pairs.map((pair) => toPairHazard(pair, together)),
  ]);
};

const toEcoScale = ({ value, grade, basis, penalties, source, status }: EcoScale) => ({
  value,
  grade,
  basis,
  penalties: penalties.map((penalty) => ({ ...penalty })),
  evidence: { source, status },
});

const toCriticality = ({ class: worst, basis, mtsrC, source, status }: Criticality) => ({
  class: worst,
  basis,
  mtsr_c: mtsrC,
  evidence: { source, status },
});

const toSteps = (score: EngineScore): RouteScore['steps'] => {
  const depths = depthsOf(score);
  return score.scoredSteps.map((step) => ({
    step: step.number,
    node: step.node,
    product_smiles: smilesAt(score, step.product),
    reactant_smiles: step.reactants.map((place) => smilesAt(score, place)),
    reagent_smiles: [...step.reagents, ...step.solvents],
    depth: depths.get(step.product) ?? 1,
    on_longest_path: step.isOnLongestSequence,
    hazards: stepHazards(score, step),
    green: toStepGreen(step.green),
    balance: { ...step.balance },
    ...(step.ecoScale !== null && { ecoscale: toEcoScale(step.ecoScale) }),
    ...(step.criticality !== null && { criticality: toCriticality(step.criticality) }),
  }));
};

/** Each structure that is bought once; a price of the request is found however its SMILES is written. */
const toStartingMaterials = (
  route: Route,
  { molecules }: EngineScore,
  prices: RouteScoreBody['prices'] = {},
): RouteScore['starting_materials'] => {
  const groups = createStructureGroups();
  const groupOf = (smiles: string): number | string => {
    const group = groups.groupOf(smiles);
    return group.ok ? group.value : smiles;
  };
  const priced = new Map(Object.entries(prices).map(([smiles, price]) => [groupOf(smiles), price]));
  const found = new Map<number | string, RouteScore['starting_materials'][number]>();
  for (const [place, molecule] of molecules.entries()) {
    const source = route.molecules[place];
    if (source === undefined || source.madeBy !== null) continue;
    const group = groupOf(molecule.smiles);
    const known = found.get(group);
    found.set(group, {
      smiles: known?.smiles ?? molecule.smiles,
      in_stock: known?.in_stock ?? molecule.inStock,
      price: priced.get(group) ?? known?.price ?? source.pricePerMol,
      uses: (known?.uses ?? 0) + 1,
      hazards: known?.hazards ?? hazardsOf(molecule),
    });
  }
  return [...found.values()];
};

export const scoreToWire = (
  route: Route,
  score: EngineScore,
  { prices }: RouteScoreBody,
  diagramSvg: string,
): ScoredRoute => {
  const steps = toSteps(score);
  const startingMaterials = toStartingMaterials(route, score, prices);
  const hazards = [
    ...steps.flatMap((step) => step.hazards),
    ...startingMaterials.flatMap((material) => material.hazards),
    ...score.molecules.slice(0, 1).flatMap(hazardsOf),
  ];
  return {
    format: score.format,
    target_smiles: score.target,
    state_score: score.stateScore,
    overall_score: score.overall.value,
    balance: score.balance,
    route_cost: score.cost.value,
    step_count: score.steps,
    longest_linear_sequence: score.longestLinearSequence,
    convergence: score.convergence,
    starting_material_count: startingMaterials.length,
    safety: toSafety(distinctHazards(hazards)),
    rule_set_versions: [...score.ruleSetVersions],
    engine_version: score.engineVersion,
    warnings: [],
    prices: prices ?? null,
    overall_parts: score.overall.parts.map((part) => ({ ...part })),
    longest_sequence_yield_percent: score.longestSequenceYieldPercent,
    cost_assumptions: { prices: score.cost.pricesAssumed, yields: score.cost.yieldsAssumed },
    green: toRouteGreen(score),
    steps,
    starting_materials: startingMaterials,
    choices: score.choices.map(({ node, smiles, alternatives, taken }) => ({
      node,
      smiles,
      taken,
      of: alternatives,
    })),
    diagram_svg: diagramSvg,
  };
};
