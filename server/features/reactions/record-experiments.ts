import type { ReactionExperimentInput, reactionRoutes } from '#contract/reactions';
import { reactionLimits } from '#contract/reactions';
import { type Warning, warn } from '#engines/common/result.ts';
import { AppError, conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { areLikeFractions, type NamedLevel, nameGivenLevels, warnOfNamed } from '../optimizations/index.ts';
import { checkConditions } from './check-conditions.ts';
import {
  countRows,
  findConfirmed,
  findExperiments,
  insertExperiments,
  listInForce,
} from './experiment-store.ts';
import { findReactionProject, requireLiveProject } from './find-reaction-project.ts';
import { requirePlanSources } from './require-plan-sources.ts';
import { shareWithRun } from './share-with-run.ts';
import { changeReactionProject, type ReactionProjectRow } from './store.ts';
import { chainExperiments, type NewExperiment } from './supersede.ts';
import type { ReactionExperimentTable } from './tables.ts';
import { conditionsOf, parametersOf, toWireExperiment } from './to-wire.ts';

type Declaration = typeof reactionRoutes.recordExperiments;

const mostFields = 100;

/** Warnings about what is taken; 422 naming every condition that is not. */
const requireConditions = (
  project: ReactionProjectRow,
  experiments: readonly ReactionExperimentInput[],
): Warning[] => {
  const parameters = parametersOf(project);
  const fields: [string, string[]][] = [];
  const warnings: Warning[] = [];
  for (const [place, { conditions, yield_percent }] of experiments.entries()) {
    const checked = checkConditions(parameters, conditions);
    for (const { name, message } of checked.refused)
      fields.push([
        ['experiments', place, 'conditions', name].filter((word) => word !== '').join('.'),
        [message],
      ]);
    warnings.push(
      ...checked.warnings.map(({ code, message }) => warn(code, `Experiment ${place + 1}: ${message}`)),
    );
    if (yield_percent !== null && yield_percent > 100)
      warnings.push(
        warn(
          'yield_above_100',
          `Experiment ${place + 1}: a yield of ${yield_percent} % is above what is possible.`,
        ),
      );
  }
  if (areLikeFractions(experiments.flatMap(({ yield_percent }) => yield_percent ?? [])))
    warnings.push(
      warn(
        'looks_like_fractions',
        'All yields lie between 0 and 1, and count in %; where they are fractions, enter 85 in place of 0.85.',
      ),
    );
  if (fields.length > 0)
    throw new AppError('validation_error', 'The request is not valid.', {
      fields: Object.fromEntries(fields.slice(0, mostFields)),
    });
  return warnings;
};

const toRow = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  project: ReactionProjectRow,
  input: ReactionExperimentInput,
): Omit<NewExperiment, 'number'> => ({
  id: kernel.newId('rxe'),
  reaction_project_id: project.id,
  conditions: JSON.stringify(input.conditions),
  yield_percent: input.yield_percent,
  status: input.status,
  note: input.note ?? null,
  planned_from_kind: input.planned_from?.kind ?? null,
  planned_from_id: input.planned_from?.id ?? null,
  supersedes: input.completes ?? input.corrects ?? null,
  supersession: supersessionOf(input),
  reason_for_change: input.corrects === undefined ? null : ctx.reasonForChange,
  created_by_user_id: ctx.principal.id,
  created_at: ctx.nowUtc,
});

const supersessionOf = ({ completes, corrects }: ReactionExperimentInput) => {
  if (completes !== undefined) return 'completes' as const;
  return corrects === undefined ? null : ('corrects' as const);
};

/** Numbers and chains the rows on what the project has inside the transaction, and writes them. */
const insertChained = async (
  tx: Tx,
  projectId: string,
  given: readonly Omit<NewExperiment, 'number'>[],
): Promise<ReactionExperimentTable[]> => {
  const last = await countRows(tx, projectId);
  if (last + given.length > reactionLimits.experimentsPerProject)
    throw conflict(
      `A reaction project holds ${reactionLimits.experimentsPerProject} entries; it has ${last}.`,
    );
  const targets = await findExperiments(
    tx,
    projectId,
    given.flatMap(({ supersedes }) => supersedes ?? []),
  );
  const plans = [...targets.values()].flatMap(({ loop_plan_id }) => loop_plan_id ?? []);
  const numbered = given.map((row, place) => ({ ...row, number: last + place + 1 }));
  const rows = chainExperiments(numbered, targets, await findConfirmed(tx, plans));
  await insertExperiments(tx, rows);
  return rows;
};

/** Experiments under the names of the levels the project declares or its experiments have had, and what was taken for what. */
const nameLevels = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  ctx: Ctx,
  project: ReactionProjectRow,
  experiments: readonly ReactionExperimentInput[],
): Promise<{
  readonly experiments: readonly ReactionExperimentInput[];
  readonly named: readonly NamedLevel[];
}> => {
  const former = (await listInForce(kernel.store.read, project.id)).map(conditionsOf);
  const { conditions, named } = await nameGivenLevels(
    kernel,
    { parameters: parametersOf(project), conditions: experiments.map((one) => one.conditions), former },
    ctx.signal,
  );
  return {
    experiments: experiments.map((one, place) => ({
      ...one,
      conditions: conditions[place] ?? one.conditions,
    })),
    named,
  };
};

/**
 * Enters experiments: all of them or none. Nothing is ever changed: an outcome completes a plan and a correction takes the
 * place of an entry, each as a row of its own. The first confirmed outcome of what a prediction or recommendation led to
 * counts as one closed loop.
 */
export const recordExperiments = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const project = await findReactionProject(kernel, ctx, params.id, 'reactions.recordExperiments');
  const { experiments, named } = await nameLevels(kernel, ctx, project, body.experiments);
  const warnings = [...warnOfNamed(named), ...requireConditions(project, experiments)];
  await requirePlanSources(kernel, project, experiments);
  const given = experiments.map((input) => toRow(kernel, ctx, project, input));
  let rows: readonly ReactionExperimentTable[] = [];
  let shared: readonly Warning[] = [];
  let usage: readonly UsageEvent[] = [];
  return {
    write: async (tx) => {
      const current = await requireLiveProject(tx, project.id);
      rows = await insertChained(tx, project.id, given);
      shared = await shareWithRun(kernel, tx, ctx, current, rows);
      await changeReactionProject(tx, project.id, { revision: current.revision + 1, updated_at: ctx.nowUtc });
      usage = rows
        .filter(({ closes_loop }) => closes_loop === 1)
        .map(({ id }) => ({ task: 'closed_loop_reaction', recordType: 'reaction_experiment', recordId: id }));
    },
    body: async () => ({
      experiments: rows.map((row) => toWireExperiment({ ...row, superseded_by: null })),
      warnings: [...warnings, ...shared],
    }),
    audit: () => ({
      recordType: 'reaction_project',
      recordId: project.id,
      payload: {
        ...(named.length === 0 ? {} : { levels: named }),
        experiments: rows.map(({ id, number, status, yield_percent, supersedes, supersession }) => ({
          id,
          number,
          status,
          yield_percent,
          ...(supersession === null ? {} : { [supersession]: supersedes }),
        })),
      },
    }),
    usage: () => usage,
  };
};
