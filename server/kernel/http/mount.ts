import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Authenticate } from '#kernel/auth/authenticate.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { answerError, answerEvents, answerJson, answerMedia } from '#kernel/http/answer.ts';
import { ClientGone } from '#kernel/http/client-gone.ts';
import { commit } from '#kernel/http/commit.ts';
import { beginExchange, type Exchange, negotiate } from '#kernel/http/exchange.ts';
import { admit } from '#kernel/http/gate.ts';
import { createKeyLock, findFirstAnswer, readClaim } from '#kernel/http/idempotency.ts';
import { isForeignHost } from '#kernel/http/loopback.ts';
import { mapError } from '#kernel/http/map-error.ts';
import type { BoundRoute, Ctx, Outcome, Principal } from '#kernel/http/outcome.ts';
import type { RateLimit } from '#kernel/http/rate-limit.ts';
import { type ReadInput, readInput } from '#kernel/http/read-input.ts';
import { applyCors, setRateHeaders, setSecurityHeaders } from '#kernel/http/response-headers.ts';
import { createRouteTable, type RouteMatch } from '#kernel/http/route-table.ts';
import type { Kernel } from '#kernel/kernel.ts';

export interface ApiParts {
  readonly kernel: Kernel;
  readonly routes: readonly BoundRoute[];
  readonly authenticate: Authenticate;
  readonly rateLimit: RateLimit;
  /** Aborted when the server begins to stop: event streams end, other requests are finished. */
  readonly stopping: AbortSignal;
}

type SendAnswer = () => Promise<void> | void;

/** Closes what a decided answer holds open, for a client that is no longer there. */
const abandon = (outcome: Outcome<RouteDeclaration>): ClientGone => {
  if ('media' in outcome && outcome.content instanceof Readable) outcome.content.destroy();
  return new ClientGone();
};

/** The pipeline every call passes, in reading order. */
export const mountApi = ({ kernel, routes, authenticate, rateLimit, stopping }: ApiParts): RequestHandler => {
  const table = createRouteTable(routes);
  const inTurn = createKeyLock();

  const limitRate = (exchange: Exchange, principal: Principal, { declaration }: RouteMatch): void => {
    const { clientIp, res } = exchange;
    const allowance = rateLimit({ principal, clientIp, routeId: declaration.id, rate: declaration.rate });
    if (allowance === null) return;
    setRateHeaders(res, allowance);
    if (!allowance.allowed)
      throw new AppError('rate_limited', `Too many requests. Try again in ${allowance.retryAfterS} s.`);
  };

  const contextOf = (exchange: Exchange, principal: Principal, match: RouteMatch, read: ReadInput): Ctx => ({
    principal,
    requestId: exchange.requestId,
    nowUtc: kernel.nowUtc(),
    clientIp: exchange.clientIp,
    baseUrl: exchange.baseUrl,
    accept: negotiate(exchange.req, match.declaration),
    signal:
      match.declaration.eventStream === true ? AbortSignal.any([exchange.signal, stopping]) : exchange.signal,
    files: read.files,
  });

  /** Decides and commits. What it returns sends the answer, once the uploaded files are gone. */
  const handle = async (
    exchange: Exchange,
    principal: Principal,
    match: RouteMatch,
    read: ReadInput,
  ): Promise<SendAnswer> => {
    const { declaration, handler } = match;
    const { req, res } = exchange;
    const claim = readClaim(req.header('idempotency-key'), declaration, principal, read);
    return inTurn(claim, async () => {
      const first = claim === null ? null : await findFirstAnswer(kernel.store, claim);
      if (first !== null) return () => answerJson(res, first, { 'Idempotency-Replayed': 'true' });
      const ctx = contextOf(exchange, principal, match, read);
      const outcome = await handler(read.input, ctx);
      if (exchange.signal.aborted) throw abandon(outcome);
      if ('events' in outcome) return () => answerEvents(res, declaration, outcome);
      if ('media' in outcome) return () => answerMedia(res, declaration, outcome);
      const answer = await commit(kernel, declaration, outcome, claim, ctx);
      wake(outcome.afterCommit, exchange);
      return () => answerJson(res, answer, outcome.headers);
    });
  };

  const discardFiles = async (read: ReadInput): Promise<void> => {
    for (const file of read.files) await kernel.blobs.discard(file);
  };

  const wake = (afterCommit: (() => void) | undefined, { requestId }: Exchange): void => {
    try {
      afterCommit?.();
    } catch (error) {
      kernel.log.error('work after the commit failed', { request_id: requestId, error });
    }
  };

  const pass = async (exchange: Exchange): Promise<void> => {
    const { req, path, query } = exchange;
    if (isForeignHost(kernel.settings.host, req.headers.host))
      throw new AppError('forbidden', 'a loopback server was called by another name');
    const principal = await authenticate(req.header('authorization'));
    const match = table.find(req.method, path);
    admit(match?.declaration.gate ?? null, principal, req.method);
    if (match === null) throw notFound();
    limitRate(exchange, principal, match);
    const read = await readInput(req, match, query, kernel.settings, kernel.blobs);
    const answer = await handle(exchange, principal, match, read).finally(() => discardFiles(read));
    await answer();
  };

  const fail = (exchange: Exchange, error: unknown): void => {
    const { req, res, requestId } = exchange;
    const about = { request_id: requestId, method: req.method, path: exchange.path };
    if (error instanceof ClientGone || exchange.signal.aborted) {
      kernel.log.info('the client closed the connection', about);
      res.destroy();
      return;
    }
    const answer = mapError(error);
    if (answer.status >= 500) kernel.log.error('request failed', { ...about, error });
    else
      kernel.log.info('request refused', { ...about, code: answer.code, reason: (error as Error).message });
    if (res.headersSent) res.destroy();
    else answerError(res, answer, requestId);
  };

  return async (req: Request, res: Response): Promise<void> => {
    const requestId = kernel.newId('req');
    res.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(res);
    if (applyCors(req, res)) return;
    const exchange = beginExchange(req, res, requestId, kernel.settings.rateLimit.trustForwardedFor);
    try {
      await pass(exchange);
    } catch (error) {
      fail(exchange, error);
    }
  };
};
