import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipMember {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** What is text is packed; what was measured is stored as it is. */
  readonly packed?: boolean;
}

/** 1 January 1980, the earliest time a zip can hold: the same members give the same zip at any hour. */
const fixedTime = new Date(1980, 0, 1);

const nothing = new Uint8Array(0);
/** APPNOTE.txt, 4.4.5. */
const deflated = 8;

/**
 * A member whose bytes are packed by the platform: pushed bytes are counted, packed ones are given. What fflate packs in parts may refer to
 * zero bytes before the first one, which no reader can follow (fflate 0.8.3; text has none, tables do).
 */
class PackedMember extends ZipPassThrough {
  override compression = deflated;

  protected override process(): void {
    // Packed bytes come later, by give().
  }

  give(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, chunk, isLast);
  }
}

/** Packs what comes, and gives it to the member as soon as there is any; ends once for each part given. */
async function* pack(member: PackedMember, content: AsyncIterable<Uint8Array>): AsyncGenerator<void> {
  const counted = async function* () {
    for await (const chunk of content) {
      member.push(chunk);
      yield chunk;
    }
    member.push(nothing, true);
  };
  const deflate = createDeflateRaw();
  // What fails on the way ends the packed stream with its error, which its reader meets.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    member.give(chunk, false);
    yield;
  }
  member.give(nothing, true);
}

async function* store(member: ZipPassThrough, content: AsyncIterable<Uint8Array>): AsyncGenerator<void> {
  for await (const chunk of content) {
    member.push(chunk);
    yield;
  }
  member.push(nothing, true);
}

/** A zip produced while it is read; nothing is held but the chunk under way. */
export const streamZip = (members: Iterable<ZipMember>): Readable => Readable.from(zipChunks(members));

async function* zipChunks(members: Iterable<ZipMember>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const { name, content, packed } of members) {
    const member = packed === true ? new PackedMember(name) : new ZipPassThrough(name);
    member.mtime = fixedTime;
    zip.add(member);
    const parts = member instanceof PackedMember ? pack(member, content) : store(member, content);
    for await (const _ of parts) yield* ready.splice(0);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
