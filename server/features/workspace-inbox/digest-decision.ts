import { hash } from 'node:crypto';
import { type DecisionCopy, keptDecision } from '#contract/workspace-inbox';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { readStored } from '#kernel/db/stored-json.ts';

export interface DigestedDecision {
  /** Canonical JSON (RFC 8785). */
  readonly content: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** The one text a decision is kept and compared by, on both sides. */
export const digestDecision = (decision: DecisionCopy): DigestedDecision => {
  const content = renderCanonicalJson(decision);
  return { content, sha256: hash('sha256', content) };
};

/** A decision as it is kept, on both sides. Throws where the column holds something else. */
export const readDecision = (
  content: string,
  id: string,
  column: 'received_decision.content' | 'decision_outbox.content',
): DecisionCopy => readStored(keptDecision, content, { column, id });
