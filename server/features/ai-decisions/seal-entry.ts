import { hash } from 'node:crypto';
import type { DecisionContent, ReviewContent } from '#contract/ai-decisions';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { ChainLink } from '#kernel/audit/hash-chain.ts';
import type { AiDecisionTable } from './tables.ts';

export type EntryContent = DecisionContent | ReviewContent;

/** The author of an entry, its dossier and its time. */
export interface EntryOrigin {
  readonly dossierId: string;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAtUtc: string;
}

/** What the columns repeat of the text, for queries. */
export const columnsOf = (content: EntryContent) =>
  ({
    kind: content.kind,
    reviewed_entry_hash: content.kind === 'review' ? content.decision_entry_hash : null,
    human_review_required: content.kind === 'decision' && content.human_review_required ? 1 : 0,
  }) as const;

/** The row that continues the chain of its dossier after `previous`. */
export const sealEntry = (
  content: EntryContent,
  { dossierId, createdBy, createdByName, createdAtUtc }: EntryOrigin,
  previous: ChainLink,
): AiDecisionTable => {
  const link = { sequence: previous.sequence + 1, previous_entry_hash: previous.entryHash };
  const canonical = renderCanonicalJson({
    ...content,
    ...link,
    dossier_id: dossierId,
    created_by: createdBy,
    created_by_name: createdByName,
    created_at: createdAtUtc,
  });
  return {
    ...columnsOf(content),
    ...link,
    dossier_id: dossierId,
    created_at: createdAtUtc,
    canonical,
    entry_hash: hash('sha256', canonical),
  };
};
