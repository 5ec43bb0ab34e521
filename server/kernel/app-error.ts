import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';

/** The one error a handler throws. The message reaches the client (except for 401 and 403); the cause stays in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>> | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Readonly<Record<string, readonly string[]>>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = options.fields ?? null;
  }
}

/** A record that does not exist and one of somebody else get the same answer. */
export const notFound = (): AppError => new AppError('not_found', 'Not found.');

export const conflict = (message: string): AppError => new AppError('conflict', message);

/** 422 with one field named. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('validation_error', message, { fields: { [field]: [message] } });
