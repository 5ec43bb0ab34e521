import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { requireUnaltered, type StoredContent } from '#kernel/altered-content.ts';

const objectItself = (sha256: string): StoredContent => ({
  record: { type: 'archive_object', id: sha256 },
  what: `the archived file ${sha256.slice(0, 16)}…`,
});

/** The bytes of an object, which `readWhole` gives; null, where there is none, is altered content, too: something was recorded there. */
export const readVerified = async (
  readWhole: () => Promise<Uint8Array | null>,
  sha256: string,
  content: StoredContent = objectItself(sha256),
): Promise<Uint8Array> => {
  const bytes = await readWhole();
  requireUnaltered(content, sha256, bytes === null ? null : hash('sha256', bytes));
  // Null was refused above.
  return bytes as Uint8Array;
};

type OpenChunks = () => Promise<AsyncIterable<Uint8Array> | null>;

async function* chunksOf(
  openChunks: OpenChunks,
  sha256: string,
  content: StoredContent,
): AsyncGenerator<Uint8Array> {
  const chunks = await openChunks();
  const hasher = createHash('sha256');
  let last: Uint8Array | null = null;
  if (chunks === null) requireUnaltered(content, sha256, null);
  for await (const chunk of chunks ?? []) {
    hasher.update(chunk);
    if (last !== null) yield last;
    last = chunk;
  }
  requireUnaltered(content, sha256, hasher.digest('hex'));
  if (last !== null) yield last;
}

/** The bytes as `openChunks` gives them, hashed on the way; the last come only once the hash is the object's own. */
export const openVerified = (
  openChunks: OpenChunks,
  sha256: string,
  content: StoredContent = objectItself(sha256),
): Readable => Readable.from(chunksOf(openChunks, sha256, content), { objectMode: false });
