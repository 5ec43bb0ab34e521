import type { AccessConfirmation, accessReviewRoutes } from '#contract/access-review';
import { AppError, conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { countComponents } from '../esignatures/index.ts';
import { useStepUp } from '../factors/index.ts';
import { requireIdentified } from '../identity/index.ts';
import { gatherAccess } from './gather-access.ts';
import { insertReview } from './store.ts';
import type { AccessReviewTable } from './tables.ts';

type Route = typeof accessReviewRoutes.confirm;

export const reviewToWire = (row: AccessReviewTable): AccessConfirmation => ({
  id: row.id,
  content_sha256: row.sha256,
  confirmed_at: row.created_at,
  confirmed_by: row.reviewed_by,
  confirmed_by_name: row.reviewer_name,
  comment: row.comment,
});

/** The components a signature takes; each review is one by itself. */
const componentsNeeded = 2;

/** Keeps what was shown with who confirmed it, by a proof that is good for this content alone. */
export const confirmReview = async (
  kernel: Pick<Kernel, 'newId' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const { principal, nowUtc } = ctx;
  const { content, sha256 } = await gatherAccess(kernel.store.read, nowUtc);
  if (sha256 !== body.content_sha256)
    throw conflict('Who may do what has changed since it was shown. Look at it again before you confirm it.');
  let row: AccessReviewTable | null = null;
  const kept = (): AccessReviewTable => {
    if (row === null) throw new Error('The review is asked for before it was written.');
    return row;
  };
  return {
    write: async (tx) => {
      await requireIdentified(tx, principal.id);
      const record = { type: 'access_review', id: sha256, sha256 };
      const proof = await useStepUp(kernel, tx, {
        token: body.step_up_token,
        principal,
        purpose: 'sign',
        record,
        nowUtc,
      });
      if (countComponents(proof.components) < componentsNeeded)
        throw new AppError('mfa_required', 'the confirmation takes two components');
      row = {
        id: kernel.newId('acr'),
        sha256,
        content,
        created_at: nowUtc,
        reviewed_by: principal.id,
        reviewer_name: principal.displayName,
        comment: body.comment,
        step_up_id: proof.id,
        components: JSON.stringify(proof.components),
      };
      await insertReview(tx, row);
    },
    body: async () => reviewToWire(kept()),
    audit: () => ({
      recordType: 'access_review',
      recordId: kept().id,
      payload: {
        content_sha256: sha256,
        comment: body.comment,
        step_up_id: kept().step_up_id,
        components: JSON.parse(kept().components) as unknown,
      },
    }),
    checkpoint: 'signature',
  };
};
