import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';

/**
 * `network`: no answer came. `aborted`: the caller gave up. `unreadable`: a chosen file could not be read any more.
 * `passkey_…`: the browser ended a ceremony without one: turned down, of another account, of this one already,
 * or for another cause. `search_failed`: a search of the service ended without a result;
 * the message is the service's reason.
 * The rest are the service's public codes.
 */
export type ApiErrorCode = ErrorCode | OwnErrorCode | 'search_failed';

export interface ApiErrorDetail {
  readonly code: ApiErrorCode;
  readonly message: string;
  /** Field name → messages; empty unless the request did not validate. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Typed fields of the error; read with `detailsOf` by the declaration of the route. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

/** What every failed call throws. Screens branch on `code`, never on the message. */
export class ApiError extends Error implements ApiErrorDetail {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: ApiErrorDetail['fields'];
  readonly details: ApiErrorDetail['details'];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(detail: ApiErrorDetail, options?: ErrorOptions) {
    super(detail.message, options);
    this.code = detail.code;
    this.fields = detail.fields;
    this.details = detail.details;
    this.requestId = detail.requestId;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);

/**
 * For answers that did not come from the service itself, such as a proxy's: the nearest code of its status. A proxy's 503 says that
 * the service is away, and nothing of what it has.
 */
const codeOfStatus = (status: number): ErrorCode => {
  if (status >= 500) return 'internal_error';
  const entries = Object.entries(errorStatus) as [ErrorCode, number][];
  return entries.find(([, known]) => known === status)?.[0] ?? 'bad_request';
};

const readFields = (value: unknown): ApiErrorDetail['fields'] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, messages]) => [
          name,
          Array.isArray(messages) ? messages.map(String) : [],
        ]),
      )
    : {};

/** Retry-After as seconds, from either of its two forms. */
const readRetryAfter = (header: string | null): number | null => {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - Date.now()) / 1000));
};

export interface FailedAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** The one mapping from an answer that is no success to an error. */
export const readApiError = (answer: FailedAnswer): ApiError => {
  let body: unknown = null;
  try {
    body = JSON.parse(answer.text);
  } catch {
    // Not the service's JSON (a proxy's page, a cut connection): the status alone decides.
  }
  const record = isRecord(body) ? body : {};
  const requestId = record['request_id'];
  const message = record['message'];
  return new ApiError({
    code: isErrorCode(record['code']) ? record['code'] : codeOfStatus(answer.status),
    message: typeof message === 'string' ? message : `HTTP ${answer.status}`,
    fields: readFields(record['fields']),
    details: isRecord(record['details']) ? record['details'] : {},
    requestId: typeof requestId === 'string' ? requestId : answer.header('x-request-id'),
    retryAfterSeconds: readRetryAfter(answer.header('retry-after')),
  });
};

const ownMessages = {
  network: 'No answer from the service.',
  aborted: 'Cancelled.',
  unreadable: 'The file could not be read. It may have been moved or changed.',
  passkey_declined: 'No passkey was given.',
  passkey_of_other: 'The passkey belongs to another account.',
  passkey_known: 'The passkey is one of this account already.',
  passkey_failed: 'The passkey could not be used.',
} as const;

type OwnErrorCode = keyof typeof ownMessages;

/** What happened on this side of the wire has no sentence of the service. */
export const isOwnCode = (code: ApiErrorCode): code is OwnErrorCode => Object.hasOwn(ownMessages, code);

/** A failure on this side of the wire. */
export const failedWithoutAnswer = (
  code: OwnErrorCode,
  cause: unknown,
  details: ApiErrorDetail['details'] = {},
): ApiError =>
  new ApiError(
    { code, message: ownMessages[code], fields: {}, details, requestId: null, retryAfterSeconds: null },
    { cause },
  );

/** A chosen file that could not be read any more, by its name. */
export const unreadableFile = (file: string, cause: unknown): ApiError =>
  failedWithoutAnswer('unreadable', cause, { file });

/** Which file it was; null where nobody knows. */
export const fileOf = ({ code, details: { file } }: ApiError): string | null =>
  code === 'unreadable' && typeof file === 'string' ? file : null;

/** Any thrown value as an ApiError; what is no failure of a call stays what it is and is thrown on. */
export const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError')
    return failedWithoutAnswer('aborted', thrown);
  // fetch reports every transport failure as a TypeError.
  if (thrown instanceof TypeError) return failedWithoutAnswer('network', thrown);
  throw thrown;
};
