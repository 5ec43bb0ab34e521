import type { SyncFailureCode } from '#contract/sync';

/** Why a call to the workspace came to nothing. The message says what happened and what to do. */
export class SyncFailed extends Error {
  override readonly name = 'SyncFailed';
  readonly code: SyncFailureCode;
  /** What the workspace answered, where it was the workspace. */
  readonly answer: { readonly status: number; readonly code: string } | null;

  constructor(
    code: SyncFailureCode,
    message: string,
    { answer = null, ...options }: ErrorOptions & { readonly answer?: SyncFailed['answer'] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.answer = answer;
  }
}
