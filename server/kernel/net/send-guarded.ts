import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { type CertificatePin, connectPinned } from '#kernel/net/connect-pinned.ts';
import { connectThrough, passOn, refusalOfProxy } from '#kernel/net/connect-through.ts';
import { connectTls } from '#kernel/net/connect-tls.ts';
import { lookupWithin, refuseNameOutOfReach } from '#kernel/net/lookup-within.ts';
import { isWithinReach, type Reach } from '#kernel/net/network-reach.ts';
import { hostOf } from '#kernel/net/place-of.ts';
import type { Proxies, Way } from '#kernel/net/proxies.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';
import { responseTo } from '#kernel/net/response-to.ts';
import { unlessAborted } from '#kernel/unless-aborted.ts';

export interface GuardedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream comes with its length in `headers`, and is read to its end or destroyed. */
  readonly body?: string | Uint8Array | Readable;
  readonly reach: Reach;
  /** Which ways lead out of this machine. */
  readonly proxies: Proxies;
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

const readBody = async (
  incoming: IncomingMessage,
  largestBytes: GuardedRequest['largestAnswerBytes'],
  signal: AbortSignal | undefined,
) => {
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
  // An answer without a length ends with its connection, and to Node one that was broken off, or given up by the signal, ended as well.
  if (signal?.aborted === true || incoming.socket.errored !== null)
    throw new RequestFailed('cut_off', 'it breaks off', { cause: incoming.socket.errored });
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
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isWithinReach(host, reach))
    throw new RequestFailed('out_of_reach', 'the address is out of reach');
};

/** How a request is sent, on a connection that is there already or made with it. */
interface Line {
  readonly options: RequestOptions;
  readonly headers?: Readonly<Record<string, string>>;
  /** The proxy that passes plain http on: it may answer in the place of the server. */
  readonly passedOnBy?: URL;
}

const lineOver = (socket: Socket): Line => ({ options: { createConnection: () => socket } });

const openDirectly = async ({ url, reach, pin, signal }: GuardedRequest): Promise<Line> =>
  pin === undefined
    ? { options: { lookup: lookupWithin(reach), agent: false } }
    : lineOver(await connectPinned(url, pin, reach, signal, null));

const openThrough = async (proxy: URL, request: GuardedRequest): Promise<Line> => {
  const { url, reach, pin, signal } = request;
  const host = hostOf(url);
  const mayLeadAnywhere = reach.thisMachine && reach.privateNetwork;
  if (isIP(host) === 0 && !mayLeadAnywhere) await refuseNameOutOfReach(host, reach);
  if (url.protocol === 'http:' && pin === undefined) {
    const { socket, headers } = await passOn(proxy, signal);
    const { options } = lineOver(socket);
    return {
      options: { ...options, path: `${url.origin}${url.pathname}${url.search}` },
      headers,
      passedOnBy: proxy,
    };
  }
  const opened = await connectThrough(proxy, url, signal);
  return lineOver(
    pin === undefined
      ? await connectTls(opened, host, signal)
      : await connectPinned(url, pin, reach, signal, opened),
  );
};

const openBy = (way: Way, request: GuardedRequest): Promise<Line> => {
  if (way.kind === 'direct') return openDirectly(request);
  if (way.kind === 'proxy') return openThrough(way.url, request);
  throw new RequestFailed(
    'proxy_unsupported',
    `The proxy of this network speaks ${way.scheme}, which Larmor does not. Set HTTPS_PROXY to one that speaks HTTP.`,
  );
};

/** A system that looks for its proxies may take long. */
const waysOf = ({ proxies, url, signal }: GuardedRequest): Promise<readonly Way[]> =>
  signal === undefined ? proxies.waysTo(url) : unlessAborted(proxies.waysTo(url), signal);

/** By the first way that is there: a proxy that cannot be reached, or not be spoken to, is passed over for the next one. */
const open = async (request: GuardedRequest): Promise<Line> => {
  let refused: unknown;
  for (const way of await waysOf(request)) {
    try {
      return await openBy(way, request);
    } catch (error) {
      const isPassedOver =
        error instanceof RequestFailed &&
        (error.fault === 'proxy_unreachable' || error.fault === 'proxy_unsupported');
      if (!isPassedOver) throw error;
      refused ??= error;
    }
  }
  throw refused;
};

const exchange = async (request: GuardedRequest): Promise<GuardedAnswer> => {
  const { url, method, headers, body, largestAnswerBytes, signal } = request;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const line = await open(request);
  const outgoing = send(url, {
    method,
    headers: { ...headers, ...line.headers, 'accept-encoding': 'identity' },
    ...line.options,
    ...(signal === undefined ? {} : { signal }),
  });
  const answered = responseTo(outgoing);
  // What breaks on the way ends the request, which says so.
  if (body instanceof Readable) pipeline(body, outgoing, () => undefined);
  else outgoing.end(body);
  try {
    const incoming = await answered;
    if (incoming.statusCode === 407 && line.passedOnBy !== undefined)
      throw refusalOfProxy(line.passedOnBy, 407, String(incoming.headers['proxy-authenticate'] ?? ''));
    const bytes = await readBody(incoming, largestAnswerBytes, signal);
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
