import { createHash } from 'node:crypto';

export const sha256Oid = '2.16.840.1.101.3.4.2.1';

export const imprintOf = (note: string): Uint8Array => createHash('sha256').update(note).digest();
