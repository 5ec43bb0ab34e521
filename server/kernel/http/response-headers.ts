import type { IncomingMessage } from 'node:http';
import type { AnswerHead } from '#kernel/http/answer-head.ts';
import { isLoopbackOrigin } from '#kernel/http/loopback.ts';
import type { Allowance } from '#kernel/http/token-buckets.ts';

/** What a page of another port of this machine may read beside the body: how it is throttled (decision 0007). */
const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

export const setRateHeaders = (head: AnswerHead, allowance: Allowance): void => {
  head.set('X-RateLimit-Limit', String(allowance.limit));
  head.set('X-RateLimit-Remaining', String(allowance.remaining));
  head.set('X-RateLimit-Reset', String(allowance.resetS));
  if (!allowance.allowed) head.set('Retry-After', String(allowance.retryAfterS));
};

/** Browsers on this machine may call from another port; nobody else may. True for a preflight, which 204 answers. */
export const applyCors = (req: IncomingMessage, head: AnswerHead): boolean => {
  const { origin } = req.headers;
  head.set('Vary', 'Origin');
  if (origin === undefined || !isLoopbackOrigin(origin)) return false;
  head.set('Access-Control-Allow-Origin', origin);
  head.set('Access-Control-Expose-Headers', exposed);
  head.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false;
  head.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  head.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept, Idempotency-Key');
  head.set('Access-Control-Max-Age', '600');
  return true;
};
