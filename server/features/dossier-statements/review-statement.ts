import { mostReviews } from '#contract/dossier-statements';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import type { Standing } from './read-statements.ts';
import { type KindOfStatement, showOne } from './statement-kind.ts';
import { findStatement, insertReview, listReviews, listRevisions } from './store.ts';
import type { StatementReviewTable } from './tables.ts';

interface Asked<Shown extends Standing> {
  readonly of: KindOfStatement<Shown>;
  readonly route: string;
  readonly dossierId: string;
  readonly id: string;
  readonly body: { readonly decision: StatementReviewTable['decision']; readonly revision: number };
}

/** Decides on the revision that was read. Whoever wrote any revision of the statement does not review it; the last review counts. */
export const reviewStatement = async <Shown extends Standing>(
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  { of, route, dossierId, id, body }: Asked<Shown>,
): Promise<{
  readonly write: (tx: Tx) => Promise<void>;
  readonly body: (tx: Tx) => Promise<Shown>;
  readonly audit: AuditDetail;
}> => {
  const { kind } = of;
  const dossier = await requireOpenDossier(kernel, ctx, dossierId, route);
  const row = await findStatement(kernel.store.read, { dossierId: dossier.id, kind }, id);
  if (row === undefined) throw notFound();
  const { id: reviewerId, displayName } = ctx.principal;
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      const revisions = await listRevisions(tx, [id]);
      if (revisions.some(({ created_by }) => created_by === reviewerId))
        throw forbidden(
          'Who wrote a statement does not review it. Ask a second person with access: a reviewer of the project of the dossier or an admin.',
        );
      const current = revisions.at(-1)?.revision;
      if (current !== body.revision)
        throw conflict(`Revision ${current ?? 0} is the newest by now; read it and decide on it.`);
      if ((await listReviews(tx, [id])).length >= mostReviews)
        throw conflict(`A statement takes ${mostReviews} reviews at most; this one has them.`);
      await insertReview(tx, {
        id: kernel.newId('srw'),
        dossier_id: dossier.id,
        statement_id: id,
        revision: body.revision,
        decision: body.decision,
        reason_for_change: reasonOf(ctx),
        reviewed_by: reviewerId,
        reviewer_name: displayName,
        created_at: ctx.nowUtc,
      });
    },
    body: (tx) => showOne(tx, of, row),
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      payload: { statement: kind, statement_id: id, revision: body.revision, decision: body.decision },
    },
  };
};
