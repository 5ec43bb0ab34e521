import type { ReviewedDecision } from '#contract/ai-decisions';
import type { ChainLink } from '#kernel/audit/hash-chain.ts';
import { firstNumbers } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { countDecisions, findHead, listDecisions } from './store.ts';
import { decisionToWire } from './to-wire.ts';

export interface LogSummary {
  /** The last entry; sequence 0 where there is none. */
  readonly head: ChainLink;
  readonly decisions: number;
  /** Those that need the review of a person and have none, newest first. */
  readonly awaitingReview: readonly ReviewedDecision[];
}

/** How the log of a dossier stands. */
export const summariseLog = async (db: Db, dossierId: string): Promise<LogSummary> => {
  const head = await findHead(db, dossierId);
  const rows = await listDecisions(db, { dossierId, awaitingReview: true }, firstNumbers(head.sequence));
  return {
    head,
    decisions: await countDecisions(db, dossierId),
    awaitingReview: rows.map((row) => decisionToWire(row, [])),
  };
};
