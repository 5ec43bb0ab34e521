import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { requireUnaltered, type StoredContent } from '#kernel/altered-content.ts';

const objectItself = (sha256: string): StoredContent => ({
  record: { type: 'archive_object', id: sha256 },
  what: `the archived file ${sha256.slice(0, 16)}…`,
});

/** A missing object is altered content, too: nothing is found where something was recorded. */
const asMissing = (error: unknown, sha256: string, content: StoredContent): never => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    requireUnaltered(content, sha256, null);
  throw error;
};

export const readVerified = async (
  path: string,
  sha256: string,
  content: StoredContent = objectItself(sha256),
): Promise<Uint8Array> => {
  const bytes = await readFile(path).catch((error: unknown) => asMissing(error, sha256, content));
  requireUnaltered(content, sha256, hash('sha256', bytes));
  return bytes;
};

async function* chunksOf(path: string, sha256: string, content: StoredContent): AsyncGenerator<Uint8Array> {
  const hasher = createHash('sha256');
  let last: Buffer | null = null;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hasher.update(chunk);
      if (last !== null) yield last;
      last = chunk;
    }
  } catch (error) {
    asMissing(error, sha256, content);
  }
  requireUnaltered(content, sha256, hasher.digest('hex'));
  if (last !== null) yield last;
}

export const openVerified = (
  path: string,
  sha256: string,
  content: StoredContent = objectItself(sha256),
): Readable => Readable.from(chunksOf(path, sha256, content), { objectMode: false });
