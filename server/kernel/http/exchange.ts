import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

/** One request and its answer, with what every step needs to know about it. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly requestId: string;
  readonly clientIp: string;
  /** Below the mount point, not decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme, host and port the client used. */
  readonly baseUrl: string;
  /** Aborted when the client goes away before the answer is out. */
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

export const beginExchange = (
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  trustForwarded: boolean,
): Exchange => {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  const forwarded = trustForwarded ? forwardedIp(headerOf(req, 'x-forwarded-for')) : undefined;
  const url = req.url ?? '/';
  const mark = url.indexOf('?');
  return {
    req,
    res,
    requestId,
    clientIp: withoutMapping(forwarded ?? req.socket.remoteAddress ?? ''),
    method: req.method ?? 'GET',
    path: (mark < 0 ? url : url.slice(0, mark)) || '/',
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    baseUrl: `${schemeOf(req, trustForwarded)}://${req.headers.host ?? 'localhost'}`,
    signal: gone.signal,
  };
};

/** Media type for the answer, from Accept; what nobody offers falls back to the declaration's default. */
export const negotiate = (req: IncomingMessage, declaration: RouteDeclaration): string => {
  const json = declaration.response instanceof z.ZodNever ? [] : ['application/json'];
  const media = declaration.media ?? [];
  const offered = declaration.preferJson === true ? [...json, ...media] : [...media, ...json];
  return new Negotiator(req).mediaType(offered) ?? offered[0] ?? 'application/json';
};
