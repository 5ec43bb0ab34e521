import { AppError } from '#kernel/app-error.ts';
import type { Gate } from '#kernel/contract/define-route.ts';
import type { Principal } from '#kernel/http/outcome.ts';

/** The text is for the log: the answer carries the fixed sentence of its status. */
const refuse = (
  code: 'credentials_invalid' | 'forbidden' | 'mfa_enrollment_required',
  cause: string,
): never => {
  throw new AppError(code, cause);
};

/**
 * Default deny. `route` is null for a path nobody declared: without credentials that is a 401 like any other,
 * so that a stranger cannot map the service.
 */
export const admit = (
  route: { readonly gate: Gate; readonly whileEnrolling?: boolean } | null,
  principal: Principal,
  method: string,
): void => {
  const gate = route?.gate ?? null;
  if (gate === 'public') return;
  if (principal.kind === 'anonymous') refuse('credentials_invalid', 'no valid credentials');
  if (principal.mustEnrol === true && route?.whileEnrolling !== true)
    refuse('mfa_enrollment_required', 'the account has to enrol a second factor first');
  if (principal.readOnly === true && method !== 'GET' && method !== 'HEAD')
    refuse('forbidden', 'the key may only read');
  if (gate === 'human' && principal.credential === 'machine_key')
    refuse('forbidden', 'a human is required, a machine key was given');
  if (gate === 'admin' && principal.kind !== 'admin' && principal.kind !== 'system')
    refuse('forbidden', 'an admin is required');
};
