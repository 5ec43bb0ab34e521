import type { UpdatePlan, UpdatePlanState, updatePlanRoutes } from '#contract/fleet';
import { isOlderBuild } from '#engines/entitlement/is-older-build.ts';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { refuseStages } from './judge-update.ts';
import type { UpdatePlanTable } from './tables.ts';
import {
  changePlan,
  findPlan,
  findPlanInForce,
  findWithdrawal,
  insertPlan,
  listKnown,
  listMachines,
  type ReportedMachine,
} from './update-store.ts';
import { describePlans, stagesOf } from './update-to-wire.ts';

type Routes = typeof updatePlanRoutes;

const requirePlan = async (db: Db, id: string): Promise<UpdatePlanTable> => {
  const row = await findPlan(db, id);
  if (row === undefined) throw notFound();
  return row;
};

const describeOne = async (db: Db, id: string, nowUtc: string): Promise<UpdatePlan> => {
  const [plan] = await describePlans(db, [await requirePlan(db, id)], nowUtc);
  if (plan === undefined) throw notFound();
  return plan;
};

const recordOf = (id: string) => ({ recordType: 'update_plan', recordId: id }) as const;

const changedMeanwhile =
  'Another plan of updates is in force since you looked. Look at it again before you change it.';

/** As releases are named; what a machine says of itself may be anything. */
const isRelease = (version: string | null): version is string =>
  version !== null && /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version);

/**
 * The newest version below the planned one that a machine runs, with the form of its store. The form is known where all that say one of
 * that version agree: a machine alone does not decide which others may go back.
 */
const previousOf = (
  planned: string,
  machines: readonly ReportedMachine[],
): { readonly version: string; readonly schema: string | null } | null => {
  const older = machines.flatMap(({ version, schema }) =>
    isRelease(version) && isOlderBuild(version, planned) ? [{ version, schema }] : [],
  );
  const [newest] = older.toSorted((a, b) =>
    a.version === b.version ? 0 : isOlderBuild(a.version, b.version) ? 1 : -1,
  );
  if (newest === undefined) return null;
  const forms = new Set(
    older.flatMap(({ version, schema }) => (version === newest.version && schema !== null ? [schema] : [])),
  );
  const [form = null] = forms;
  return { version: newest.version, schema: forms.size === 1 ? form : null };
};

/** One form of a moment, so that moments are compared as text. */
const momentOf = (utc: string): string => new Date(utc).toISOString();

const refuseWithdrawn = async (db: Db, version: string): Promise<void> => {
  const withdrawn = await findWithdrawal(db, version);
  if (withdrawn === undefined) return;
  throw conflict(
    `Version ${version} was withdrawn by ${withdrawn.changed_by_name ?? withdrawn.created_by_name} and is not planned again. Plan a newer one.`,
  );
};

/** Ends the plan that another one takes the place of, with an entry of its own. */
const endFormer = async (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  former: UpdatePlanTable,
  byId: string,
  { principal, nowUtc, requestId }: Ctx,
): Promise<void> => {
  const reason = `Replaced by ${byId}.`;
  await changePlan(tx, former.id, {
    state: 'ended',
    in_force: null,
    revision: former.revision + 1,
    changed_at: nowUtc,
    changed_by_name: principal.displayName,
    change_reason: reason,
  });
  await audit.append(tx, {
    actor: { kind: principal.kind, id: principal.id },
    event: 'desktop.update_plan.decide',
    ...recordOf(former.id),
    requestId,
    payload: { version: former.version, before: { state: former.state }, after: { state: 'ended' } },
    reasonForChange: reason,
  });
};

export const planUpdate = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'store'>,
  { body: { version, stages: asked, replaces } }: Input<Routes['planUpdate']>,
  ctx: Ctx,
): Promise<JsonOutcome<Routes['planUpdate']>> => {
  const { principal, nowUtc } = ctx;
  const stages = asked.map((stage) => ({
    ...stage,
    starts_at: momentOf(stage.starts_at),
    deadline_at: stage.deadline_at === null ? null : momentOf(stage.deadline_at),
  }));
  const refusal = refuseStages(stages, nowUtc);
  if (refusal !== null) throw invalidField('stages', refusal);
  const named = stages.flatMap(({ installation_ids }) => installation_ids);
  const known = await listKnown(kernel.store.read, named);
  const unknown = named.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw invalidField('stages', `There is no machine in use with the identifier ${unknown}.`);
  const id = kernel.newId('upl');
  return {
    write: async (tx) => {
      const former = await findPlanInForce(tx);
      if ((former?.id ?? null) !== replaces) throw conflict(changedMeanwhile);
      await refuseWithdrawn(tx, version);
      const previous = previousOf(version, await listMachines(tx));
      if (former !== undefined) await endFormer(kernel, tx, former, id, ctx);
      await insertPlan(tx, {
        id,
        version,
        previous_version: previous?.version ?? null,
        previous_schema: previous?.schema ?? null,
        stages: JSON.stringify(stages),
        state: 'running',
        in_force: 1,
        withdrawn_at: null,
        revision: 1,
        created_by: principal.id,
        created_by_name: principal.displayName,
        created_at: nowUtc,
        changed_at: null,
        changed_by_name: null,
        change_reason: null,
      });
    },
    body: (tx) => describeOne(tx, id, nowUtc),
    audit: { ...recordOf(id), payload: { version, stages, replaces } },
  };
};

const mayBecome: Readonly<Record<UpdatePlanState, readonly UpdatePlanState[]>> = {
  running: ['paused', 'stopped', 'ended'],
  paused: ['running', 'stopped', 'ended'],
  // What was withdrawn is offered to nobody again.
  stopped: ['ended'],
  ended: [],
};

const refuseState = (from: UpdatePlanState, to: UpdatePlanState): string | null => {
  if (mayBecome[from].includes(to)) return null;
  if (from === to) return `The plan is ${from} already.`;
  if (from === 'ended') return 'The plan has ended and decides nothing any more. Make a new one.';
  return 'The version was withdrawn, which is final. Plan a newer version.';
};

export const decidePlan = async (
  kernel: Pick<Kernel, 'store'>,
  { params: { id }, body: { state, revision } }: Input<Routes['decideUpdatePlan']>,
  { principal, nowUtc, reasonForChange }: Ctx,
): Promise<JsonOutcome<Routes['decideUpdatePlan']>> => {
  const before = await requirePlan(kernel.store.read, id);
  const requireDecidable = (plan: UpdatePlanTable): void => {
    const refusal = refuseState(plan.state, state);
    if (refusal !== null) throw conflict(refusal);
    if (plan.revision !== revision) throw conflict(changedMeanwhile);
  };
  // What the trail says was before is what was decided on.
  requireDecidable(before);
  return {
    write: async (tx) => {
      const current = await requirePlan(tx, id);
      requireDecidable(current);
      await changePlan(tx, id, {
        state,
        in_force: state === 'ended' ? null : 1,
        withdrawn_at: state === 'stopped' ? nowUtc : current.withdrawn_at,
        revision: current.revision + 1,
        changed_at: nowUtc,
        changed_by_name: principal.displayName,
        change_reason: reasonForChange,
      });
    },
    body: (tx) => describeOne(tx, id, nowUtc),
    audit: {
      ...recordOf(id),
      payload: {
        version: before.version,
        before: { state: before.state },
        after: { state },
        stages: stagesOf(before).length,
      },
    },
  };
};
