import type { NotebookFailure } from '#contract/notebooks';

/** What may pass by itself is tried again; the rest waits for a person. */
const passing: ReadonlySet<NotebookFailure> = new Set([
  'no_answer',
  'timed_out',
  'trouble',
  'busy',
  'changed_there',
]);

export const mayPass = (failure: NotebookFailure): boolean => passing.has(failure);

interface FailureOptions extends ErrorOptions {
  /** What it was answered with; where there was no answer, none. */
  readonly status?: number;
}

/** Why a notebook did not take what it was sent; `detail` is what it said itself. */
export class NotebookFailed extends Error {
  override readonly name = 'NotebookFailed';
  readonly failure: NotebookFailure;
  readonly detail: string | null;
  readonly status: number | null;

  constructor(
    failure: NotebookFailure,
    detail: string | null = null,
    { status, ...options }: FailureOptions = {},
  ) {
    super(detail === null ? failure : `${failure}: ${detail}`, options);
    this.failure = failure;
    this.detail = detail;
    this.status = status ?? null;
  }
}
