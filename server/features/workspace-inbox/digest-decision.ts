import { hash } from 'node:crypto';
import type { HandedDecision } from '#contract/workspace-inbox';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';

export interface DigestedDecision {
  /** Canonical JSON (RFC 8785). */
  readonly content: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** The one text a decision is kept and compared by, on both sides. */
export const digestDecision = (decision: HandedDecision): DigestedDecision => {
  const content = renderCanonicalJson(decision);
  return { content, sha256: hash('sha256', content) };
};
