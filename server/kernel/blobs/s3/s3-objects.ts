import type { IncomingMessage } from 'node:http';
import { readObjectList } from '#kernel/blobs/s3/read-object-list.ts';
import { BlobStoreFailed, type S3Request, type S3Requests } from '#kernel/blobs/s3/s3-requests.ts';
import { encodeKey } from '#kernel/blobs/s3/sign-request.ts';
import type { BlobStoreAddress } from '#kernel/config/blob-store-address.ts';

/** A file, or bytes; SHA-256 in hexadecimal. */
type FileToPut = NonNullable<S3Request['file']>;

interface ListedObject {
  readonly key: string;
  /** By the clock of the store, when the list was made. */
  readonly ageMs: number;
}

/** What an archive asks of a bucket. Keys are without the prefix of the address. */
export interface S3Objects {
  /** Puts the file at its key if nothing is there. `true`: the store took it; `false`: something is there already. */
  putIfAbsent(key: string, file: FileToPut): Promise<boolean>;
  /** Size and, where the store knows it, SHA-256 in hexadecimal; null where there is no such object. */
  find(key: string): Promise<{ sizeBytes: number; sha256: string | null } | null>;
  /** The bytes; goes on where a connection was cut. Null where there is no such object. */
  read(key: string): Promise<AsyncIterable<Buffer> | null>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Copies within the bucket, then removes the source. */
  move(from: string, to: string): Promise<void>;
}

/** Of one reading. */
const mostCuts = 5;

const asBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

const unexpected = (what: string, { statusCode }: IncomingMessage): BlobStoreFailed =>
  new BlobStoreFailed(`The blob store answers ${statusCode} to ${what}.`, statusCode ?? null);

/** What comes until the connection ends or is cut; gives back how many bytes that were. */
async function* untilCut(answer: IncomingMessage): AsyncGenerator<Buffer, number> {
  let given = 0;
  const chunks = (answer as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Only what the connection does is caught here, not what becomes of the bytes.
      const next = await chunks.next().catch(() => null);
      if (next === null || next.done === true) return given;
      given += next.value.length;
      yield next.value;
    }
  } finally {
    answer.destroy();
  }
}

export const createS3Objects = (
  { endpoint, bucket, prefix }: BlobStoreAddress,
  { send, readText }: S3Requests,
): S3Objects => {
  /** Whether the store takes `If-None-Match`; one that does not is not sent each file twice. */
  let knowsConditions = true;

  const urlOf = (key: string): URL => new URL(`${endpoint}/${bucket}/${encodeKey(prefix + key)}`);

  /** The status of an answer whose body does not matter. */
  const statusOf = async (request: S3Request): Promise<IncomingMessage> => {
    const answer = await send(request);
    answer.resume();
    return answer;
  };

  const find: S3Objects['find'] = async (key) => {
    const headers = { 'x-amz-checksum-mode': 'ENABLED' };
    const answer = await statusOf({ method: 'HEAD', url: urlOf(key), headers });
    if (answer.statusCode === 404) return null;
    if (answer.statusCode !== 200) throw unexpected('a question about an object', answer);
    const checksum = answer.headers['x-amz-checksum-sha256'];
    return {
      sizeBytes: Number(answer.headers['content-length']),
      sha256: typeof checksum === 'string' ? Buffer.from(checksum, 'base64').toString('hex') : null,
    };
  };

  const putIfAbsent: S3Objects['putIfAbsent'] = async (key, file) => {
    const request = {
      method: 'PUT',
      url: urlOf(key),
      headers: { 'x-amz-checksum-sha256': asBase64(file.sha256) },
      file,
    } as const;
    if (knowsConditions) {
      const conditional = { ...request, headers: { ...request.headers, 'if-none-match': '*' } };
      const answer = await statusOf(conditional);
      if (answer.statusCode === 200) return true;
      if (answer.statusCode === 412) return false;
      if (answer.statusCode !== 501) throw unexpected('a new object', answer);
      knowsConditions = false;
    }
    // A store without conditions: the address is that of the bytes, so that a race puts the same bytes twice.
    if ((await find(key)) !== null) return false;
    const plain = await statusOf(request);
    if (plain.statusCode === 200) return true;
    throw unexpected('a new object', plain);
  };

  /** From this byte on; null where there is no such object. */
  const openFrom = async (key: string, from: number): Promise<IncomingMessage | null> => {
    const headers = from === 0 ? {} : { range: `bytes=${from}-` };
    const answer = await send({ method: 'GET', url: urlOf(key), headers });
    if (answer.statusCode === (from === 0 ? 200 : 206)) return answer;
    answer.resume();
    if (answer.statusCode === 404) return null;
    throw unexpected('a reading', answer);
  };

  async function* goOn(key: string, first: IncomingMessage): AsyncGenerator<Buffer> {
    const sizeBytes = Number(first.headers['content-length']);
    let given = 0;
    let answer: IncomingMessage | null = first;
    for (let cuts = 0; answer !== null; cuts++) {
      given += yield* untilCut(answer);
      if (given >= sizeBytes) return;
      if (cuts === mostCuts) throw new BlobStoreFailed('The blob store cuts off each reading.', null);
      answer = await openFrom(key, given);
    }
    throw new BlobStoreFailed('The object went away while it was read.', 404);
  }

  const listPage = async (below: string, after: string | null) => {
    const url = new URL(`${endpoint}/${bucket}`);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix + below);
    if (after !== null) url.searchParams.set('continuation-token', after);
    const answer = await send({ method: 'GET', url });
    if (answer.statusCode !== 200) throw unexpected('a list', answer);
    const storeMs = Date.parse(answer.headers.date ?? '');
    const { objects, next } = readObjectList(await readText(answer));
    const listed = objects
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, modifiedAt }) => ({
        key: key.slice(prefix.length),
        ageMs: storeMs - Date.parse(modifiedAt),
      }));
    return { listed, next };
  };

  return {
    putIfAbsent,
    find,
    read: async (key) => {
      const answer = await openFrom(key, 0);
      return answer === null ? null : goOn(key, answer);
    },
    list: async function* (below) {
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(below, after);
        yield* page.listed;
        after = page.next;
      } while (after !== null);
    },
    move: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${encodeKey(prefix + from)}` };
      const copied = await send({ method: 'PUT', url: urlOf(to), headers });
      // A copy that failed midway is answered with 200 and an error in the body.
      const text = await readText(copied);
      if (copied.statusCode !== 200 || text.includes('<Error>')) throw unexpected('a copy', copied);
      const removed = await statusOf({ method: 'DELETE', url: urlOf(from) });
      if (removed.statusCode !== 204 && removed.statusCode !== 200) throw unexpected('a removal', removed);
    },
  };
};
