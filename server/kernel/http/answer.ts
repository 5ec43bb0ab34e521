import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dialect, RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { StoredAnswer } from '#kernel/http/idempotency.ts';
import type { ErrorAnswer } from '#kernel/http/map-error.ts';
import { mapToScimError } from '#kernel/http/scim-error.ts';
import type { EventsOutcome, MediaOutcome, NotModifiedOutcome } from '#kernel/request/outcome.ts';

/** Keeps proxies and browsers from closing a quiet event stream. */
const heartbeatMs = 15_000;

const busyS = 5;

/** A report shown as a page carries its own styles and pictures and may load nothing else. */
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const setHeaders = (res: ServerResponse, headers: Readonly<Record<string, string>> = {}): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

const jsonTypes = { plain: 'application/json', scim: 'application/scim+json' } as const;

export const answerJson = (
  res: ServerResponse,
  { status, json }: StoredAnswer,
  headers?: Readonly<Record<string, string>>,
  dialect: Dialect | 'plain' = 'plain',
): void => {
  setHeaders(res, headers);
  res.statusCode = status;
  if (status === 204) {
    res.end();
    return;
  }
  res.setHeader('Content-Type', `${jsonTypes[dialect]}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(json));
  res.end(json);
};

export const answerError = (res: ServerResponse, error: ErrorAnswer, requestId: string): void => {
  const { status, code, message, fields } = error;
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  // Where no bucket said when: what is full of work is free again within seconds.
  if (status === 429 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', busyS);
  const body = { code, message, detail: message, request_id: requestId, ...(fields ? { fields } : {}) };
  answerJson(res, { status, json: JSON.stringify(body) });
};

/** The same in the envelope of RFC 7644, section 3.12. */
export const answerScimError = (res: ServerResponse, error: unknown): void => {
  const { status, body } = mapToScimError(error);
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  answerJson(res, { status, json: JSON.stringify(body) }, {}, 'scim');
};

export const answerNotModified = (res: ServerResponse, { headers }: NotModifiedOutcome): void => {
  setHeaders(res, headers);
  res.statusCode = 304;
  res.end();
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

export const answerMedia = async (
  res: ServerResponse,
  declaration: RouteDeclaration,
  outcome: MediaOutcome,
): Promise<void> => {
  const { media, content, fileName } = outcome;
  // A file that cannot be opened is an error to answer, not a connection to break: wait for its first bytes.
  if (content instanceof Readable && content.readableLength === 0) await once(content, 'readable');
  res.statusCode = declaration.status;
  res.setHeader('Content-Type', media.startsWith('text/') ? `${media}; charset=utf-8` : media);
  if (media === 'text/html') res.setHeader('Content-Security-Policy', htmlPolicy);
  if (fileName !== undefined) res.setHeader('Content-Disposition', dispositionOf(fileName, media));
  setHeaders(res, outcome.headers);
  if (content instanceof Readable) {
    await pipeline(content, res);
    return;
  }
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  res.setHeader('Content-Length', bytes.byteLength);
  res.end(bytes);
};

export const answerEvents = async (
  res: ServerResponse,
  declaration: RouteDeclaration,
  outcome: EventsOutcome,
): Promise<void> => {
  res.statusCode = declaration.status;
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('X-Accel-Buffering', 'no');
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
