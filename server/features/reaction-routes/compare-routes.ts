import type { RouteComparison } from '#contract/reaction-routes';
import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import type { ReactionChemistry } from '#engines/reaction/chemistry.ts';
import { rankRoutes } from '#engines/reaction/routes/rank-routes.ts';
import { listRoutes, readRoute } from '#engines/reaction/routes/read-route.ts';
import type { Route } from '#engines/reaction/routes/route.ts';
import type { RouteScore as EngineScore, ScoredStep } from '#engines/reaction/routes/route-score.ts';
import { scoreRoute } from '#engines/reaction/routes/score-route.ts';
import { createStructureGroups } from '#engines/reaction/routes/structure-groups.ts';
import { type RouteScoreBody, routeLimits } from './contract-route-scores.ts';
import { toRouteMasses } from './to-green.ts';

interface OneScored {
  readonly route: Route;
  readonly score: EngineScore;
  readonly warnings: readonly Warning[];
}

interface PlacedScore extends OneScored {
  /** In the request. */
  readonly index: number;
}

export interface ComparedRoutes {
  /** How many the request held. */
  readonly count: number;
  /** The one that stands in full. */
  readonly whole: OneScored;
  /** Null where there is nothing to compare. */
  readonly comparison: RouteComparison | null;
}

type RankedRoute = RouteComparison['ranked'][number];

const scoreOne = (
  input: unknown,
  { format, or_choice, prices }: RouteScoreBody,
  chemistry: ReactionChemistry,
): Result<OneScored> => {
  const route = readRoute(input, { orChoice: or_choice, ...(format !== undefined && { format }) });
  if (!route.ok) return route;
  const scored = scoreRoute(route.value, chemistry, prices === undefined ? {} : { prices });
  if (!scored.ok) return scored;
  return ok({
    route: route.value,
    score: scored.value,
    warnings: [...route.warnings, ...scored.warnings],
  });
};

const worstStep = (steps: readonly ScoredStep[], status: EngineScore['balance']): RankedRoute['balance'] => {
  const step = steps.find(({ balance }) => balance.status === status);
  return step === undefined
    ? { status, message: 'The route has no step: the target is bought.' }
    : { status, message: `Step ${step.number} (${step.node}): ${step.balance.message}` };
};

const missingOf = ({ cost, molecules, scoredSteps: steps }: EngineScore): RankedRoute['missing'] => {
  const counts = [
    ['prices', cost.pricesAssumed],
    ['stock', molecules.filter(({ role, inStock }) => role === 'bought' && inStock === null).length],
    ['yields', cost.yieldsAssumed],
    ['masses', steps.filter(({ green }) => green.processMassIntensity.value === null).length],
    ['ecoscale', steps.filter(({ ecoScale }) => (ecoScale?.value ?? null) === null).length],
    ['temperatures', steps.filter(({ criticality }) => (criticality?.class ?? null) === null).length],
    ['hazards', molecules.filter(({ notAssessed }) => notAssessed !== null).length],
  ] as const;
  return counts.flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
};

/** A route that leaves steps out would look better than one that states them all, so it has no lowest EcoScale. */
const lowestEcoScale = (steps: readonly ScoredStep[]): number | null => {
  const values = steps.flatMap(({ ecoScale }) => ecoScale?.value ?? []);
  return values.length === 0 || values.length < steps.length ? null : Math.min(...values);
};

/** A class that is known is not hidden because another step says nothing. */
const worstClass = (steps: readonly ScoredStep[]): number | null => {
  const known = steps.flatMap(({ criticality }) => criticality?.class ?? []);
  return known.length === 0 ? null : Math.max(...known);
};

const toRankedRoute = (score: EngineScore, index: number, rank: number): RankedRoute => ({
  route_index: index,
  rank,
  target_smiles: score.target,
  starting_material_smiles: [
    ...new Set(score.molecules.flatMap(({ role, smiles }) => (role === 'bought' ? [smiles] : []))),
  ],
  balance: worstStep(score.scoredSteps, score.balance),
  overall_score: score.overall.value,
  route_cost: score.cost.value,
  step_count: score.steps,
  ...toRouteMasses(score),
  ecoscale: lowestEcoScale(score.scoredSteps),
  criticality_class: worstClass(score.scoredSteps),
  missing: missingOf(score),
});

/** How many structures the routes lead to, however each is written. */
const countTargets = (scores: readonly PlacedScore[]): number => {
  const groups = createStructureGroups();
  return new Set(
    scores.map(({ score: { target } }) => {
      const group = groups.groupOf(target);
      return group.ok ? group.value : target;
    }),
  ).size;
};

const comparisonWarnings = (scores: readonly PlacedScore[], notScored: number): Warning[] => {
  const targets = countTargets(scores);
  return [
    ...(notScored > 0
      ? [warn('routes_not_scored', `${notScored} of the routes in the request could not be scored.`)]
      : []),
    ...(targets > 1
      ? [warn('routes_of_several_targets', `The routes lead to ${targets} different targets.`)]
      : []),
  ];
};

const compare = (
  { scored, notScored }: { scored: readonly PlacedScore[]; notScored: RouteComparison['not_scored'] },
  asked: number | undefined,
): Result<Omit<ComparedRoutes, 'count'>> => {
  const ranked = rankRoutes(scored.map(({ score }) => score)).flatMap(({ place, rank }) => {
    const each = scored[place];
    return each === undefined ? [] : [{ ...each, rank }];
  });
  const refused = notScored.find(({ route_index }) => asked === undefined || route_index === asked);
  const whole = asked === undefined ? ranked[0] : ranked.find(({ index }) => index === asked);
  if (whole === undefined)
    return fail('route_unreadable', `tree[${refused?.route_index ?? 0}]: ${refused?.message ?? ''}`);
  const comparison = {
    route_index: whole.index,
    ranked: ranked.map(({ score, index, rank }) => toRankedRoute(score, index, rank)),
    not_scored: notScored,
  };
  const warnings = [...comparisonWarnings(scored, notScored.length), ...whole.warnings];
  return ok({ whole: { ...whole, warnings }, comparison });
};

/** Every route of a request scored by itself and ranked; one that cannot be scored is named and hides no other. */
export const compareRoutes = (body: RouteScoreBody, chemistry: ReactionChemistry): Result<ComparedRoutes> => {
  const { tree, route_index: asked } = body;
  const listed = listRoutes(tree);
  if (!listed.ok) return listed;
  const count = listed.value.length;
  if (count > routeLimits.routes)
    return fail(
      'route_too_large',
      `There are ${count} routes here; at most ${routeLimits.routes} are compared in one request.`,
    );
  if (asked !== undefined && asked >= count)
    return fail('route_unreadable', `route_index: there is no route ${asked} among ${count}.`);
  if (count === 1) {
    const whole = scoreOne(listed.value[0], body, chemistry);
    return whole.ok ? ok({ count, whole: whole.value, comparison: null }) : whole;
  }
  const scored: PlacedScore[] = [];
  const notScored: { route_index: number; message: string }[] = [];
  for (const [index, input] of listed.value.entries()) {
    const one = scoreOne(input, body, chemistry);
    if (one.ok) scored.push({ ...one.value, index });
    else notScored.push({ route_index: index, message: one.error.message });
  }
  const compared = compare({ scored, notScored }, asked);
  return compared.ok ? ok({ count, ...compared.value }) : compared;
};
