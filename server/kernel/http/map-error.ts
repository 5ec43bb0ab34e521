import { AppError, type ErrorDetails, type FieldMessages } from '#kernel/app-error.ts';
import { type ErrorCode, errorStatus, fixedSentence } from '#kernel/contract/error-codes.ts';
import { brokenRuleOf, CommitInDoubt, isDiskFull, isWaitedOut } from '#kernel/db/broken-rule.ts';
import { ToldRefusal } from '#kernel/db/store-refusal.ts';
import { MethodNotAllowed } from '#kernel/http/method-not-allowed.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldMessages | null;
  readonly details: ErrorDetails | null;
}

const answerOf = (
  code: ErrorCode,
  message: string,
  { fields, details }: Pick<ErrorAnswer, 'fields' | 'details'> = { fields: null, details: null },
): ErrorAnswer => {
  const status = errorStatus[code];
  if (status === 401 || status === 403)
    return { status, code, message: fixedSentence[status], fields: null, details: null };
  return { status, code, message, fields, details: status === 404 ? null : details };
};

/** The one place where an error becomes an answer. Anything not recognised is a 500 that says nothing of its cause. */
export const mapError = (error: unknown): ErrorAnswer => {
  if (error instanceof MethodNotAllowed) return { ...answerOf(error.code, error.message), status: 405 };
  if (error instanceof AppError) {
    const answer = answerOf(error.code, error.message, error);
    return answer.status === 403 && error.isTold ? { ...answer, message: error.message } : answer;
  }
  if (isDiskFull(error))
    return answerOf('internal_error', 'The disk is full. Nothing of this request was stored.');
  if (isWaitedOut(error))
    return answerOf(
      'rate_limited',
      'Others are writing. Nothing of this request was stored: try again in some seconds.',
    );
  if (error instanceof CommitInDoubt)
    return answerOf(
      'internal_error',
      'The database went away before it said whether this request was stored. Look for it, or repeat the request with the same Idempotency-Key.',
    );
  if (error instanceof ToldRefusal) return answerOf('internal_error', error.message);
  // A row of the same name came first. Any other broken constraint is a fault of ours.
  if (brokenRuleOf(error) === 'unique')
    return answerOf(
      'conflict',
      'The request conflicts with what is stored. Read the record again and repeat.',
    );
  return answerOf('internal_error', 'An unexpected error occurred. Nothing of this request was stored.');
};
