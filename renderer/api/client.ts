import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { ApiError, readApiError, toApiError } from './api-error.ts';
import { readEventStream } from './event-stream.ts';
import type { Host } from './host.ts';
import { type ReplyOf, type RequestInput, requestBody, requestPath } from './request.ts';
import type { Session } from './session.ts';
import { sendWithProgress } from './upload.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated POST answer with the first result. */
  readonly idempotencyKey?: string;
  /** The call itself brings a password or a factor: a 401 is about that, and the session has not ended. */
  readonly isProof?: boolean;
}

interface UploadOptions extends CallOptions {
  /** Share of the bytes that left, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

export interface BytesReply {
  readonly bytes: ArrayBuffer;
  readonly contentType: string;
  readonly header: (name: string) => string | null;
}

export interface Client {
  /** One request by its declaration; throws ApiError. */
  readonly call: <R extends RouteDeclaration>(
    declaration: R,
    input: RequestInput<R>,
    options?: CallOptions,
  ) => Promise<ReplyOf<R>>;
  readonly upload: <R extends RouteDeclaration>(
    declaration: R,
    input: RequestInput<R>,
    options?: UploadOptions,
  ) => Promise<ReplyOf<R>>;
  /** An answer that is not JSON: spectra, reports, exports, raw bytes. */
  readonly bytes: <R extends RouteDeclaration>(
    declaration: R,
    input: RequestInput<R>,
    media: string,
    options?: CallOptions,
  ) => Promise<BytesReply>;
  /** Server-sent events until the service ends the stream or the signal aborts. */
  readonly events: <R extends RouteDeclaration>(
    declaration: R,
    input: RequestInput<R>,
    options?: CallOptions,
  ) => AsyncGenerator<ReplyOf<R>, void, undefined>;
}

export interface ClientOptions {
  readonly host: Pick<Host, 'apiBase'>;
  readonly session: Session;
}

interface Sending {
  readonly accept: string;
  readonly options: CallOptions;
}

interface Guarded {
  readonly session: Session;
  readonly declaration: RouteDeclaration;
  readonly isProof?: boolean | undefined;
}

const noOptions: CallOptions = {};

const headersFor = (session: Session, accept: string, options: CallOptions): Headers => {
  const headers = new Headers({ accept });
  const bearer = session.bearer();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  return headers;
};

/**
 * Repeats a call once per new credential: after a silent refresh, and after somebody signed in again in place.
 * A sign-in that is refused is an answer, not an ended session.
 */
const withSession = async <T>(
  { session, declaration, isProof = false }: Guarded,
  attemptOnce: () => Promise<T>,
): Promise<T> => {
  const isUnauthenticated = (thrown: unknown) =>
    declaration.gate !== 'public' &&
    !isProof &&
    thrown instanceof ApiError &&
    thrown.code === 'credentials_invalid';
  const attempt = (): Promise<T> =>
    attemptOnce().catch((thrown: unknown) => {
      // Reading needs no factor for itself, so where reading is refused the whole session may do nothing but enrol one.
      if (
        thrown instanceof ApiError &&
        thrown.code === 'mfa_enrollment_required' &&
        declaration.method === 'get'
      )
        session.requireEnrolment();
      throw thrown;
    });
  if (declaration.gate !== 'public') await session.ensureFresh();
  const bearerBefore = session.bearer();
  try {
    return await attempt();
  } catch (first) {
    if (!isUnauthenticated(first)) throw first;
    // Another call may have brought a new token while this one was under way.
    const renewed = session.bearer() !== bearerBefore || (await session.refresh());
    try {
      if (renewed) return await attempt();
    } catch (second) {
      if (!isUnauthenticated(second)) throw second;
    }
    if (await session.askSignIn()) return attempt();
    throw first;
  }
};

export const createClient = ({ host, session }: ClientOptions): Client => {
  const send = async (declaration: RouteDeclaration, input: object, { accept, options }: Sending) => {
    const { body, contentType } = requestBody(declaration, input);
    const headers = headersFor(session, accept, options);
    if (contentType !== null) headers.set('content-type', contentType);
    try {
      const response = await fetch(host.apiBase + requestPath(declaration, input), {
        method: declaration.method.toUpperCase(),
        headers,
        body,
        signal: options.signal ?? null,
      });
      if (response.ok) return response;
      throw readApiError({
        status: response.status,
        text: await response.text(),
        header: (name) => response.headers.get(name),
      });
    } catch (thrown) {
      throw toApiError(thrown);
    }
  };

  const sendAs = (declaration: RouteDeclaration, input: object, sending: Sending) =>
    withSession({ session, declaration, isProof: sending.options.isProof }, () =>
      send(declaration, input, sending),
    );

  return {
    call: async (declaration, input, options = noOptions) => {
      const response = await sendAs(declaration, input, { accept: 'application/json', options });
      return (await response.json()) as ReplyOf<typeof declaration>;
    },
    upload: (declaration, input, options = noOptions) =>
      withSession({ session, declaration }, async () => {
        const text = await sendWithProgress({
          url: host.apiBase + requestPath(declaration, input),
          headers: headersFor(session, 'application/json', options),
          body: requestBody(declaration, input).body,
          signal: options.signal,
          onProgress: 'onProgress' in options ? options.onProgress : undefined,
        });
        return JSON.parse(text) as ReplyOf<typeof declaration>;
      }),
    bytes: async (declaration, input, media, options = noOptions) => {
      const response = await sendAs(declaration, input, { accept: media, options });
      return {
        bytes: await response.arrayBuffer(),
        contentType: response.headers.get('content-type') ?? media,
        header: (name) => response.headers.get(name),
      };
    },
    async *events(declaration, input, options = noOptions) {
      const response = await sendAs(declaration, input, { accept: 'text/event-stream', options });
      for await (const data of readEventStream(response)) {
        yield JSON.parse(data) as ReplyOf<typeof declaration>;
      }
    },
  };
};
