import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipMember {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** What is text is packed; what was measured is stored as it is. */
  readonly packed?: boolean;
}

/** 1 January 1980, the earliest time a zip can hold: the same members give the same zip at any hour. */
const fixedTime = new Date(1980, 0, 1);

/** A zip produced while it is read; nothing is held but the chunk under way. */
export const streamZip = (members: Iterable<ZipMember>): Readable => Readable.from(zipChunks(members));

async function* zipChunks(members: Iterable<ZipMember>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const { name, content, packed } of members) {
    const member = packed === true ? new ZipDeflate(name) : new ZipPassThrough(name);
    member.mtime = fixedTime;
    zip.add(member);
    for await (const chunk of content) {
      member.push(chunk);
      yield* ready.splice(0);
    }
    member.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
