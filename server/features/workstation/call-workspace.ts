import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { errorBody } from '#kernel/contract/common-schemas.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { RequestFailed, type RequestFault } from '#kernel/net/request-failed.ts';
import { type GuardedAnswer, sendGuarded } from '#kernel/net/send-guarded.ts';
import { WorkspaceCallFailed } from './workspace-call-failed.ts';

/** A workspace and how it is known. */
export interface WorkspaceAt {
  /** https://host or https://host:port. */
  readonly address: string;
  /** SHA-256 of its certificate, lower-case hex. */
  readonly certificateSha256: string;
  /** The clock its certificate is held against, milliseconds since 1970 UTC. */
  readonly nowMs: number;
  readonly timeoutSeconds: number;
  readonly proxies: Proxies;
  readonly signal: AbortSignal;
}

/** The input of a route; the workspace checks each part. */
export interface Asked {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The one file of a multipart route. */
  readonly upload?: Upload;
  /** The same request sent again is answered as the first. */
  readonly idempotencyKey?: string;
}

interface Upload {
  readonly part: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What a line is given at least: an upload takes as long as its bytes do at this pace, on top of the patience with an answer. */
const slowestBytesPerSecond = 32 * 1024;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

const wrapUpload = ({ part, fileName, bytes, content }: Upload): Sent => {
  const boundary = randomUUID();
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* content;
    yield tail;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + bytes + tail.length),
    },
    body: Readable.from(parts()),
  };
};

const wrap = ({ body, upload }: Asked): Sent => {
  if (upload !== undefined) return wrapUpload(upload);
  return body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

/** The catalogue of a workspace and pages of its lists are some tens of kilobytes. */
const largestAnswerBytes = 4 * 1024 * 1024;

const messageOf: Readonly<Record<RequestFault | 'timed_out', (host: string, said: string) => string>> = {
  proxy_unreachable: (_host, said) => `${said} It is tried again by itself.`,
  proxy_credentials: (_host, said) => said,
  proxy_refused: (_host, said) => `${said} It is tried again by itself.`,
  proxy_unsupported: (_host, said) => said,
  out_of_reach: (host) => `${host} leads to an address no service is at. Check the address of the workspace.`,
  certificate_mismatch: (host) =>
    `${host} shows another certificate than the one that is pinned, so nothing was sent. If the workspace was given a new one, bind this workstation again with its fingerprint.`,
  certificate_expired: (host) =>
    `The certificate of ${host} is not valid today, so nothing was sent. Check the clock of this machine; if it is right, the workspace needs a new certificate.`,
  no_answer: (host) => `${host} gave no answer. It is tried again by itself.`,
  timed_out: (host) => `${host} did not answer in time. It is tried again by itself.`,
  cut_off: (host) => `The answer of ${host} broke off. It is tried again by itself.`,
  too_long: (host) => `${host} answered more than a workspace does. Check the address.`,
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const urlOf = (address: string, path: string, { params = {}, query = {} }: Asked): URL => {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/v1${named}`, address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
};

const send = async (at: WorkspaceAt, route: RouteDeclaration, asked: Asked): Promise<GuardedAnswer> => {
  const url = urlOf(at.address, route.path, asked);
  const uploadSeconds = (asked.upload?.bytes ?? 0) / slowestBytesPerSecond;
  const patience = AbortSignal.timeout(Math.ceil((at.timeoutSeconds + uploadSeconds) * 1000));
  const { token, idempotencyKey } = asked;
  const { headers, body } = wrap(asked);
  try {
    return await sendGuarded({
      url,
      method: route.method.toUpperCase(),
      headers: {
        accept: 'application/json',
        'user-agent': 'Larmor',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      // Private addresses are allowed: an administrator named the address and pinned its certificate.
      reach: { thisMachine: true, privateNetwork: true },
      proxies: at.proxies,
      pin: { sha256: at.certificateSha256, nowMs: at.nowMs },
      largestAnswerBytes,
      signal: AbortSignal.any([at.signal, patience]),
    });
  } catch (cause) {
    at.signal.throwIfAborted();
    if (isTimeout(cause))
      throw new WorkspaceCallFailed('timed_out', messageOf.timed_out(url.host, ''), { cause });
    if (cause instanceof RequestFailed)
      throw new WorkspaceCallFailed(cause.fault, messageOf[cause.fault](url.host, cause.message), { cause });
    throw cause;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Seconds from now of a `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3); null where it is neither. */
const readRetryAfter = (headers: Headers, nowMs: number): number | null => {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** Statuses that decide nothing about what was asked, whoever answered them: asked again later it may go well. */
const undecided = (status: number): 'session_over' | 'too_many_requests' | 'unavailable' | null => {
  if (status === 401) return 'session_over';
  if (status === 408 || status === 425 || status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : null;
};

const undecidedSentences = {
  session_over: (host: string) =>
    `${host} does not take the session of this workstation. It proves its device key again by itself.`,
  too_many_requests: (host: string) => `${host} asks to come back later. It is tried again by itself.`,
  unavailable: (host: string, status: number) =>
    `${host} cannot answer now (${status}). It is tried again by itself.`,
} as const;

/** The error for an answer whose status is not the declared one. */
const judge = (
  { address, nowMs }: WorkspaceAt,
  { status, headers }: GuardedAnswer,
  text: string,
): WorkspaceCallFailed => {
  const { host } = new URL(address);
  if (status >= 300 && status < 400)
    return new WorkspaceCallFailed(
      'redirected',
      `${host} sends elsewhere. Check the address of the workspace.`,
    );
  const refusal = errorBody.safeParse(parseJson(text));
  const answer = refusal.success
    ? { status, code: refusal.data.code, details: refusal.data.details ?? {} }
    : null;
  // What an internal error says is for the log of the workspace.
  const said = refusal.success && refusal.data.code !== 'internal_error' ? refusal.data.message : null;
  const later = undecided(status);
  if (later !== null)
    return new WorkspaceCallFailed(later, said ?? undecidedSentences[later](host, status), {
      answer,
      retryAfterS: readRetryAfter(headers, nowMs),
    });
  if (refusal.success && status >= 400)
    return new WorkspaceCallFailed('refused', refusal.data.message, { answer });
  if (/^\s*</.test(text) || /html/i.test(headers.get('content-type') ?? ''))
    return new WorkspaceCallFailed(
      'html_instead',
      `${host} answered a page instead of a workspace. A proxy or a sign-in page of the network may stand in between.`,
    );
  return new WorkspaceCallFailed(
    'unexpected_answer',
    `${host} did not answer as a workspace does. Check its address and version.`,
  );
};

/**
 * Calls a route of a workspace by its declaration. What it answers is held against the declared schema: nothing else gets in.
 * Throws WorkspaceCallFailed, or the reason of the signal.
 */
export const callWorkspace = async <R extends RouteDeclaration>(
  at: WorkspaceAt,
  route: R,
  asked: Asked,
): Promise<z.output<R['response']>> => {
  const answer = await send(at, route, asked);
  const text = new TextDecoder().decode(answer.body);
  if (answer.status === route.status) {
    const parsed = route.response.safeParse(parseJson(text));
    if (parsed.success) return parsed.data as z.output<R['response']>;
  }
  throw judge(at, answer, text);
};
