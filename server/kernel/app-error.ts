import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';

/** Messages by the name of what has to be changed in the request. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** What a program may act on; the declaration of the route says its shape (`details`). */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The codes whose answers name fields of the request. */
export type ValidationCode = 'validation_error' | 'unknown_processing_preset';

interface ErrorOptionsOfCode {
  readonly isTold?: boolean;
  readonly details?: ErrorDetails;
  readonly cause?: unknown;
  readonly retryAfterS?: number;
}

interface ValidationOptions extends ErrorOptionsOfCode {
  readonly fields?: FieldMessages;
}

/** The one error a handler throws. The message reaches the client (except for 401 and, unless it is told, 403); the cause stays in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | null;
  readonly details: ErrorDetails | null;
  /** Of a 403: its sentence reaches the client, since it is about what the caller may know anyway and says what to do. */
  readonly isTold: boolean;
  /** Of a 429: seconds until the same is taken, where that is known. */
  readonly retryAfterS: number | null;

  constructor(code: ValidationCode, message: string, options?: ValidationOptions);
  constructor(code: ErrorCode, message: string, options?: ErrorOptionsOfCode);
  constructor(code: ErrorCode, message: string, options: ValidationOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = options.fields ?? null;
    this.details = options.details ?? null;
    this.isTold = options.isTold ?? false;
    this.retryAfterS = options.retryAfterS ?? null;
  }
}

/** A record that does not exist and one of somebody else get the same answer. */
export const notFound = (): AppError => new AppError('not_found', 'Not found.');

/** 403 that says why and what to do, for somebody who may know that the record is there. */
export const forbidden = (message: string): AppError => new AppError('forbidden', message, { isTold: true });

export const conflict = (message: string, details?: ErrorDetails): AppError =>
  new AppError('conflict', message, details === undefined ? {} : { details });

/** 422 with one field named. */
export const invalidField = (field: string, message: string, details?: ErrorDetails): AppError =>
  new AppError('validation_error', message, {
    fields: { [field]: [message] },
    ...(details === undefined ? {} : { details }),
  });
