import {
  approvalMissing,
  clockSkewMinutes,
  type dossierDecisionRoutes,
  type SyncedDecision,
} from '#contract/dossiers';
import { AppError, conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { decisionPayload, recordDecision } from './decide-dossier.ts';
import { statusAfter } from './decide-transition.ts';
import { findByClientId } from './decision-store.ts';
import { findDossier } from './find-dossier.ts';
import { findDossierRow } from './store.ts';
import type { ReviewDecisionTable } from './tables.ts';

type Sync = typeof dossierDecisionRoutes.syncDecisions;
type Item = Input<Sync>['body']['decisions'][number];

/** The refusal `work` throws, or null where it succeeds. Any other error is thrown on. */
const refusalOf = async (work: () => Promise<unknown>): Promise<AppError | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const isSame = (item: Item, row: ReviewDecisionTable): boolean =>
  row.dossier_id === item.dossier_id &&
  row.decision === item.decision &&
  row.decided_at === item.decided_at &&
  row.comment === (item.comment ?? null);

const refuseFuture = ({ decided_at }: Item, nowUtc: string): void => {
  const latest = shiftUtc(nowUtc, clockSkewMinutes * 60_000);
  if (Date.parse(decided_at) > Date.parse(latest))
    throw invalidField(
      'decided_at',
      `decided_at lies more than ${clockSkewMinutes} minutes in the future (${nowUtc} here).`,
    );
};

/** Whether the caller may decide on each dossier; somebody else's is that of nothing, and goes to the security stream. */
const checkAccess = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  items: readonly Item[],
): Promise<readonly (AppError | null)[]> => {
  const refusals: (AppError | null)[] = [];
  for (const { dossier_id } of items)
    refusals.push(await refusalOf(() => findDossier(kernel, ctx, dossier_id, 'mobile.syncReviewDecisions')));
  return refusals;
};

const applyItem = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'newId'>,
  ctx: Ctx,
  tx: Tx,
  item: Item,
): Promise<void> => {
  refuseFuture(item, ctx.nowUtc);
  const { row } = await recordDecision(kernel, ctx, tx, item.dossier_id, {
    decision: item.decision,
    comment: item.comment ?? null,
    decidedAt: item.decided_at,
    clientId: item.client_id,
    overrideReason: null,
  });
  await kernel.audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'regulatory.dossier.review_decision',
    recordType: 'dossier',
    recordId: item.dossier_id,
    requestId: ctx.requestId,
    payload: decisionPayload(row),
    reasonForChange: null,
  });
};

const applyOne = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'newId'>,
  ctx: Ctx,
  tx: Tx,
  item: Item,
  inaccessible: AppError | null,
): Promise<SyncedDecision> => {
  const { client_id, dossier_id } = item;
  const named = { client_id, dossier_id };
  const statusNow = async () => {
    const status = (await findDossierRow(tx, dossier_id))?.status;
    return status === undefined ? {} : { status };
  };
  const former = await findByClientId(tx, ctx.principal.id, client_id);
  if (former !== undefined && isSame(item, former))
    return { ...named, outcome: 'duplicate', ...(await statusNow()) };
  const refusal =
    inaccessible ??
    (former === undefined
      ? await refusalOf(() => applyItem(kernel, ctx, tx, item))
      : conflict('This client_id names another decision, which was recorded before.'));
  if (refusal === null) return { ...named, outcome: 'applied', status: statusAfter[item.decision] };
  const current = refusal.code === 'not_found' ? {} : await statusNow();
  const missing = approvalMissing.safeParse(refusal.details);
  return {
    ...named,
    outcome: 'refused',
    code: refusal.code,
    message: refusal.message,
    ...(missing.success ? missing.data : {}),
    ...current,
  };
};

/** Decisions of a device, in the order they were sent: each is recorded or refused by itself, all in one transaction. */
export const syncDecisions = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'newId' | 'securityEvents' | 'store'>,
  { body }: Input<Sync>,
  ctx: Ctx,
): Promise<JsonOutcome<Sync>> => {
  const inaccessible = await checkAccess(kernel, ctx, body.decisions);
  const items: SyncedDecision[] = [];
  const count = (outcome: SyncedDecision['outcome']): number =>
    items.filter((item) => item.outcome === outcome).length;
  return {
    write: async (tx) => {
      for (const [index, item] of body.decisions.entries())
        items.push(await applyOne(kernel, ctx, tx, item, inaccessible[index] ?? null));
    },
    body: async () => ({ items }),
    audit: () => ({
      recordType: null,
      recordId: null,
      payload: { applied: count('applied'), duplicate: count('duplicate'), refused: count('refused') },
    }),
  };
};
