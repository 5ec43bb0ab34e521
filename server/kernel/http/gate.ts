import { AppError, forbidden } from '#kernel/app-error.ts';
import { whyNotDecider } from '#kernel/auth/person.ts';
import { changesAll } from '#kernel/auth/project-access.ts';
import { isAuditor, whyNotByRole } from '#kernel/auth/role-powers.ts';
import { effectOf, type KeyScope, type RouteDeclaration, scopeOf } from '#kernel/contract/define-route.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** The text is for the log: the answer carries the fixed sentence of its status. */
const refuse = (
  code: 'credentials_invalid' | 'forbidden' | 'mfa_enrollment_required',
  cause: string,
): never => {
  throw new AppError(code, cause);
};

/** Who may write may read back what was written. */
const isInScope = ({ scopes = [] }: Principal, needed: KeyScope): boolean =>
  scopes.length === 0 || scopes.includes(needed) || (needed === 'read' && scopes.includes('write'));

type Gated = Pick<
  RouteDeclaration,
  | 'gate'
  | 'method'
  | 'scope'
  | 'whileEnrolling'
  | 'openToInstallations'
  | 'audit'
  | 'changes'
  | 'closedToGuests'
  | 'decidedBy'
>;

/** No person stands behind an installation: it may call only routes whose declaration opens them to installations. */
const isClosedTo = ({ kind }: Principal, route: Gated | null): boolean =>
  kind === 'installation' && route?.openToInstallations !== true;

/** What a limited key, a machine or an account by its roles may not call, where its gate would let it. */
const refuseByCredential = (route: Gated, principal: Principal): void => {
  if (!isInScope(principal, scopeOf(route)))
    refuse('forbidden', `the scopes of the key do not include ${scopeOf(route)}`);
  if (route.gate === 'human' && principal.credential === 'machine_key')
    refuse('forbidden', 'a human is required, a machine key was given');
  const whyNot = whyNotByRole(route, principal);
  if (whyNot !== null) throw forbidden(whyNot);
};

/** An auditor reads what an admin reads. */
const refuseByGate = (route: Gated, principal: Principal): void => {
  const isAdmin = changesAll(principal);
  const isAudit = isAuditor(principal) && effectOf(route) === 'nothing';
  if (route.gate === 'admin' && !isAdmin && !isAudit) refuse('forbidden', 'an admin is required');
  if (route.gate === 'provisioning' && !isAdmin && principal.mayProvision !== true)
    refuse('forbidden', 'an admin or a provisioning key is required');
};

/** A decision that stands under a person's name is refused to keys nobody stands behind. */
const refuseDecider = ({ decidedBy }: Gated, principal: Principal): void => {
  const reason = whyNotDecider(decidedBy, principal);
  if (reason !== null) refuse('forbidden', reason);
};

/**
 * Default deny. `route` is null for a path nobody declared: without credentials that is a 401 like any other,
 * so that a stranger cannot map the service.
 */
export const admit = (route: Gated | null, principal: Principal): void => {
  if (route?.gate === 'public') return;
  if (principal.kind === 'anonymous') refuse('credentials_invalid', 'no valid credentials');
  if (isClosedTo(principal, route)) refuse('forbidden', 'not open to installations');
  if (principal.mustEnrol === true && route?.whileEnrolling !== true)
    refuse('mfa_enrollment_required', 'the account has to enrol a second factor first');
  if (route === null) return;
  refuseByCredential(route, principal);
  refuseByGate(route, principal);
  refuseDecider(route, principal);
};
