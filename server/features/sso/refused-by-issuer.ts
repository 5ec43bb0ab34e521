import type { RefusalCause } from './contract.ts';
import { IssuerUnreachable } from './guarded-fetch.ts';

/** What the library says where no readable answer came: none, not in time, not of this kind. */
const withoutAnswer: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** Why an exchange with an issuer ended without a signed-in person. */
export const causeOf = async (error: unknown): Promise<RefusalCause> => {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client');
  if (error instanceof AuthorizationResponseError) return 'declined_by_issuer';
  // RFC 6749, section 5.2: the client itself is not accepted, whoever the person is.
  if (error instanceof ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))
    return 'client_refused';
  const isSilent = chainOf(error).some(
    (one) => one instanceof IssuerUnreachable || one.name === 'TimeoutError' || one.name === 'AbortError',
  );
  const code = error instanceof ClientError ? (error.code ?? '') : '';
  return isSilent || withoutAnswer.has(code) ? 'issuer_unreachable' : 'answer_not_valid';
};

/** The cause for the log, without the content of the issuer's answer. */
export const describeFailure = (error: unknown): readonly string[] =>
  chainOf(error).map((one) => `${one.name}: ${'code' in one ? `${String(one.code)} ` : ''}${one.message}`);
