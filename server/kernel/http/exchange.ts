import type { Request, Response } from 'express';
import { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

/** One request and its answer, with what every step needs to know about it. */
export interface Exchange {
  readonly req: Request;
  readonly res: Response;
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

/** The address the nearest proxy saw, which is the last it appended: earlier ones are the client's own claim. */
const forwardedIp = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;

const queryOf = (url: string): URLSearchParams => {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
};

export const beginExchange = (
  req: Request,
  res: Response,
  requestId: string,
  trustForwardedFor: boolean,
): Exchange => {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  const forwarded = trustForwardedFor ? forwardedIp(req.header('x-forwarded-for')) : undefined;
  return {
    req,
    res,
    requestId,
    clientIp: withoutMapping(forwarded ?? req.socket.remoteAddress ?? ''),
    path: req.path,
    query: queryOf(req.url),
    baseUrl: `${req.protocol}://${req.headers.host ?? 'localhost'}`,
    signal: gone.signal,
  };
};

/** Media type for the answer, from Accept; what nobody offers falls back to the declaration's default. */
export const negotiate = (req: Request, declaration: RouteDeclaration): string => {
  const json = declaration.response instanceof z.ZodNever ? [] : ['application/json'];
  const media = declaration.media ?? [];
  const offered = declaration.preferJson === true ? [...json, ...media] : [...media, ...json];
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*') return offered[0] ?? 'application/json';
  return req.accepts(offered) || (offered[0] ?? 'application/json');
};
