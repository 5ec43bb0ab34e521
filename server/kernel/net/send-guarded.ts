import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { type CertificatePin, connectPinned } from '#kernel/net/connect-pinned.ts';
import { lookupWithin } from '#kernel/net/lookup-within.ts';
import { isWithinReach, type Reach } from '#kernel/net/network-reach.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';
import { responseTo } from '#kernel/net/response-to.ts';

export interface GuardedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream comes with its length in `headers`, and is read to its end or destroyed. */
  readonly body?: string | Uint8Array | Readable;
  readonly reach: Reach;
  /** Only over https, and only to the server that shows this certificate, whoever vouches for it. */
  readonly pin?: CertificatePin;
  /** `status`: what is answered is cut off after its head, however long it is and whatever becomes of the rest. */
  readonly largestAnswerBytes: number | 'status';
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

const readBody = async (incoming: IncomingMessage, largestBytes: GuardedRequest['largestAnswerBytes']) => {
  if (largestBytes === 'status') return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > largestBytes) throw new RequestFailed('too_long', 'the answer is too long');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof RequestFailed ? cause : new RequestFailed('cut_off', 'it breaks off', { cause });
  }
  return Buffer.concat(chunks);
};

const readHeaders = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
};

/** A name is checked when it is looked up; an address is never looked up. */
const refuseOutOfReach = ({ url, reach }: GuardedRequest): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isWithinReach(host, reach))
    throw new RequestFailed('out_of_reach', 'the address is out of reach');
};

/** How the connection is made: opened and checked already where a certificate is pinned. */
const connectionOf = async ({ url, reach, pin, signal }: GuardedRequest): Promise<RequestOptions> => {
  if (pin === undefined) return { lookup: lookupWithin(reach), agent: false };
  const socket = await connectPinned(url, pin, reach, signal);
  return { createConnection: () => socket };
};

const exchange = async (request: GuardedRequest): Promise<GuardedAnswer> => {
  const { url, method, headers, body, largestAnswerBytes, signal } = request;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(await connectionOf(request)),
    ...(signal === undefined ? {} : { signal }),
  });
  const answered = responseTo(outgoing);
  // What breaks on the way ends the request, which says so.
  if (body instanceof Readable) pipeline(body, outgoing, () => undefined);
  else outgoing.end(body);
  try {
    const incoming = await answered;
    const bytes = await readBody(incoming, largestAnswerBytes);
    return {
      status: incoming.statusCode ?? 0,
      headers: readHeaders(incoming),
      body: new Uint8Array(bytes),
    };
  } finally {
    outgoing.destroy();
  }
};

/**
 * Sends one request to an address within reach, follows no redirect, and reads so much of the answer and no more.
 * Throws RequestFailed, or the reason of the signal where that ended it.
 */
export const sendGuarded = async (request: GuardedRequest): Promise<GuardedAnswer> => {
  refuseOutOfReach(request);
  try {
    return await exchange(request);
  } catch (cause) {
    request.signal?.throwIfAborted();
    throw cause instanceof RequestFailed ? cause : new RequestFailed('no_answer', 'no answer', { cause });
  }
};
