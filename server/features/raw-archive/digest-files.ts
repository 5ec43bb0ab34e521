import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { ArchiveFileTable } from './tables.ts';

/** SHA-256 over the canonical list of names, sizes and hashes: the identity of what was uploaded together. */
export const digestFiles = (
  files: readonly Pick<ArchiveFileTable, 'name' | 'sha256' | 'size_bytes'>[],
): string =>
  hash(
    'sha256',
    renderCanonicalJson(files.map(({ name, sha256, size_bytes: size }) => ({ name, sha256, size }))),
  );
