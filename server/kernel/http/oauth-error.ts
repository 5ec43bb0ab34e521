import { AppError } from '#kernel/app-error.ts';
import type { ErrorCode } from '#kernel/contract/error-codes.ts';
import { mapError } from '#kernel/http/map-error.ts';

/** RFC 6749, section 5.2, and RFC 8628, section 3.5. */
export type OauthRefusal =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** What only the routes of OAuth answer: a 400 with the standard's own word, which programs act on. */
export class OauthError extends AppError {
  readonly refusal: OauthRefusal;

  constructor(refusal: OauthRefusal, message: string) {
    super('bad_request', message);
    this.name = 'OauthError';
    this.refusal = refusal;
  }
}

export interface OauthErrorBody {
  readonly error: string;
  readonly error_description: string;
}

const wordOf: Partial<Record<ErrorCode, string>> = {
  credentials_invalid: 'invalid_client',
  forbidden: 'access_denied',
  // Whoever polls takes it as what it is: asked too often.
  rate_limited: 'slow_down',
  internal_error: 'server_error',
};

/** The standard knows no 422: what fails validation is a 400 that names the parameters in its text. */
export const mapToOauthError = (
  error: unknown,
): { readonly status: number; readonly body: OauthErrorBody } => {
  if (error instanceof OauthError)
    return { status: error.status, body: { error: error.refusal, error_description: error.message } };
  const { status, code, message, fields } = mapError(error);
  const named = Object.entries(fields ?? {}).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  return {
    status: status === 422 ? 400 : status,
    body: {
      error: wordOf[code] ?? (status >= 500 ? 'server_error' : 'invalid_request'),
      error_description: [message, ...named].join(' '),
    },
  };
};
