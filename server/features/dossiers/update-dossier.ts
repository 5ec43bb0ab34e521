import type { dossierRoutes, ReviewDecision } from '#contract/dossiers';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { toDecisionRow } from './decide-dossier.ts';
import { whyNotTransition } from './decide-transition.ts';
import { findDossier, requireStillOpen } from './find-dossier.ts';
import { keepDecision } from './keep-decision.ts';
import { changeDossier, findLive } from './store.ts';
import type { DossierTable } from './tables.ts';
import { productOf, toProductColumns, toWire } from './to-wire.ts';

type Update = typeof dossierRoutes.update;
type Body = Input<Update>['body'];

const detailsOf = (row: DossierTable) => ({
  title: row.title,
  product: productOf(row),
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
  ...(body.status === undefined ? {} : { status: body.status }),
  revision: current.revision + 1,
  updated_at: nowUtc,
});

const refuseTransition = (from: DossierTable, { status }: Body): void => {
  const reason = status === undefined ? null : whyNotTransition(from.status, status);
  if (reason !== null) throw conflict(reason);
};

/**
 * Changes what was sent. State and order are decided on the row as it is inside the transaction. To approve or reject this
 * way records a review decision as well, with the reason as its comment.
 */
export const updateDossier = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findDossier(kernel, ctx, params.id, 'dossiers.update');
  const decision = decisionOf(body);
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      const isContent = body.title !== undefined || body.product !== undefined;
      const current = isContent ? await requireStillOpen(tx, found.id) : await findLive(tx, found.id);
      if (current === undefined) throw notFound();
      refuseTransition(current, body);
      before = current;
      after = applyChange(current, body, ctx.nowUtc);
      const { id, created_by_user_id: _owner, created_at: _since, ...change } = after;
      await changeDossier(tx, id, change);
      if (decision !== null) {
        const given = { decision, comment: reasonOf(ctx), decidedAt: ctx.nowUtc, clientId: null };
        await keepDecision(tx, current, toDecisionRow(kernel, ctx, current, given));
      }
    },
    body: async () => toWire(after),
    audit: () => ({
      recordType: 'dossier',
      recordId: found.id,
      payload: { revision: after.revision, before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
