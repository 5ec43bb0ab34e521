import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Answering } from '#kernel/http/answer-head.ts';

/** One request and its answer, with what every step needs to know about it. */
export interface Exchange extends Answering {
  readonly req: IncomingMessage;
  readonly method: string;
  readonly requestId: string;
  readonly clientIp: string;
  /** Below the mount point, not decoded. */
  readonly path: string;
  /** Null where the address has none. */
  readonly query: URLSearchParams | null;
  /** Scheme, host and port the client used. */
  readonly baseUrl: string;
  /** Whether the client went away before the answer was out. */
  readonly isAbandoned: boolean;
  /** Aborted when that happens. Made when it is first asked for: most answers are out before anybody would listen. */
  readonly signal: AbortSignal;
}

/** An IPv4 client of a server that listens on IPv6 shows up with this prefix. */
const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address the nearest proxy saw, which is the last it appended: earlier ones are the client's own claim. Some
 * proxies write a port or brackets; what is no address then is nobody's.
 */
const forwardedIp = (header: string | undefined): string | undefined => {
  const last = header?.split(',').at(-1)?.trim() ?? '';
  const address = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last;
  return isIP(address) === 0 ? undefined : address;
};

/** One value of a header; what is repeated has been joined by commas before it gets here. */
export const headerOf = (req: IncomingMessage, name: string): string | undefined => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
};

/** The server itself speaks plain HTTP; a trusted proxy says what the client spoke. */
const schemeOf = (req: IncomingMessage, trustForwarded: boolean): 'http' | 'https' =>
  trustForwarded && headerOf(req, 'x-forwarded-proto') === 'https' ? 'https' : 'http';

class HttpExchange implements Exchange {
  readonly req: IncomingMessage;
  readonly res: Answering['res'];
  readonly head: Answering['head'];
  readonly requestId: string;
  readonly clientIp: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams | null;
  readonly baseUrl: string;
  #signal: AbortSignal | null = null;

  constructor(req: IncomingMessage, { res, head }: Answering, requestId: string, trustForwarded: boolean) {
    const forwarded = trustForwarded ? forwardedIp(headerOf(req, 'x-forwarded-for')) : undefined;
    const url = req.url ?? '/';
    const mark = url.indexOf('?');
    this.req = req;
    this.res = res;
    this.head = head;
    this.requestId = requestId;
    this.clientIp = withoutMapping(forwarded ?? req.socket.remoteAddress ?? '');
    this.method = req.method ?? 'GET';
    this.path = (mark < 0 ? url : url.slice(0, mark)) || '/';
    this.query = mark < 0 ? null : new URLSearchParams(url.slice(mark + 1));
    this.baseUrl = `${schemeOf(req, trustForwarded)}://${req.headers.host ?? 'localhost'}`;
  }

  get isAbandoned(): boolean {
    return this.res.closed && !this.res.writableFinished;
  }

  get signal(): AbortSignal {
    this.#signal ??= signalAbandoning(this);
    return this.#signal;
  }
}

const signalAbandoning = (exchange: Exchange): AbortSignal => {
  const gone = new AbortController();
  const abortIfAbandoned = (): void => {
    if (exchange.isAbandoned) gone.abort();
  };
  exchange.res.once('close', abortIfAbandoned);
  abortIfAbandoned();
  return gone.signal;
};

export const beginExchange = (
  req: IncomingMessage,
  answering: Answering,
  requestId: string,
  trustForwarded: boolean,
): Exchange => new HttpExchange(req, answering, requestId, trustForwarded);

/** What a route can answer with, the default first. */
export const listOfferedMedia = ({ response, media = [], preferJson }: RouteDeclaration): string[] => {
  const json = response instanceof z.ZodNever ? [] : ['application/json'];
  return preferJson === true ? [...json, ...media] : [...media, ...json];
};

/** Media type for the answer, from Accept; what nobody offers falls back to the declaration's default. */
export const negotiate = (req: IncomingMessage, offered: readonly string[]): string => {
  const [first = 'application/json'] = offered;
  if (offered.length < 2 || req.headers.accept === undefined) return first;
  return new Negotiator(req).mediaType([...offered]) ?? first;
};
