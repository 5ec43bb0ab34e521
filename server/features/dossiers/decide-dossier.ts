import type { dossierDecisionRoutes, ReviewDecision } from '#contract/dossiers';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { statusAfter, whyNotTransition } from './decide-transition.ts';
import { findDossier } from './find-dossier.ts';
import { keepDecision } from './keep-decision.ts';
import { changeDossier, findLive } from './store.ts';
import type { DossierTable, ReviewDecisionTable } from './tables.ts';
import { toWireDecision } from './to-wire.ts';

type Decide = typeof dossierDecisionRoutes.decide;

export interface GivenDecision {
  readonly decision: ReviewDecision['decision'];
  readonly comment: string | null;
  /** ISO 8601 UTC, by the clock of whoever says it. */
  readonly decidedAt: string;
  /** The id a mobile device gave the decision; null where it was decided in the workstation. */
  readonly clientId: string | null;
}

/** The record of a decision on a dossier as it is. */
export const toDecisionRow = (
  kernel: Pick<Kernel, 'newId'>,
  { principal, nowUtc }: Ctx,
  dossier: DossierTable,
  given: GivenDecision,
): ReviewDecisionTable => ({
  id: kernel.newId('drd'),
  dossier_id: dossier.id,
  dossier_revision: dossier.revision,
  dossier_changed_since: Date.parse(given.decidedAt) < Date.parse(dossier.updated_at) ? 1 : 0,
  decision: given.decision,
  comment: given.comment,
  reviewer_id: principal.id,
  reviewer_name: principal.displayName,
  decided_by_owner: dossier.created_by_user_id === principal.id ? 1 : 0,
  source: given.clientId === null ? 'desk' : 'mobile',
  client_id: given.clientId,
  decided_at: given.decidedAt,
  created_at: nowUtc,
});

/**
 * Decides inside the caller's transaction: the dossier changes its status and the decision is recorded. Throws 404 where it
 * was deleted and 409 where it is not in review, before it writes anything.
 */
export const recordDecision = async (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  tx: Tx,
  dossierId: string,
  given: GivenDecision,
): Promise<ReviewDecisionTable> => {
  const current = await findLive(tx, dossierId);
  if (current === undefined) throw notFound();
  const status = statusAfter[given.decision];
  const reason = whyNotTransition(current.status, status);
  if (reason !== null) throw conflict(reason);
  const row = toDecisionRow(kernel, ctx, current, given);
  const { id, created_by_user_id: _owner, created_at: _since, ...change } = current;
  await changeDossier(tx, id, {
    ...change,
    status,
    revision: current.revision + 1,
    updated_at: ctx.nowUtc,
  });
  await keepDecision(tx, current, row);
  return row;
};

/** What the trail says of a decision. */
export const decisionPayload = (row: ReviewDecisionTable) => ({
  decision_id: row.id,
  decision: row.decision,
  comment: row.comment,
  dossier_revision: row.dossier_revision,
  decided_by_owner: row.decided_by_owner === 1,
  source: row.source,
  client_id: row.client_id,
  decided_at: row.decided_at,
  before: { status: 'in_review' },
  after: { status: statusAfter[row.decision] },
});

/** A decision at a desk. */
export const decideDossier = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Decide>,
  ctx: Ctx,
): Promise<JsonOutcome<Decide>> => {
  const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.decide');
  const given = { ...body, decidedAt: ctx.nowUtc, clientId: null };
  let recorded: ReviewDecisionTable | null = null;
  const written = (): ReviewDecisionTable => {
    if (recorded === null) throw new Error('The decision is recorded before it is told.');
    return recorded;
  };
  return {
    write: async (tx) => {
      recorded = await recordDecision(kernel, ctx, tx, id, given);
    },
    body: async () => toWireDecision(written()),
    audit: () => ({ recordType: 'dossier', recordId: id, payload: decisionPayload(written()) }),
  };
};
