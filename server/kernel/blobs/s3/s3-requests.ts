import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type S3Credentials, signRequest } from '#kernel/blobs/s3/sign-request.ts';
import { responseTo } from '#kernel/net/response-to.ts';

/** SHA-256 of nothing. */
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** How long a store is waited for. */
export interface S3Patience {
  /** A connection on which nothing moves for so long is given up. */
  readonly silenceMs: number;
  readonly mostTries: number;
  /** After a request met nothing but silence the next ones fail at once for so long, so that silence is waited for once. Default: each waits. */
  readonly restMs?: number;
}

const productPatience: S3Patience = { silenceMs: 30_000, mostTries: 5 };
const firstPauseMs = 200;
/** An answer that is not an object: an error, a page of a list. */
const longestTextBytes = 8 * 1024 * 1024;

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body: a file, or bytes, of this size and hash. */
  readonly file?: ({ readonly path: string } | { readonly bytes: Buffer }) & {
    readonly sizeBytes: number;
    readonly sha256: string;
  };
}

/** The store refused, or could not be reached, and trying again did not help. The message names neither keys nor secrets. */
export class BlobStoreFailed extends Error {
  readonly status: number | null;
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobStoreFailed';
    this.status = status;
  }
}

export interface S3Requests {
  /** The answer once its headers are there, its body unread. Tries again what may pass: 429, 5xx and cut connections. */
  send(request: S3Request): Promise<IncomingMessage>;
  /** The body of an answer that is text. */
  readText(answer: IncomingMessage): Promise<string>;
}

const mayPass = (status: number): boolean =>
  status === 429 || status === 409 || (status >= 500 && status !== 501);

const readText = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestTextBytes)
      throw new BlobStoreFailed('The answer of the blob store is too long.', null);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const sendOnce = async (
  { method, url, file }: S3Request,
  headers: Record<string, string>,
  longestSilenceMs: number,
): Promise<IncomingMessage> => {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers,
    timeout: longestSilenceMs,
  });
  request.on('timeout', () => request.destroy(new Error('nothing moved on the connection')));
  const answered = responseTo(request);
  // A store that refuses early closes while the body is still on its way: what it answered counts then.
  const sent =
    file === undefined
      ? Promise.resolve(request.end())
      : pipeline('bytes' in file ? Readable.from([file.bytes]) : createReadStream(file.path), request).catch(
          (error: unknown) =>
            answered.then(
              () => undefined,
              () => {
                throw error;
              },
            ),
        );
  sent.catch(() => undefined);
  const answer = await Promise.race([answered, sent.then(() => answered)]);
  // Or it stays and reads no further: waiting for the rest to go would be waiting until the silence is given up.
  if (!request.writableFinished && (answer.statusCode ?? 0) >= 300)
    answer.once('close', () => request.destroy());
  else await sent;
  return answer;
};

/** A store takes signatures up to 15 minutes old. */
const leastSkewMs = 10 * 60_000;

/** What sends signed requests to one store. `nowMs` may be off: the store's own time is taken where it says so. */
export const createS3Requests = (
  credentials: S3Credentials,
  region: string,
  nowMs: () => number,
  { silenceMs, mostTries, restMs = 0 }: S3Patience = productPatience,
): S3Requests => {
  let storeAheadMs = 0;
  let restUntilMs = Number.NEGATIVE_INFINITY;

  const attempt = (request: S3Request): Promise<IncomingMessage> => {
    const { method, url, headers = {}, file } = request;
    const length = file === undefined ? {} : { 'content-length': String(file.sizeBytes) };
    const toSign = {
      method,
      url,
      headers: { ...headers, ...length },
      bodySha256: file?.sha256 ?? emptySha256,
    };
    return sendOnce(
      request,
      signRequest(toSign, credentials, region, new Date(nowMs() + storeAheadMs)),
      silenceMs,
    );
  };

  /** The answer, or why it is worth another try. */
  const judge = (answer: IncomingMessage): IncomingMessage | BlobStoreFailed => {
    const status = answer.statusCode ?? 0;
    if (status !== 403 && !mayPass(status)) return answer;
    answer.resume();
    if (status === 403) {
      const aheadMs = Date.parse(answer.headers.date ?? '') - nowMs();
      if (!(Math.abs(aheadMs - storeAheadMs) > leastSkewMs))
        throw new BlobStoreFailed('The blob store refuses the access key (403).', status);
      storeAheadMs = aheadMs;
      return new BlobStoreFailed('The clock of this machine and that of the blob store differ.', status);
    }
    return new BlobStoreFailed(`The blob store answers ${status}.`, status);
  };

  const tryOnce = async (request: S3Request): Promise<IncomingMessage | BlobStoreFailed> => {
    try {
      return judge(await attempt(request));
    } catch (error) {
      if (error instanceof BlobStoreFailed) throw error;
      return new BlobStoreFailed('The blob store cannot be reached.', null, { cause: error });
    }
  };

  return {
    send: async (request) => {
      const beganMs = performance.now();
      if (beganMs < restUntilMs)
        throw new BlobStoreFailed('The blob store was silent a moment ago and is not asked again yet.', null);
      for (let tries = 1; ; tries++) {
        const outcome = await tryOnce(request);
        if (!(outcome instanceof BlobStoreFailed)) return outcome;
        if (tries === mostTries) {
          // One that refuses at once costs nothing and is asked again.
          if (outcome.status === null && performance.now() - beganMs >= silenceMs)
            restUntilMs = performance.now() + restMs;
          throw outcome;
        }
        await delay(firstPauseMs * 2 ** (tries - 1));
      }
    },
    readText,
  };
};
