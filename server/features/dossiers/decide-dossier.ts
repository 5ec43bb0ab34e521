import type { dossierDecisionRoutes, ReviewDecision } from '#contract/dossiers';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { statusAfter, whyNotTransition } from './decide-transition.ts';
import { type Approval, examineApproval, refuseMissing } from './examine-approval.ts';
import { findDossier } from './find-dossier.ts';
import { keepDecision } from './keep-decision.ts';
import { changeDossier, findLive } from './store.ts';
import type { DossierTable, ReviewDecisionTable } from './tables.ts';
import { statementOf, toWireDecision } from './to-wire.ts';

type Decide = typeof dossierDecisionRoutes.decide;

export interface GivenDecision {
  readonly decision: ReviewDecision['decision'];
  readonly comment: string | null;
  /** ISO 8601 UTC, by the clock of whoever says it. */
  readonly decidedAt: string;
  /** The id a mobile device gave the decision; null where it was decided in the workstation. */
  readonly clientId: string | null;
  /** Why an admin or the system key decides in place of a second person; null where it is no override. */
  readonly overrideReason: string | null;
}

/** The decision and the dossier before and after it. */
export interface RecordedDecision {
  readonly row: ReviewDecisionTable;
  readonly before: DossierTable;
  readonly after: DossierTable;
}

/** The record of a decision on a dossier as it is. */
const toDecisionRow = (
  kernel: Pick<Kernel, 'newId'>,
  { principal, nowUtc }: Ctx,
  dossier: DossierTable,
  given: GivenDecision,
  { missing, readinessReportId }: Approval,
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
  is_override: given.overrideReason === null ? 0 : 1,
  reason_for_change: given.overrideReason,
  waived: JSON.stringify(missing.map(({ code }) => code)),
  readiness_report_id: readinessReportId,
});

/** A rejection asks for nothing; its owner may reject a dossier, too. */
const nothingAsked: Approval = { missing: [], readinessReportId: null };

/**
 * Decides inside the caller's transaction: the dossier changes its status and the decision is recorded. Throws 404 where it
 * was deleted and 409 where it is not in review or something is missing for its approval, before it writes anything.
 */
export const recordDecision = async (
  kernel: Pick<Kernel, 'hooks' | 'newId'>,
  ctx: Ctx,
  tx: Tx,
  dossierId: string,
  given: GivenDecision,
): Promise<RecordedDecision> => {
  const current = await findLive(tx, dossierId);
  if (current === undefined) throw notFound();
  const status = statusAfter[given.decision];
  const reason = whyNotTransition(current.status, status);
  const approval =
    given.decision === 'approve' ? await examineApproval(kernel, tx, ctx.principal, current) : nothingAsked;
  // No override leads past the order of states.
  if (reason !== null) throw conflict(reason, { missing: approval.missing });
  if (given.overrideReason === null) refuseMissing(approval.missing);
  const row = toDecisionRow(kernel, ctx, current, given, approval);
  const after = { ...current, status, revision: current.revision + 1, updated_at: ctx.nowUtc };
  const { id, created_by_user_id: _owner, created_at: _since, ...change } = after;
  await changeDossier(tx, id, change);
  await keepDecision(tx, current, row);
  return { row, before: current, after };
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
  override: row.is_override === 1,
  statement: statementOf(row),
  waived: JSON.parse(row.waived) as unknown,
  readiness_report_id: row.readiness_report_id,
  before: { status: 'in_review' },
  after: { status: statusAfter[row.decision] },
});

/** A decision at a desk. */
export const decideDossier = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Decide>,
  ctx: Ctx,
): Promise<JsonOutcome<Decide>> => {
  const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.decide');
  const { decision, comment } = body;
  const overrideReason = body.override === true ? reasonOf(ctx) : null;
  const given = { decision, comment, decidedAt: ctx.nowUtc, clientId: null, overrideReason };
  let recorded: ReviewDecisionTable | null = null;
  const written = (): ReviewDecisionTable => {
    if (recorded === null) throw new Error('The decision is recorded before it is told.');
    return recorded;
  };
  return {
    write: async (tx) => {
      recorded = (await recordDecision(kernel, ctx, tx, id, given)).row;
    },
    body: async () => toWireDecision(written()),
    audit: () => ({ recordType: 'dossier', recordId: id, payload: decisionPayload(written()) }),
  };
};
