import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackOrigin } from '#kernel/http/loopback.ts';
import type { Allowance } from '#kernel/http/token-buckets.ts';

/** What a page of another port of this machine may read beside the body: how it is throttled (decision 0007). */
const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/** On every answer of the interface; an HTML report relaxes the policy for itself. */
export const setSecurityHeaders = (res: ServerResponse): void => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  res.setHeader('Cache-Control', 'no-store');
};

export const setRateHeaders = (res: ServerResponse, allowance: Allowance): void => {
  res.setHeader('X-RateLimit-Limit', allowance.limit);
  res.setHeader('X-RateLimit-Remaining', allowance.remaining);
  res.setHeader('X-RateLimit-Reset', allowance.resetS);
  if (!allowance.allowed) res.setHeader('Retry-After', allowance.retryAfterS);
};

/** Browsers on this machine may call from another port; nobody else may. True when a preflight was answered. */
export const applyCors = (req: IncomingMessage, res: ServerResponse): boolean => {
  const { origin } = req.headers;
  res.setHeader('Vary', 'Origin');
  if (origin === undefined || !isLoopbackOrigin(origin)) return false;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', exposed);
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false;
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept, Idempotency-Key');
  res.setHeader('Access-Control-Max-Age', '600');
  res.statusCode = 204;
  res.end();
  return true;
};
