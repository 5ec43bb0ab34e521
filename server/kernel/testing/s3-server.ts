import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type S3Credentials, signRequest } from '#kernel/blobs/s3/sign-request.ts';

/** What one request meets instead of a store that works. */
type S3Fault =
  /** 503 without looking at it. */
  | 'busy'
  /** 101: it offers another protocol in place of an answer. */
  | 'other_protocol'
  /** It is done, and the connection is cut before the answer. */
  | 'done_then_cut'
  /** Half of the bytes are sent, then the connection is cut. */
  | 'cut_while_reading'
  /** Other bytes are kept than were sent. */
  | 'keeps_other_bytes'
  /** 507: no room. It waits for a write: reading needs none. */
  | 'full'
  /** It is done twice, as where something between asks again. */
  | 'done_twice'
  /** The answer names another version of the object than the one it has. */
  | 'wrong_etag'
  /** Nothing moves for a second. */
  | 'slow';

export interface S3TestServer {
  readonly url: string;
  readonly credentials: S3Credentials;
  readonly bucket: string;
  readonly region: string;
  /** By key, as they are kept. A test may change them. */
  readonly objects: Map<string, { bytes: Buffer; modifiedMs: number }>;
  /** Met by the next requests, one each. */
  readonly faults: S3Fault[];
  /** Method, key and answer of each request, in order. */
  readonly log: { method: string; key: string; status: number }[];
}

interface Options {
  /** Whether `if-none-match` is known; a store without it answers 501. */
  readonly knowsConditions?: boolean;
  /** Whether HEAD tells the SHA-256 of an object. */
  readonly tellsChecksums?: boolean;
  /** How far its clock is ahead of this machine's. */
  readonly clockAheadMs?: number;
}

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'secret/of+the=test' };
const region = 'eu-test-1';
const bucket = 'laboratory';
const longestSkewMs = 15 * 60_000;
const pageSize = 3;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The code of what is wrong with the signature; null where it is right. */
const signatureError = (
  { method = '', headers }: IncomingMessage,
  url: URL,
  nowMs: number,
): string | null => {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+),/.exec(given)?.[1]?.split(';') ?? [];
  const at = timeOf(String(headers['x-amz-date']));
  if (!(Math.abs(at - nowMs) <= longestSkewMs)) return 'RequestTimeTooSkewed';
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const bodySha256 = String(headers['x-amz-content-sha256']);
  const right = signRequest({ method, url, headers: signed, bodySha256 }, credentials, region, new Date(at));
  return right['authorization'] === given ? null : 'SignatureDoesNotMatch';
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A bucket on loopback with what the archive relies on: signatures, hashes of bodies, conditional writes that are one step, ranges, lists in
 * pages, copies, and an XML of its own for errors.
 */
export const startS3Server = async ({
  knowsConditions = true,
  tellsChecksums = true,
  clockAheadMs = 0,
}: Options = {}): Promise<S3TestServer> => {
  const objects: S3TestServer['objects'] = new Map();
  const faults: S3Fault[] = [];
  const log: S3TestServer['log'] = [];
  const nowMs = () => Date.now() + clockAheadMs;

  const copy = (source: string, key: string): number => {
    const found = objects.get(decodeURIComponent(source).slice(`/${bucket}/`.length));
    if (found === undefined) return 404;
    objects.set(key, { bytes: found.bytes, modifiedMs: nowMs() });
    return 200;
  };

  /** The status a write is refused with; null where nothing speaks against it. */
  const refusalOf = (key: string, body: Buffer, { headers }: IncomingMessage): number | null => {
    if (sha256(body).toString('hex') !== headers['x-amz-content-sha256']) return 400;
    if (sha256(body).toString('base64') !== headers['x-amz-checksum-sha256']) return 400;
    if (headers['if-none-match'] === undefined) return null;
    if (!knowsConditions) return 501;
    return objects.has(key) ? 412 : null;
  };

  const put = (key: string, body: Buffer, request: IncomingMessage, fault: S3Fault | undefined): number => {
    if (fault === 'full') return 507;
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') return copy(source, key);
    const refusal = refusalOf(key, body, request);
    if (refusal !== null) return refusal;
    const bytes = fault === 'keeps_other_bytes' ? Buffer.from(body).fill(0, 0, 1) : body;
    objects.set(key, { bytes, modifiedMs: nowMs() });
    return 200;
  };

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const at = new Date(objects.get(key)?.modifiedMs ?? 0).toISOString();
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next =
      keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };

  const give = (key: string, request: IncomingMessage, response: ServerResponse, isCut: boolean): number => {
    const found = objects.get(key);
    if (found === undefined) return 404;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const part = found.bytes.subarray(from);
    response.setHeader('content-length', part.length);
    if (request.method === 'HEAD') {
      if (tellsChecksums) response.setHeader('x-amz-checksum-sha256', sha256(found.bytes).toString('base64'));
      response.writeHead(200).end();
      return 200;
    }
    response.writeHead(from === 0 ? 200 : 206);
    if (isCut) response.write(part.subarray(0, part.length >> 1), () => response.destroy());
    else response.end(part);
    return from === 0 ? 200 : 206;
  };

  interface Asked {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly fault: S3Fault | undefined;
  }

  /** What is done with one object; the status of the answer. */
  const act = (key: string, body: Buffer, { request, response, fault }: Asked): number => {
    if (request.method === 'PUT') {
      if (fault === 'done_twice') put(key, body, request, fault);
      return put(key, body, request, fault);
    }
    if (request.method !== 'DELETE') return give(key, request, response, fault === 'cut_while_reading');
    objects.delete(key);
    return 204;
  };

  const beginAnswer = async (response: ServerResponse, fault: S3Fault | undefined): Promise<void> => {
    response.setHeader('date', new Date(nowMs()).toUTCString());
    if (fault === 'slow') await delay(1000);
    if (fault === 'wrong_etag') response.setHeader('etag', '"00000000000000000000000000000000"');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const body = await buffer(request);
    const method = request.method ?? '';
    const fault = faults[0] === 'full' && method !== 'PUT' ? undefined : faults.shift();
    const finish = (status: number, text = ''): void => {
      log.push({ method, key, status });
      if (response.headersSent) return;
      if (fault === 'done_then_cut') response.destroy();
      else response.writeHead(status).end(text);
    };
    await beginAnswer(response, fault);
    const error = signatureError(request, url, nowMs());
    if (fault === 'other_protocol')
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    else if (fault === 'busy') finish(503, '<Error><Code>SlowDown</Code></Error>');
    else if (error !== null) finish(403, `<Error><Code>${error}</Code></Error>`);
    else if (method === 'GET' && url.searchParams.has('list-type')) finish(200, list(url));
    else finish(act(key, body, { request, response, fault }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, credentials, bucket, region, objects, faults, log };
};
