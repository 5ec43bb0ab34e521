import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dialect, RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Answering } from '#kernel/http/answer-head.ts';
import type { StoredAnswer } from '#kernel/http/idempotency.ts';
import type { ErrorAnswer } from '#kernel/http/map-error.ts';
import { mapToOauthError } from '#kernel/http/oauth-error.ts';
import { mapToScimError } from '#kernel/http/scim-error.ts';
import type { EventsOutcome, MediaOutcome, NotModifiedOutcome } from '#kernel/request/outcome.ts';

/** Keeps proxies and browsers from closing a quiet event stream. */
const heartbeatMs = 15_000;

const busyS = 5;

/** A report shown as a page carries its own styles and pictures and may load nothing else. */
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const jsonTypes = {
  plain: 'application/json; charset=utf-8',
  scim: 'application/scim+json; charset=utf-8',
  oauth: 'application/json; charset=utf-8',
} as const;

export const answerJson = (
  { res, head }: Answering,
  { status, json }: Omit<StoredAnswer, 'json'> & { readonly json: string | Buffer },
  headers?: Readonly<Record<string, string>>,
  dialect: Dialect | 'plain' = 'plain',
): void => {
  if (headers !== undefined) head.setAll(headers);
  if (status === 204) {
    answerEmpty({ res, head }, status);
    return;
  }
  head.set('Content-Type', jsonTypes[dialect]);
  head.set('Content-Length', String(Buffer.byteLength(json)));
  head.write(res, status);
  res.end(json);
};

export const answerEmpty = ({ res, head }: Answering, status: 204 | 304): void => {
  head.write(res, status);
  res.end();
};

/** Where no bucket said when: what is full of work is free again within seconds. */
const sayWhenAgain = ({ head }: Answering, status: number): void => {
  if (status === 429 && !head.has('Retry-After')) head.set('Retry-After', String(busyS));
};

export const answerError = (to: Answering, error: ErrorAnswer, requestId: string): void => {
  const { status, code, message, fields, details } = error;
  if (status === 401) to.head.set('WWW-Authenticate', 'Bearer');
  sayWhenAgain(to, status);
  const about = { ...(fields ? { fields } : {}), ...(details ? { details } : {}) };
  const body = { code, message, detail: message, request_id: requestId, ...about };
  answerJson(to, { status, json: JSON.stringify(body) });
};

/** The same in the envelope of RFC 7644, section 3.12. */
export const answerScimError = (to: Answering, error: unknown): void => {
  const { status, body } = mapToScimError(error);
  if (status === 401) to.head.set('WWW-Authenticate', 'Bearer');
  answerJson(to, { status, json: JSON.stringify(body) }, {}, 'scim');
};

/** The same as RFC 6749, section 5.2, has it. */
export const answerOauthError = (to: Answering, error: unknown): void => {
  const { status, body } = mapToOauthError(error);
  if (status === 401) to.head.set('WWW-Authenticate', 'Bearer');
  sayWhenAgain(to, status);
  answerJson(to, { status, json: JSON.stringify(body) }, {}, 'oauth');
};

export const answerNotModified = (to: Answering, { headers }: NotModifiedOutcome): void => {
  to.head.setAll(headers);
  answerEmpty(to, 304);
};

/** RFC 6266 with an ASCII fallback. */
const dispositionOf = (fileName: string, media: string): string => {
  const kind = media.startsWith('text/html') || media === 'application/pdf' ? 'inline' : 'attachment';
  const ascii = fileName.replaceAll(/[^\w.() -]/g, '_');
  const extended = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extended}`;
};

/** A file that cannot be opened is an error to answer, not a connection to break: waits for its first bytes. */
export const openContent = async ({ content }: MediaOutcome): Promise<void> => {
  if (!(content instanceof Readable)) return;
  // What fails from here on is met by the pipeline that sends it; until that begins it must not end the process.
  content.on('error', () => undefined);
  if (content.readableLength === 0) await once(content, 'readable');
};

/** Trailers follow a body in chunks: HTTP/1.0 has none, and HEAD has no body, so nothing is read for it either. */
const answerStream = async (
  { res, head }: Answering,
  status: number,
  content: Readable,
  given: MediaOutcome['trailers'],
): Promise<void> => {
  const { method, httpVersionMajor, httpVersionMinor } = res.req;
  const trailers = method !== 'HEAD' && httpVersionMajor === 1 && httpVersionMinor === 1 ? given : undefined;
  if (trailers !== undefined) head.set('Trailer', Object.keys(trailers).join(', '));
  head.write(res, status);
  if (method === 'HEAD') content.destroy();
  else await pipeline(content, res, { end: false });
  if (trailers !== undefined) res.addTrailers(trailers);
  res.end();
};

export const answerMedia = async (
  { res, head }: Answering,
  declaration: RouteDeclaration,
  outcome: MediaOutcome,
): Promise<void> => {
  const { media, content, fileName } = outcome;
  head.set('Content-Type', media.startsWith('text/') ? `${media}; charset=utf-8` : media);
  if (media === 'text/html') head.set('Content-Security-Policy', htmlPolicy);
  if (fileName !== undefined) head.set('Content-Disposition', dispositionOf(fileName, media));
  if (outcome.headers !== undefined) head.setAll(outcome.headers);
  if (content instanceof Readable) {
    await answerStream({ res, head }, declaration.status, content, outcome.trailers);
    return;
  }
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  head.set('Content-Length', String(bytes.byteLength));
  head.write(res, declaration.status);
  res.end(bytes);
};

export const answerEvents = async (
  { res, head }: Answering,
  declaration: RouteDeclaration,
  outcome: EventsOutcome,
): Promise<void> => {
  head.set('Content-Type', 'text/event-stream; charset=utf-8');
  head.set('X-Accel-Buffering', 'no');
  head.write(res, declaration.status);
  res.flushHeaders();
  if (res.req.method === 'HEAD') {
    res.end();
    return;
  }
  const heartbeat = setInterval(() => res.write(': still here\n\n'), heartbeatMs);
  try {
    for await (const event of outcome.events)
      res.write(`data: ${JSON.stringify(declaration.response.parse(event))}\n\n`);
    res.end();
  } finally {
    clearInterval(heartbeat);
  }
};
