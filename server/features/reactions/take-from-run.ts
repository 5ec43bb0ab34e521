import type { ReactionExperiment } from '#contract/reactions';
import { reactionLimits } from '#contract/reactions';
import { type Warning, warn } from '#engines/common/result.ts';
import { AppError, conflict } from '#kernel/app-error.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findUser, principalOfAccount } from '../identity/index.ts';
import {
  convertConditions,
  type ExperimentTable,
  findYield,
  type OptimizationTable,
  type readDefinition,
  readYieldPercent,
  unitsOfRun,
} from '../optimizations/index.ts';
import { checkConditions } from './check-conditions.ts';
import { countRows, findExperimentRow, findExperiments, insertExperiments } from './experiment-store.ts';
import { requireLiveProject } from './find-reaction-project.ts';
import { changeReactionProject, findLiveProject, listProjectsOf, type ReactionProjectRow } from './store.ts';
import { chainExperiments, type NewExperiment } from './supersede.ts';
import { parametersOf, unitsOfProject } from './to-wire.ts';

type Definition = ReturnType<typeof readDefinition>;
type Conditions = ReactionExperiment['conditions'];
type Fitted =
  | { readonly ok: true; readonly conditions: Conditions; readonly yieldPercent: number | null }
  | { readonly ok: false; readonly why: string };

const no = (why: string): Fitted => ({ ok: false, why });

/** The yield in percent, which a completed experiment of a project has; or why there is none. */
const fitYield = (
  found: ReturnType<typeof findYield>,
  row: ExperimentTable,
): { readonly ok: true; readonly percent: number | null } | { readonly ok: false; readonly why: string } => {
  if (row.status !== 'completed') return { ok: true, percent: null };
  if (!found.ok) return { ok: false, why: `it has no yield for it: ${found.why}` };
  const percent = readYieldPercent(found.yield, JSON.parse(row.results) as Record<string, number | null>);
  if (percent === null) return { ok: false, why: 'its yield was not measured' };
  const most = reactionLimits.highestYieldPercent;
  return percent < 0 || percent > most
    ? { ok: false, why: `a yield of ${percent} % is outside 0 to ${most} %` }
    : { ok: true, percent };
};

/**
 * Reads entries of a run as a project counts: numbers in its units, the yield in percent; or why it cannot say them. What both declare is
 * read once for all entries of a request.
 */
const createProjectFitter = (
  project: ReactionProjectRow,
  definition: Definition,
): ((row: ExperimentTable) => Fitted) => {
  const [from, to] = [unitsOfRun(definition), unitsOfProject(project)];
  const parameters = parametersOf(project);
  const found = findYield(definition);
  return (row) => {
    const converted = convertConditions(JSON.parse(row.parameters) as Conditions, from, to);
    if (!converted.ok) return no(converted.why);
    const { refused } = checkConditions(parameters, converted.conditions);
    if (refused.length > 0) return no(refused.map(({ name, message }) => `${name}: ${message}`).join(' '));
    const yielded = fitYield(found, row);
    return yielded.ok
      ? { ok: true, conditions: converted.conditions, yieldPercent: yielded.percent }
      : no(yielded.why);
  };
};

const toRow = (
  project: ReactionProjectRow,
  row: ExperimentTable,
  { conditions, yieldPercent }: Extract<Fitted, { ok: true }>,
  number: number,
): NewExperiment => ({
  id: row.id,
  reaction_project_id: project.id,
  number,
  conditions: JSON.stringify(conditions),
  yield_percent: yieldPercent,
  status: row.status === 'pending' ? 'planned' : row.status,
  note: row.note,
  planned_from_kind: null,
  planned_from_id: null,
  supersedes: row.completes ?? row.corrects,
  supersession: row.corrects === null ? (row.completes === null ? null : 'completes') : 'corrects',
  reason_for_change: row.reason_for_change,
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
});

/** Whether the owner of a project may enter experiments in the run today: they read there what their project is given of it. */
const mayOwnerEnter = async (
  tx: Tx,
  run: OptimizationTable,
  project: ReactionProjectRow,
): Promise<boolean> => {
  if (project.created_by_user_id === run.created_by_user_id) return true;
  const account = await findUser(tx, project.created_by_user_id);
  if (account === undefined) return false;
  const owner = await principalOfAccount(tx, account);
  const record = { type: 'optimization', id: run.id, ownerId: run.created_by_user_id };
  const access = await accessToRecord(tx, owner, record);
  return access !== null && mayWork(owner) && permits(access, 'records', owner);
};

/** The first project that names the run and whose owner may enter experiments there: an experiment stands in one project. */
const findOpenProject = async (tx: Tx, run: OptimizationTable): Promise<ReactionProjectRow | null> => {
  for (const project of await listProjectsOf(tx, run.id))
    if (await mayOwnerEnter(tx, run, project)) return project;
  return null;
};

/** The project with the entry a row follows; null where there is none. */
const findFollowed = async (tx: Tx, row: ExperimentTable): Promise<ReactionProjectRow | null> => {
  const followed = await findExperimentRow(tx, row.completes ?? row.corrects ?? '');
  return (followed && (await findLiveProject(tx, followed.reaction_project_id))) ?? null;
};

/** Where a row belongs: what follows an entry stands where that one stands, unless its project takes part no more. */
const findPlace = async (
  tx: Tx,
  run: OptimizationTable,
  row: ExperimentTable,
  open: ReactionProjectRow | null,
): Promise<{ project: ReactionProjectRow; isFollowed: boolean; isClosed: boolean } | null> => {
  const isFollowed = row.completes !== null || row.corrects !== null;
  const project = isFollowed ? await findFollowed(tx, row) : open;
  if (project === null) return null;
  return { project, isFollowed, isClosed: isFollowed && !(await mayOwnerEnter(tx, run, project)) };
};

/** Chains one row on what the project has; what the project refuses is refused in the run as well, saying where it stands. */
const insertOne = async (tx: Tx, project: ReactionProjectRow, row: NewExperiment): Promise<void> => {
  const targets = await findExperiments(tx, project.id, row.supersedes === null ? [] : [row.supersedes]);
  try {
    // The loop of a plan is confirmed, and counted, where its outcome is entered in the project.
    const chained = chainExperiments([row], targets, new Set());
    await insertExperiments(
      tx,
      chained.map((one) => ({ ...one, closes_loop: 0 as const })),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = Object.values(error.fields ?? {}).flat()[0] ?? error.message;
    throw conflict(`The experiment stands in the reaction project ${project.name} as well: ${why}`);
  }
};

/** The next revision of the project, with an entry of its own in the trail. */
const recordEntered = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  run: OptimizationTable,
  project: ReactionProjectRow,
  own: readonly NewExperiment[],
): Promise<void> => {
  const { revision } = await requireLiveProject(tx, project.id);
  await changeReactionProject(tx, project.id, { revision: revision + 1, updated_at: ctx.nowUtc });
  await kernel.audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'reaction.experiment.record',
    recordType: 'reaction_project',
    recordId: project.id,
    requestId: ctx.requestId,
    payload: {
      entered_in: { type: 'optimization', id: run.id },
      experiments: own.map(({ id, number, status, yield_percent, supersedes, supersession }) => ({
        id,
        number,
        status,
        yield_percent,
        ...(supersession === null ? {} : { [supersession]: supersedes }),
      })),
    },
    reasonForChange: own.some(({ supersession }) => supersession === 'corrects') ? ctx.reasonForChange : null,
  });
};

/** One warning for each reason, naming the experiments it is about. */
const warningsOf = (leftOut: ReadonlyMap<string, readonly number[]>): Warning[] =>
  [...leftOut].map(([why, numbers]) =>
    warn(
      'not_in_reaction_project',
      `${numbers.length === 1 ? 'Experiment' : 'Experiments'} ${numbers.join(', ')} of this run ${numbers.length === 1 ? 'stands' : 'stand'} here alone and not in the reaction project that names it: ${why.replace(/\.$/, '')}.`,
    ),
  );

/**
 * Enters experiments of a run in the reaction project that names it and whose owner may enter in the run, under the same identifiers, in the same transaction, with an entry
 * of its own in the trail of the project. Answers what stands in the run alone, and why.
 */
export const takeFromRun = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  run: OptimizationTable,
  definition: Definition,
  rows: readonly ExperimentTable[],
): Promise<readonly Warning[]> => {
  const leftOut = new Map<string, number[]>();
  const fitters = new Map<string, ReturnType<typeof createProjectFitter>>();
  const entered = new Map<string, { project: ReactionProjectRow; rows: NewExperiment[] }>();
  const leaveOut = (why: string, number: number): void => {
    leftOut.set(why, [...(leftOut.get(why) ?? []), number]);
  };
  const open = await findOpenProject(tx, run);
  for (const row of rows) {
    const found = await findPlace(tx, run, row, open);
    if (found === null) continue;
    const { project, isFollowed, isClosed } = found;
    if (isClosed) {
      leaveOut('its owner may not enter experiments in this run any more', row.number);
      continue;
    }
    const former = entered.get(project.id) ?? { project, rows: [] };
    const readEntry = fitters.get(project.id) ?? createProjectFitter(project, definition);
    fitters.set(project.id, readEntry);
    const number = (await countRows(tx, project.id)) + 1;
    const fitted: Fitted =
      number > reactionLimits.experimentsPerProject
        ? no(`it holds ${reactionLimits.experimentsPerProject} entries already`)
        : readEntry(row);
    if (!fitted.ok) {
      if (isFollowed)
        throw conflict(
          `Experiment ${row.number} stands in the reaction project ${project.name} as well: ${fitted.why}`,
        );
      leaveOut(fitted.why, row.number);
      continue;
    }
    const own = toRow(project, row, fitted, number);
    await insertOne(tx, project, own);
    entered.set(project.id, { project, rows: [...former.rows, own] });
  }
  for (const { project, rows: own } of entered.values())
    await recordEntered(kernel, tx, ctx, run, project, own);
  return warningsOf(leftOut);
};
