import type { AiReview, ReviewedDecision } from '#contract/ai-decisions';
import { conflict } from '#kernel/app-error.ts';
import { parseEntry } from './parse-entry.ts';
import type { AiDecisionTable } from './tables.ts';

/** The log is written by this program alone and refuses changes: such a row was changed behind its back. */
const unreadable = ({ sequence }: AiDecisionTable) =>
  conflict(
    `Entry ${sequence} of the log is not what was written. Verify the log; nothing is shown until it is whole.`,
  );

export const reviewToWire = (row: AiDecisionTable): AiReview => {
  const entry = parseEntry(row.canonical);
  if (entry?.content.kind !== 'review') throw unreadable(row);
  return { ...entry.content, ...entry.link, entry_hash: row.entry_hash };
};

export const decisionToWire = (
  row: AiDecisionTable,
  reviews: readonly AiDecisionTable[],
): ReviewedDecision => {
  const entry = parseEntry(row.canonical);
  if (entry?.content.kind !== 'decision') throw unreadable(row);
  return {
    ...entry.content,
    ...entry.link,
    entry_hash: row.entry_hash,
    reviews: reviews
      .filter(({ reviewed_entry_hash }) => reviewed_entry_hash === row.entry_hash)
      .map(reviewToWire),
  };
};
