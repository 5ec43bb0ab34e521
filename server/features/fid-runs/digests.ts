import { createHash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';

/** SHA-256 of the canonical JSON (RFC 8785) of a value, lower-case hex. */
export const digestJson = (value: unknown): string =>
  createHash('sha256').update(renderCanonicalJson(value)).digest('hex');

export const digestBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
