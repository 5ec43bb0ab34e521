import type { Db } from '#kernel/db/store.ts';
import type { ApprovalEvidence, DossierTable } from '../dossiers/index.ts';
import { summariseLog } from './summarise-log.ts';

/** A decision of high risk that no person reviewed stands between a dossier and its approval, each by itself. */
export const examineApproval = async (db: Db, { id }: DossierTable): Promise<ApprovalEvidence> => {
  const { awaitingReview } = await summariseLog(db, id);
  return {
    missing: awaitingReview.map(({ entry_hash, subject }) => ({
      code: 'ai_decision_not_reviewed',
      message: `No person has reviewed what a model or rule decided about ${subject.name}; review it in the log of AI decisions.`,
      record: { type: 'ai_decision', id: entry_hash },
    })),
  };
};
