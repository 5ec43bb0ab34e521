import type { Optimization, Recommendation } from '#contract/optimizations';
import { warn } from '#engines/common/result.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Definition } from './definition.ts';
import { type LimitSight, limitSight } from './hooks.ts';
import { listAllLimits } from './limit-store.ts';
import type { OptimizationTable } from './tables.ts';

/** What who asks may see of the limits of dossiers a run follows or followed. */
export interface Sights {
  readonly ofLimit: (id: string) => LimitSight;
  /** Quantities that kept a limit of a dossier who asks may not read, now or before. */
  readonly hidden: ReadonlySet<string>;
}

/** Nobody vouches for a limit that no feature answers for. */
const unknown: LimitSight = { isReadable: false, stale: null };

export const noLimits: Sights = { ofLimit: () => unknown, hidden: new Set() };

export const readSights = async (
  kernel: Pick<Kernel, 'hooks' | 'store'>,
  ctx: Pick<Ctx, 'principal'>,
  run: OptimizationTable,
): Promise<Sights> => {
  const limits = await listAllLimits(kernel.store.read, run.id);
  if (limits.length === 0) return noLimits;
  const found = new Map<string, LimitSight>();
  for (const see of kernel.hooks.all(limitSight))
    for (const [id, sight] of await see(ctx, run, limits)) found.set(id, sight);
  const ofLimit = (id: string): LimitSight => found.get(id) ?? unknown;
  return {
    ofLimit,
    hidden: new Set(limits.filter(({ id }) => !ofLimit(id).isReadable).map(({ quantity }) => quantity)),
  };
};

type Bound = NonNullable<Definition['outcome_constraints']>[number];

/** An outcome constraint as who asks may see it. */
export const showBound = (
  { limit_id, ...own }: Bound,
  { ofLimit }: Sights,
): Optimization['outcome_constraints'][number] => {
  if (limit_id === undefined) return { ...own, limit_id: null, is_hidden: false, stale: null };
  const { isReadable, stale } = ofLimit(limit_id);
  return { ...own, bound: isReadable ? own.bound : null, limit_id, is_hidden: !isReadable, stale };
};

type Experiment = Recommendation['experiments'][number];

const hiddenReason =
  'Nothing is known to keep every outcome constraint yet. One of them is a limit of a record you may not read, so that its probability is not shown.';

/** Numbers a hidden bound could be worked out from go with it. */
const hideBounds = (experiment: Experiment, { hidden }: Sights): Experiment => {
  const { outcomes } = experiment;
  if (outcomes === null || !outcomes.some(({ name }) => hidden.has(name))) return experiment;
  const seeksLimits = experiment.reason_code === 'seeks_limits';
  return {
    ...experiment,
    outcomes: outcomes.map((one) =>
      hidden.has(one.name) ? { ...one, bound: null, probability: null } : one,
    ),
    acquisition: null,
    ...(seeksLimits && { reason: hiddenReason, reason_numbers: {} }),
  };
};

/** A recommendation as who asks may see it: bounds of records they may not read are hidden, and limits that are out of date said. */
export const showRecommendation = (
  recommendation: Recommendation,
  bounds: readonly Bound[],
  sights: Sights,
): Recommendation => {
  const stale = bounds.flatMap(({ name, limit_id }) => {
    const why = limit_id === undefined ? null : sights.ofLimit(limit_id).stale;
    return why === null ? [] : [warn('limit_out_of_date', `${name}: ${why}`)];
  });
  return {
    ...recommendation,
    experiments: recommendation.experiments.map((one) => hideBounds(one, sights)),
    warnings: [...recommendation.warnings, ...stale],
  };
};
