import type { dossierRoutes, ReviewDecision } from '#contract/dossiers';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import { asReviewing } from '#kernel/auth/owner-scope.ts';
import { changesAll } from '#kernel/auth/project-access.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { decisionPayload, recordDecision } from './decide-dossier.ts';
import { whyNotTransition } from './decide-transition.ts';
import { findDecisions } from './decision-store.ts';
import { findDossier, requireStillOpen } from './find-dossier.ts';
import { changeDossier, findLive } from './store.ts';
import type { DossierTable, ReviewDecisionTable } from './tables.ts';
import { productOf, toProductColumns, toWire } from './to-wire.ts';

type Update = typeof dossierRoutes.update;
type Body = Input<Update>['body'];

const detailsOf = (row: DossierTable) => ({
  title: row.title,
  product: productOf(row),
  project_id: row.project_id,
  status: row.status,
});

const decisionOf = ({ status }: Body): ReviewDecision['decision'] | null => {
  if (status === 'approved') return 'approve';
  return status === 'rejected' ? 'reject' : null;
};

const applyChange = (current: DossierTable, body: Body, nowUtc: string): DossierTable => ({
  ...current,
  ...(body.title === undefined ? {} : { title: body.title }),
  ...(body.product === undefined ? {} : toProductColumns(body.product)),
  ...(body.project_id === undefined ? {} : { project_id: body.project_id }),
  ...(body.status === undefined ? {} : { status: body.status }),
  revision: current.revision + 1,
  updated_at: nowUtc,
});

/** Who sees a dossier is its owner's to decide, and into a project only with a part in that project. */
const requireMayMove = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { created_by_user_id, project_id }: DossierTable,
  body: Body,
): Promise<void> => {
  if (body.project_id === undefined || body.project_id === project_id) return;
  if (!changesAll(ctx.principal) && created_by_user_id !== ctx.principal.id)
    throw forbidden('The owner of a dossier decides which project it is in.');
  if (body.project_id !== null) await findProject(kernel, ctx, body.project_id, 'dossiers.update');
};

const refuseTransition = (from: DossierTable, { status }: Body): void => {
  const reason = status === undefined ? null : whyNotTransition(from.status, status);
  if (reason !== null) throw conflict(reason);
};

interface Changed {
  readonly before: DossierTable;
  readonly after: DossierTable;
  readonly decision?: ReviewDecisionTable;
}

const change = async (tx: Tx, id: string, body: Body, nowUtc: string): Promise<Changed> => {
  const isContent = [body.title, body.product, body.project_id].some((sent) => sent !== undefined);
  const before = isContent ? await requireStillOpen(tx, id) : await findLive(tx, id);
  if (before === undefined) throw notFound();
  refuseTransition(before, body);
  const after = applyChange(before, body, nowUtc);
  const { id: _id, created_by_user_id: _owner, created_at: _since, ...columns } = after;
  await changeDossier(tx, id, columns);
  return { before, after };
};

/**
 * Changes what was sent. State and order are decided on the row as it is inside the transaction. To approve or reject this
 * way records a review decision under the same rules, with the reason as its comment.
 */
export const updateDossier = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const decision = decisionOf(body);
  // Who may approve is asked as for a decision, not as for an edit.
  const route = decision === null ? 'dossiers.update' : 'dossiers.decide';
  const asking = decision === null ? ctx : asReviewing(ctx);
  const found = await findDossier(kernel, asking, params.id, route);
  await requireMayMove(kernel, ctx, found, body);
  let changed: Changed | null = null;
  const written = (): Changed => {
    if (changed === null) throw new Error('The change is written before it is told.');
    return changed;
  };
  const decide = async (tx: Tx, verdict: ReviewDecision['decision']): Promise<Changed> => {
    const reason = reasonOf(ctx);
    const { row, ...dossier } = await recordDecision(kernel, ctx, tx, found.id, {
      decision: verdict,
      comment: reason,
      decidedAt: ctx.nowUtc,
      clientId: null,
      overrideReason: body.override === true ? reason : null,
    });
    return { ...dossier, decision: row };
  };
  return {
    write: async (tx) => {
      changed = await (decision === null ? change(tx, found.id, body, ctx.nowUtc) : decide(tx, decision));
    },
    body: async (tx) => {
      const { after, decision: made } = written();
      return toWire(after, made ?? (await findDecisions(tx, [found.id])).get(found.id));
    },
    audit: () => {
      const { before, after, decision: made } = written();
      return {
        recordType: 'dossier',
        recordId: found.id,
        payload: {
          ...(made === undefined ? {} : decisionPayload(made)),
          revision: after.revision,
          before: detailsOf(before),
          after: detailsOf(after),
        },
      };
    },
  };
};
