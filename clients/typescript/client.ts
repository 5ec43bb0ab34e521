import { type Operations, routes } from './api.ts';

export type * from './api.ts';

export type OperationId = keyof Operations;

/** What an operation takes: `params` of its path, `query`, `body`. */
export type RequestOf<Id extends OperationId> = Omit<Operations[Id], 'reply' | 'media'>;
export type ReplyOf<Id extends OperationId> = Operations[Id]['reply'];

/** Operations that answer in another media type than JSON, if asked to. */
export type FileOperationId = {
  [Id in OperationId]: Operations[Id] extends { readonly media: string } ? Id : never;
}[OperationId];
export type MediaOf<Id extends FileOperationId> = Operations[Id] extends { readonly media: infer Media }
  ? Media & string
  : never;

export interface ClientOptions {
  /** Address of the API, such as http://127.0.0.1:4310/v1. */
  readonly baseUrl: string;
  /** A personal key, a machine key, the system key or an access token. Absent: public operations alone. */
  readonly key?: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated POST answer with the first result. */
  readonly idempotencyKey?: string;
}

export interface Client {
  /** One request. Throws LarmorError where the service refuses, and TypeError where no answer comes. */
  call<Id extends OperationId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<ReplyOf<Id>>;
  /** An answer as bytes: reports, exports, spectra, raw data. Throws as `call` does. */
  bytes<Id extends FileOperationId>(
    id: Id,
    request: RequestOf<Id>,
    media: MediaOf<Id>,
    options?: CallOptions,
  ): Promise<ArrayBuffer>;
}

/** A refusal of the service: what its JSON says, and the status. */
export class LarmorError extends Error {
  override readonly name = 'LarmorError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** After so many seconds the service may be asked again, where it names a time. */
  readonly retryAfterS: number | null;
  /** The whole answer: a refusal carries its details as fields. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, answer: Readonly<Record<string, unknown>>, retryAfterS: number | null = null) {
    // OAuth has names of its own for the same two.
    const sentence = answer['message'] ?? answer['detail'] ?? answer['error_description'];
    super(
      [textOf(sentence) ?? `The service answered ${status}.`, ...namedFields(answer['fields'])].join(' '),
    );
    this.status = status;
    this.code = textOf(answer['code'] ?? answer['error']) ?? 'unknown';
    this.requestId = textOf(answer['request_id']) ?? null;
    this.retryAfterS = retryAfterS;
    this.answer = answer;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What has to be changed in the request, by its name. */
const namedFields = (fields: unknown): string[] =>
  Object.entries(isObject(fields) ? fields : {}).map(
    ([name, messages]) => `${name}: ${Array.isArray(messages) ? messages.join(' ') : String(messages)}`,
  );

/** What every operation may take, seen without its own types. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const addressOf = (baseUrl: string, path: string, { params, query }: AnyRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`${path} needs params.${name}.`);
    return encodeURIComponent(String(value));
  });
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `${baseUrl.replace(/\/$/, '')}${filled}${search === '' ? '' : `?${search}`}`;
};

/** Text fields as text, files as files, lists as repeated parts. */
const toForm = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const part of Array.isArray(value) ? value : [value])
      if (part !== undefined) form.append(name, part instanceof Blob ? part : String(part));
  return form;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is sent, and the media type where fetch does not set it by itself. */
const encodeBody = (
  kind: (typeof routes)[OperationId]['body'],
  body: unknown,
): { readonly sent?: string | FormData | URLSearchParams; readonly type?: string } => {
  if (body === undefined || kind === 'none') return {};
  if (kind === 'json') return { sent: JSON.stringify(body), type: 'application/json' };
  const parts = isObject(body) ? body : {};
  if (kind === 'multipart') return { sent: toForm(parts) };
  return { sent: new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])) };
};

/** The header is a number of seconds; as a date, which proxies may write, it is passed over. */
const retryAfterOf = ({ headers }: Response): number | null => {
  const said = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(said) ? Number(said) : null;
};

const readRefusal = async (response: Response): Promise<LarmorError> => {
  const text = await response.text();
  const refuse = (answer: Readonly<Record<string, unknown>>): LarmorError =>
    new LarmorError(response.status, answer, retryAfterOf(response));
  try {
    const answer: unknown = JSON.parse(text);
    return refuse(isObject(answer) ? (answer as Record<string, unknown>) : {});
  } catch {
    // Not the service's JSON, such as a proxy's page: the status says what there is to say.
    return refuse({});
  }
};

const parseAnswer = (text: string, status: number, baseUrl: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The screens answer every address with a page; so does a proxy's form to sign in.
    const message = `${baseUrl} answers with something else than the service: baseUrl ends in /v1.`;
    throw new LarmorError(status, { message });
  }
};

/** A key as a file, a variable or a mail had it, without the line's end; no header takes what no key has. */
const bearerOf = (key: string): string => {
  const bare = key.trim();
  if (/[^\x21-\x7e]/.test(bare))
    throw new LarmorError(401, {
      code: 'credentials_invalid',
      message: 'The key holds characters no key has. Copy it again.',
    });
  return `Bearer ${bare}`;
};

/** Calls a Larmor service by the names of its operations. Works where fetch is: Node 20 and newer, browsers, Deno, Bun. */
export const createClient = ({ baseUrl, key }: ClientOptions): Client => {
  const send = async (
    id: OperationId,
    request: AnyRequest,
    accept: string,
    { signal, idempotencyKey }: CallOptions,
  ): Promise<Response> => {
    const route = routes[id];
    const { sent, type } = encodeBody(route.body, request.body);
    const response = await fetch(addressOf(baseUrl, route.path, request), {
      method: route.method,
      headers: {
        Accept: accept,
        ...(key === undefined ? {} : { Authorization: bearerOf(key) }),
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (!response.ok) throw await readRefusal(response);
    return response;
  };
  return {
    call: async <Id extends OperationId>(id: Id, request: RequestOf<Id>, options: CallOptions = {}) => {
      const response = await send(id, request, 'application/json', options);
      const text = await response.text();
      // The types are those of the service's own description; `npm test` holds every answer against it.
      return (text === '' ? undefined : parseAnswer(text, response.status, baseUrl)) as ReplyOf<Id>;
    },
    bytes: async (id, request, media, options = {}) =>
      (await send(id, request, media, options)).arrayBuffer(),
  };
};
