import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Authenticate } from '#kernel/auth/authenticate.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Alterations } from '#kernel/events/alterations.ts';
import {
  answerEmpty,
  answerError,
  answerEvents,
  answerJson,
  answerMedia,
  answerNotModified,
  answerOauthError,
  answerScimError,
  openContent,
} from '#kernel/http/answer.ts';
import { createAnswerHead } from '#kernel/http/answer-head.ts';
import { ClientGone } from '#kernel/http/client-gone.ts';
import { type CommitServices, commit, commitGiven, runAfterCommit } from '#kernel/http/commit.ts';
import { answerRead } from '#kernel/http/compress-answer.ts';
import { hasDeclaredDetails } from '#kernel/http/declared-details.ts';
import { beginExchange, type Exchange, headerOf } from '#kernel/http/exchange.ts';
import { admit } from '#kernel/http/gate.ts';
import {
  createKeyLock,
  findFirstAnswer,
  type IdempotencyClaim,
  type KeyLock,
  readClaim,
  type StoredAnswer,
} from '#kernel/http/idempotency.ts';
import { refuseForeignHost, refuseForeignOrigin } from '#kernel/http/loopback.ts';
import { type ErrorAnswer, mapError } from '#kernel/http/map-error.ts';
import { MethodNotAllowed } from '#kernel/http/method-not-allowed.ts';
import type { RateLimit } from '#kernel/http/rate-limit.ts';
import { type ReadInput, readInput } from '#kernel/http/read-input.ts';
import { type Access, type AccessRecorder, createAccessRecorder } from '#kernel/http/record-access.ts';
import { RequestContext } from '#kernel/http/request-context.ts';
import type { RequestMeter } from '#kernel/http/request-meter.ts';
import { applyCors, setRateHeaders } from '#kernel/http/response-headers.ts';
import {
  createRouteTable,
  type MountedRoute,
  type PathMethods,
  type RouteTable,
} from '#kernel/http/route-table.ts';
import { traceAnswer } from '#kernel/http/trace-answer.ts';
import type { Log } from '#kernel/log/log.ts';
import { askForPermit, type WorkPermits } from '#kernel/permits/work-permits.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { BoundRoute, JsonOutcome, MediaOutcome, Outcome } from '#kernel/request/outcome.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { Traces } from '#kernel/traces/traces.ts';

/** What the pipeline itself takes of the program; what a handler needs, its feature has bound. */
interface ApiServices extends CommitServices {
  readonly settings: Settings;
  readonly log: Log;
  readonly blobs: BlobArchive;
  readonly alterations: Alterations;
  readonly permits: WorkPermits;
  readonly meter: RequestMeter;
  readonly traces: Traces;
  readonly nowUtc: () => string;
}

export interface ApiParts {
  readonly services: ApiServices;
  readonly routes: readonly BoundRoute[];
  readonly authenticate: Authenticate;
  readonly rateLimit: RateLimit;
  /** Aborted when the server begins to stop: event streams end, other requests are finished. */
  readonly stopping: AbortSignal;
}

interface Pipeline extends ApiParts {
  readonly table: RouteTable;
  readonly inTurn: KeyLock;
  readonly accessOf: AccessRecorder;
}

type SendAnswer = () => Promise<void> | void;

/** Mounts declared routes: a request gets its id here, passes every step below, and leaves with one answer. */
export const mountApi = (parts: ApiParts): RequestListener => {
  const { services } = parts;
  const { trustForwardedFor } = services.settings.rateLimit;
  const pipeline = {
    ...parts,
    table: createRouteTable(parts.routes),
    inTurn: createKeyLock(),
    accessOf: createAccessRecorder(services.audit),
  };
  return async (req, res): Promise<void> => {
    const requestId = services.newId('req');
    const answering = { res, head: createAnswerHead(requestId) };
    if (applyCors(req, answering.head)) return answerEmpty(answering, 204);
    const exchange = beginExchange(req, answering, requestId, trustForwardedFor);
    try {
      await passEveryStep(pipeline, exchange);
    } catch (error) {
      answerFailureOrCut(pipeline, exchange, error);
    }
  };
};

/** Gate, rate, limits, parsing, validation, permit, handler, commit, answer: in this order, for every call. */
const passEveryStep = async (pipeline: Pipeline, exchange: Exchange): Promise<void> => {
  const { services, authenticate, table } = pipeline;
  const { req, path, query } = exchange;
  const { host, rateLimit } = services.settings;
  refuseForeignHost(host, req.headers.host);
  const proxiedHost = rateLimit.trustForwardedFor ? headerOf(req, 'x-forwarded-host') : undefined;
  refuseForeignOrigin(host, req.headers.origin, proxiedHost);
  const principal = await authenticate(req.headers.authorization);
  const match = table.find(exchange.method, path);
  if (match === null) {
    answerOtherMethod(exchange, table.methodsOf(path), principal);
    return;
  }
  services.meter.watch(match.route.declaration.id, exchange.res);
  traceAnswer(services.traces, match.route.declaration, exchange);
  admit(match.route.declaration, principal);
  await limitRate(pipeline.rateLimit, exchange, principal, match.route.declaration);
  const asked = { principal, match, query };
  const read = await readInput(exchange, asked, services.settings, services.blobs);
  const deciding = decideAndCommit(pipeline, exchange, principal, match.route, read);
  try {
    const answer = await (read.files.length === 0
      ? deciding
      : deciding.finally(() => discardFiles(services.blobs, read.files)));
    await answer();
  } catch (error) {
    const { clientIp, requestId } = exchange;
    const actor = { kind: principal.kind, id: principal.id };
    await services.alterations.tell(error, { actor, clientIp, route: match.route.declaration.id, requestId });
    throw error;
  }
};

/**
 * For a method nobody declared for the path: 405, or the list itself for OPTIONS. A stranger learns of what is public alone;
 * everything else is the 401 that a path nobody declared is, too.
 */
const answerOtherMethod = (exchange: Exchange, { all, open }: PathMethods, principal: Principal): void => {
  const isStranger = principal.kind === 'anonymous';
  const methods = isStranger ? open : all;
  if (methods.length === 0 || !isStranger) admit(null, principal);
  if (methods.length === 0) throw notFound();
  const listed = [...methods, 'OPTIONS'];
  if (exchange.method !== 'OPTIONS') throw new MethodNotAllowed(listed);
  exchange.head.set('Allow', listed.join(', '));
  answerEmpty(exchange, 204);
};

const limitRate = async (
  rateLimit: RateLimit,
  { clientIp, head }: Exchange,
  principal: Principal,
  { id: routeId, rate }: RouteDeclaration,
  proven: { readonly provenInstallation?: string | null } = {},
): Promise<void> => {
  const allowance = await rateLimit({ principal, clientIp, routeId, rate, ...proven });
  if (allowance === null) return;
  setRateHeaders(head, allowance);
  if (!allowance.allowed)
    throw new AppError('rate_limited', `Too many requests. Try again in ${allowance.retryAfterS} s.`);
};

const replay = (exchange: Exchange, answer: StoredAnswer): void =>
  answerJson(exchange, answer, { 'Idempotency-Replayed': 'true' });

/** Another process may have answered the same request meanwhile, whereupon what was done here was rolled back. Throws the error where none did. */
const theirAnswer = async (
  { store }: ApiServices,
  claim: IdempotencyClaim | null,
  error: unknown,
): Promise<StoredAnswer & { readonly isTheirs: true }> => {
  const theirs = claim === null ? null : await findFirstAnswer(store, claim);
  if (theirs === null) throw error;
  return { ...theirs, isTheirs: true };
};

/** What it returns sends the answer, once the uploaded files are gone. */
const decideAndCommit = async (
  pipeline: Pipeline,
  exchange: Exchange,
  principal: Principal,
  route: MountedRoute,
  read: ReadInput,
): Promise<SendAnswer> => {
  const { services, inTurn, accessOf } = pipeline;
  const { declaration, handler } = route;
  const claim = readClaim(headerOf(exchange.req, 'idempotency-key'), declaration, principal, read);
  return inTurn(claim, async () => {
    const first = claim === null ? null : await findFirstAnswer(services.store, claim);
    if (first !== null) return () => replay(exchange, first);
    // New work only: an answer that was given before is given again whatever is permitted now.
    const adoptionGap = await askForPermit(services, declaration);
    const nowUtc = services.nowUtc();
    const limitDevice = (provenInstallation: string | null): Promise<void> =>
      limitRate(pipeline.rateLimit, exchange, principal, declaration, { provenInstallation });
    const facts = {
      principal,
      nowUtc,
      route,
      read,
      adoptionGap,
      limitDevice,
      stopping: pipeline.stopping,
    };
    const ctx = new RequestContext(exchange, facts);
    const outcome = await handler(read.input, ctx);
    if (exchange.isAbandoned) throw abandon(outcome);
    if ('events' in outcome) return () => answerEvents(exchange, declaration, outcome);
    if ('notModified' in outcome) return () => answerNotModified(exchange, outcome);
    const form = formOf(outcome);
    const access = accessOf({ method: exchange.method, declaration, input: read.input, ctx, form });
    if ('media' in outcome) {
      await recordGiven(services, declaration, outcome, access, ctx);
      return () => answerMedia(exchange, declaration, outcome);
    }
    const committing = commit(services, declaration, outcome, { claim, access }, ctx);
    const answer = await committing.catch((error: unknown) => theirAnswer(services, claim, error));
    if ('isTheirs' in answer) return () => replay(exchange, answer);
    runAfterCommit(services.log, exchange.requestId, outcome.afterCommit);
    return () => sendDecided(exchange, declaration, outcome, answer);
  });
};

/** The body that was committed, or the other form of it that was asked for. */
const sendDecided = (
  exchange: Exchange,
  declaration: RouteDeclaration,
  { form, headers }: JsonOutcome<RouteDeclaration>,
  answer: StoredAnswer,
): Promise<void> | void =>
  form === undefined
    ? answerRead(exchange, declaration, answer, typeof headers === 'function' ? headers() : headers)
    : answerMedia(exchange, declaration, form);

const formOf = (outcome: JsonOutcome<RouteDeclaration> | MediaOutcome): string =>
  'media' in outcome ? outcome.media : (outcome.form?.media ?? 'application/json');

/** Closes what a decided answer holds open, for a client that is no longer there. */
const abandon = (outcome: Outcome<RouteDeclaration>): ClientGone => {
  if ('media' in outcome) closeContent(outcome);
  return new ClientGone();
};

const closeContent = ({ content }: MediaOutcome): void => {
  if (content instanceof Readable) content.destroy();
};

/** What cannot be opened was not read, and a reading that cannot be recorded is not handed over. */
const recordGiven = async (
  services: ApiServices,
  declaration: RouteDeclaration,
  outcome: MediaOutcome,
  access: Access | null,
  ctx: Ctx,
): Promise<void> => {
  await openContent(outcome);
  try {
    await commitGiven(services, declaration, { events: outcome.usage ?? [], access }, ctx);
  } catch (error) {
    closeContent(outcome);
    throw error;
  }
};

const discardFiles = async (blobs: BlobArchive, files: readonly ReceivedFile[]): Promise<void> => {
  for (const file of files) await blobs.discard(file);
};

/** A refusal stays one where a programmer forgot to declare its details: it goes out without them, and the log says so. */
const withDeclaredDetails = (
  { services: { log }, table }: Pipeline,
  { method, path, requestId }: Exchange,
  error: unknown,
): ErrorAnswer => {
  const answer = mapError(error);
  if (answer.details === null) return answer;
  // Handlers alone give details, so the path was found before.
  const declaration = table.find(method, path)?.route.declaration;
  if (declaration !== undefined && hasDeclaredDetails(declaration, error)) return answer;
  log.error('an error carries details its route does not declare', {
    request_id: requestId,
    route: declaration?.id,
    code: answer.code,
    names: Object.keys(answer.details),
  });
  return { ...answer, details: null };
};

/** An answer that cannot be written, such as one with a head Node refuses, ends its own connection and nothing else. */
const answerFailureOrCut = (pipeline: Pipeline, exchange: Exchange, error: unknown): void => {
  try {
    answerFailure(pipeline, exchange, error);
  } catch (failure) {
    pipeline.services.log.error('answer could not be written', {
      request_id: exchange.requestId,
      error: failure,
    });
    exchange.res.destroy();
  }
};

const answerFailure = (pipeline: Pipeline, exchange: Exchange, error: unknown): void => {
  const {
    services: { log },
    table,
  } = pipeline;
  const { res, requestId } = exchange;
  const about = { request_id: requestId, method: exchange.method, path: exchange.path };
  if (error instanceof ClientGone || exchange.isAbandoned) {
    log.info('the client closed the connection', error instanceof ClientGone ? about : { ...about, error });
    res.destroy();
    return;
  }
  const answer = withDeclaredDetails(pipeline, exchange, error);
  if (answer.status >= 500) log.error('request failed', { ...about, error });
  else log.info('request refused', { ...about, code: answer.code, reason: (error as Error).message });
  if (error instanceof MethodNotAllowed) exchange.head.set('Allow', error.allow);
  if (error instanceof AppError && error.retryAfterS !== null)
    exchange.head.set('Retry-After', String(error.retryAfterS));
  const dialect = table.dialectOf(exchange.path);
  if (res.headersSent) res.destroy();
  else if (dialect === 'scim') answerScimError(exchange, error);
  else if (dialect === 'oauth') answerOauthError(exchange, error);
  else answerError(exchange, answer, requestId);
};
