import { type Warning, warn } from '#engines/common/result.ts';
import { AppError, conflict } from '#kernel/app-error.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { permits } from '#kernel/auth/role-powers.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import {
  createRunFitter,
  enterShared,
  findDefinitionRow,
  findExperimentRow,
  findLiveOptimization,
  type OptimizationTable,
  readDefinition,
} from '../optimizations/index.ts';
import type { ReactionProjectRow } from './store.ts';
import type { ReactionExperimentTable } from './tables.ts';
import { conditionsOf, unitsOfProject } from './to-wire.ts';

type SharedEntry = Parameters<typeof enterShared>[4][number];

const statusInRun = (status: ReactionExperimentTable['status']): SharedEntry['status'] =>
  status === 'planned' ? 'pending' : status;

/** Why whoever asks cannot enter experiments in the run; null where they can. */
const whyNotOpen = async (tx: Tx, ctx: Ctx, run: OptimizationTable): Promise<string | null> => {
  const access = await accessToRecord(tx, ctx.principal, {
    type: 'optimization',
    id: run.id,
    ownerId: run.created_by_user_id,
  });
  if (access === null || !permits(access, ctx.effect, ctx.principal))
    return 'you may not enter experiments there';
  return run.status === 'finished' ? 'it is finished; open it again to go on' : null;
};

/** The run an entry belongs into: that of the entry it follows, wherever the project links today; else the linked one. */
const findRun = async (
  tx: Tx,
  project: ReactionProjectRow,
  row: ReactionExperimentTable,
): Promise<{ readonly run: OptimizationTable; readonly isFollowed: boolean } | null> => {
  const followed = row.supersedes === null ? undefined : await findExperimentRow(tx, row.supersedes);
  // What follows an entry stands where that one stands.
  const id = row.supersedes === null ? project.optimization_id : followed?.optimization_id;
  const run = id === undefined || id === null ? undefined : await findLiveOptimization(tx, id);
  return run === undefined ? null : { run, isFollowed: followed !== undefined };
};

/** One warning for each reason, naming the experiments of the call it is about. */
const warningsOf = (leftOut: ReadonlyMap<string, readonly number[]>): Warning[] =>
  [...leftOut].map(([why, places]) =>
    warn(
      'not_in_optimization',
      `${places.length === 1 ? 'Experiment' : 'Experiments'} ${places.map((place) => place + 1).join(', ')} ${places.length === 1 ? 'stands' : 'stand'} in this project alone and not in its optimisation: ${why}.`,
    ),
  );

/**
 * Enters experiments of a project in its optimisation as well, under the same identifiers, in the same transaction. What the run cannot
 * take stands in the project alone, with a warning; what follows a shared entry has to be taken by both, or is refused.
 */
export const shareWithRun = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  project: ReactionProjectRow,
  rows: readonly ReactionExperimentTable[],
): Promise<readonly Warning[]> => {
  const leftOut = new Map<string, number[]>();
  const byRun = new Map<string, SharedEntry[]>();
  const units = unitsOfProject(project);
  const fitters = new Map<string, ReturnType<typeof createRunFitter>>();
  const fitterOf = async (id: string): Promise<ReturnType<typeof createRunFitter>> => {
    const fitter = fitters.get(id) ?? createRunFitter(readDefinition(await findDefinitionRow(tx, id)));
    fitters.set(id, fitter);
    return fitter;
  };
  for (const [place, row] of rows.entries()) {
    const found = await findRun(tx, project, row);
    if (found === null) continue;
    const { run, isFollowed } = found;
    const refuse = (why: string, error: (message: string) => AppError): void => {
      if (isFollowed) throw error(`The experiment stands in the optimisation ${run.name} as well: ${why}.`);
      leftOut.set(why, [...(leftOut.get(why) ?? []), place]);
    };
    const closed = await whyNotOpen(tx, ctx, run);
    if (closed !== null) {
      refuse(closed, conflict);
      continue;
    }
    const fitEntry = await fitterOf(run.id);
    const fitted = fitEntry({
      conditions: conditionsOf(row),
      yieldPercent: row.yield_percent,
      status: statusInRun(row.status),
      units,
    });
    if (!fitted.ok) {
      const field = `experiments.${place}.conditions`;
      refuse(
        fitted.why.replace(/\.$/, ''),
        (message) =>
          new AppError('validation_error', 'The request is not valid.', {
            fields: { [field]: [`${message} Withdraw it and enter it anew.`] },
          }),
      );
      continue;
    }
    const entry: SharedEntry = {
      id: row.id,
      ...fitted.entry,
      note: row.note,
      completes: row.supersession === 'completes' ? row.supersedes : null,
      corrects: row.supersession === 'corrects' ? row.supersedes : null,
      reason_for_change: row.reason_for_change,
      created_by_user_id: row.created_by_user_id,
      created_at: row.created_at,
    };
    byRun.set(run.id, [...(byRun.get(run.id) ?? []), entry]);
  }
  for (const [runId, entries] of byRun)
    await enterShared(kernel, tx, ctx, runId, entries, { type: 'reaction_project', id: project.id });
  return warningsOf(leftOut);
};
