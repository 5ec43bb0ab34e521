import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';

/** SHA-256 of the RFC 8785 JSON of what was asked, or of the answer without its id. */
export const digestOfContent = (content: object): string => hash('sha256', renderCanonicalJson(content));
