import type { Conditions } from '#contract/optimizations';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { unitOf } from './convert-column.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findOptimization } from './find-optimization.ts';
import { readHistory } from './read-history.ts';
import { findDefinitionRow } from './store.ts';
import { readDefinition } from './to-wire.ts';

/** The experiments of a finished run, with parameters and objectives by their names. */
export interface RelatedRun {
  readonly run_id: string;
  readonly name: string;
  /** Units its numbers are in, by the name of the parameter or objective. */
  readonly units: {
    readonly parameters: Readonly<Record<string, string>>;
    readonly objectives: Readonly<Record<string, string>>;
  };
  readonly experiments: readonly {
    readonly parameters: Conditions;
    readonly results: Readonly<Record<string, number | null>>;
  }[];
}

const unitsOf = (
  declared: readonly { readonly name: string; readonly unit?: string | undefined }[],
): Record<string, string> =>
  Object.fromEntries(
    declared.flatMap((one) => {
      const unit = unitOf(one);
      return unit === undefined ? [] : [[one.name, unit] as const];
    }),
  );

/** The completed experiments of own runs that are finished: 404 for a run that is not there, 422 for one that still goes on. */
export const gatherRelated = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  ids: readonly string[],
): Promise<RelatedRun[]> => {
  const related: RelatedRun[] = [];
  for (const id of new Set(ids)) {
    const { name, status } = await findOptimization(kernel, ctx, id, 'optimizations.create');
    if (status !== 'finished')
      throw invalidField('related_run_ids', `${name} is not finished; what it found may still change.`);
    const history = readHistory(await listAllExperiments(kernel.store.read, id));
    const { parameters, objectives } = readDefinition(await findDefinitionRow(kernel.store.read, id));
    related.push({
      run_id: id,
      name,
      units: { parameters: unitsOf(parameters), objectives: unitsOf(objectives) },
      experiments: history.filter(({ status: outcome }) => outcome === 'completed'),
    });
  }
  return related;
};
