import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '#kernel/http/loopback.ts';
import type { Allowance } from '#kernel/http/token-buckets.ts';

/** What a script may read beside the body: the request, the throttle, and what describes a file or a spectrum. */
const exposed = [
  'X-Request-Id',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Content-Disposition',
  'Idempotency-Replayed',
  'X-Content-SHA256',
  'X-Report-SHA256',
  'X-Spectrum-Nucleus',
  'X-Spectrum-Points',
  'X-Spectrum-From-Ppm',
  'X-Spectrum-To-Ppm',
  'X-Spectrum-Frequency-Mhz',
  'X-Spectrum-Digest',
  'X-Spectrum-Layout',
  'X-Spectrum-Header',
].join(', ');

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

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) &&
  /^https?:$/.test(new URL(origin).protocol) &&
  isLoopbackHost(new URL(origin).hostname);

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
