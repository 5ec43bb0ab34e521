import type { Comparison, ObjectiveDeclaration, optimizationRoutes } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { type Conversion, convert, unchanged } from '#engines/common/units/convert-unit.ts';
import { invalidField } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findConversion, unitOf } from './convert-column.ts';
import type { Definition } from './definition.ts';
import {
  describeBound,
  describeObjective,
  describeParameter,
  keyOfParameter,
} from './describe-declaration.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findOptimization } from './find-optimization.ts';
import { outcomeStateOf } from './measured-quantities.ts';
import { ownValue } from './own-value.ts';
import { badness, type CountingExperiment, readHistory } from './read-history.ts';
import { readSights, type Sights, showBound } from './read-sights.ts';
import { findDefinitionRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.comparison;
type Point = Comparison['objectives'][number]['first'][number];
type Difference = Comparison['differences'][number];

interface Campaign {
  readonly run: OptimizationTable;
  readonly definition: Definition;
  readonly sights: Sights;
  /** Completed and failed ones, in the order of entry. */
  readonly ended: readonly CountingExperiment[];
}

const readCampaign = async (
  kernel: Pick<Kernel, 'hooks' | 'store'>,
  ctx: Ctx,
  run: OptimizationTable,
): Promise<Campaign> => {
  const { read } = kernel.store;
  const history = readHistory(await listAllExperiments(read, run.id));
  return {
    run,
    definition: readDefinition(await findDefinitionRow(read, run.id)),
    sights: await readSights(kernel, ctx, run),
    ended: history.filter(({ status }) => status !== 'pending'),
  };
};

/** How results of the second objective are counted in the first one, or why the two are not one aim. */
const matchObjectives = (
  first: ObjectiveDeclaration,
  second: ObjectiveDeclaration,
): { readonly ok: true; readonly conversion: Conversion } | { readonly ok: false; readonly why: string } => {
  if (first.goal !== second.goal)
    return { ok: false, why: `is to ${first.goal} in one and to ${second.goal} in the other` };
  const [own, other] = [unitOf(first), unitOf(second)];
  if (own !== other && (own === undefined || other === undefined))
    return { ok: false, why: `has a unit in one of them alone` };
  const found =
    other === undefined ? ({ ok: true, conversion: unchanged } as const) : findConversion(other, own);
  if (!found.ok) return { ok: false, why: `is counted in ${own ?? 'no unit'} and in ${other ?? 'no unit'}` };
  if (first.goal === 'target' && first.target !== convert(second.target ?? Number.NaN, found.conversion))
    return { ok: false, why: 'aims at another target' };
  return found;
};

const followBest = (
  { definition, ended }: Campaign,
  objective: ObjectiveDeclaration,
  conversion: Conversion,
): Point[] => {
  let best: number | null = null;
  return ended.map(({ id, number, results }, index) => {
    const measured = ownValue(results, objective.name) ?? null;
    const value = measured === null ? null : convert(measured, conversion);
    const state = outcomeStateOf(definition, results);
    const isWithin = state === null || state === 'kept';
    if (value !== null && isWithin && (best === null || badness(objective, value) < badness(objective, best)))
      best = value;
    return { experiments: index + 1, experiment_id: id, number, value, best, is_within: isWithin };
  });
};

const compareAtEqualEffort = (
  objective: ObjectiveDeclaration,
  first: readonly Point[],
  second: readonly Point[],
): Comparison['objectives'][number]['at_equal_effort'] => {
  const experiments = Math.min(first.length, second.length);
  if (experiments === 0) return null;
  const [a, b] = [first[experiments - 1]?.best ?? null, second[experiments - 1]?.best ?? null];
  const worth = (best: number | null): number =>
    best === null ? Number.POSITIVE_INFINITY : badness(objective, best);
  const ahead = worth(a) === worth(b) ? 'neither' : worth(a) < worth(b) ? 'first' : 'second';
  return { experiments, first: a, second: b, ahead };
};

/** What stands in one list and not alike in the other, by name. */
const diffByName = <One extends { readonly name: string }>(
  part: Difference['part'],
  [first, second]: readonly [readonly One[], readonly One[]],
  keyOf: (one: One) => string,
  say: (one: One, other: One | undefined) => string,
): Difference[] => {
  const names = [...new Set([...first, ...second].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [a, b] = [first.find((one) => one.name === name), second.find((one) => one.name === name)];
    if (a !== undefined && b !== undefined && keyOf(a) === keyOf(b)) return [];
    return [{ part, name, first: a ? say(a, b) : null, second: b ? say(b, a) : null }];
  });
};

/** Lists without names: how many there are, where they are not the same ones. */
const diffLists = (
  part: Difference['part'],
  name: string,
  first: readonly object[] | null,
  second: readonly object[] | null,
): Difference[] => {
  const keyOf = (list: readonly object[] | null): string =>
    renderCanonicalJson((list ?? []).map((one) => renderCanonicalJson(one)).toSorted());
  if (keyOf(first) === keyOf(second)) return [];
  const [a, b] = [first?.length ?? 0, second?.length ?? 0];
  const shown = (own: number): string | null => (own === 0 ? null : `${own}${a === b ? ', others' : ''}`);
  return [{ part, name, first: shown(a), second: shown(b) }];
};

const boundsOf = ({ definition: { outcome_constraints: bounds = [] }, sights }: Campaign) =>
  bounds.map((one) => ({ ...showBound(one, sights), name: `${one.name} ${one.relation}` }));

const findDifferences = (one: Campaign, other: Campaign): Difference[] => {
  const [first, second] = [one.definition, other.definition];
  return [
    ...diffByName('parameter', [first.parameters, second.parameters], keyOfParameter, describeParameter),
    ...diffLists('constraint', 'constraints', first.constraints, second.constraints),
    ...diffLists('candidates', 'candidates', first.candidates, second.candidates),
    ...diffByName('objective', [first.objectives, second.objectives], describeObjective, describeObjective),
    ...diffByName('outcome_constraint', [boundsOf(one), boundsOf(other)], describeBound, describeBound).map(
      (one) => ({ ...one, name: one.name.replace(/ (le|ge)$/, '') }),
    ),
  ];
};

const ofSpace = new Set<Difference['part']>(['parameter', 'constraint', 'candidates']);

const warningsOf = (differences: readonly Difference[], effort: readonly number[]): Warning[] => [
  ...(differences.some(({ part }) => ofSpace.has(part))
    ? [
        warn(
          'other_space',
          'The campaigns search different spaces: what one reaches the other may not be able to reach.',
        ),
      ]
    : []),
  ...(differences.some(({ part }) => part === 'outcome_constraint')
    ? [
        warn(
          'other_bounds',
          'The campaigns keep different bounds; each best keeps those of its own campaign.',
        ),
      ]
    : []),
  ...(effort.includes(0)
    ? [warn('no_experiments', 'One of the campaigns has no experiment that ended.')]
    : []),
];

/**
 * Two campaigns side by side by what both aim at. They have to share an objective with its goal and something that is set; else there
 * is nothing to compare, and the refusal says why. Reads alone.
 */
export const compareCampaigns = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const route = 'optimizations.comparison';
  const own = await findOptimization(kernel, ctx, params.id, route);
  if (query.with === own.id) throw invalidField('with', 'Is the same campaign; name another one.');
  const first = await readCampaign(kernel, ctx, own);
  const second = await readCampaign(kernel, ctx, await findOptimization(kernel, ctx, query.with, route));
  const names = new Set(second.definition.parameters.map(({ name }) => name));
  if (!first.definition.parameters.some(({ name }) => names.has(name)))
    throw invalidField('with', 'Sets none of the parameters of this campaign; there is nothing to compare.');
  const reasons: string[] = [];
  const objectives = first.definition.objectives.flatMap((objective) => {
    const other = second.definition.objectives.find(({ name }) => name === objective.name);
    if (other === undefined) return [];
    const matched = matchObjectives(objective, other);
    if (!matched.ok) {
      reasons.push(`${objective.name} ${matched.why}`);
      return [];
    }
    const curve = followBest(first, objective, unchanged);
    const others = followBest(second, objective, matched.conversion);
    return [
      {
        objective: objective.name,
        goal: objective.goal,
        target: objective.target ?? null,
        unit: unitOf(objective) ?? null,
        first: curve,
        second: others,
        at_equal_effort: compareAtEqualEffort(objective, curve, others),
      },
    ];
  });
  if (objectives.length === 0)
    throw invalidField(
      'with',
      `Aims at nothing this campaign aims at${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}.`,
    );
  const differences = findDifferences(first, second);
  const wireOf = ({ run }: Campaign): Comparison['first'] => ({
    id: run.id,
    name: run.name,
    status: run.status,
    experiment_count: run.experiment_count,
  });
  return {
    body: {
      first: wireOf(first),
      second: wireOf(second),
      objectives,
      differences,
      same_space: !differences.some(({ part }) => ofSpace.has(part)),
      warnings: warningsOf(differences, [first.ended.length, second.ended.length]),
    },
  };
};
