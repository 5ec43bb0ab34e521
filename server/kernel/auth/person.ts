import type { DecidedBy, Decider } from '#kernel/contract/define-route.ts';
import type { Principal } from '#kernel/request/principal.ts';

/**
 * The one rule of who counts as a person: a user or an admin, in a session or with a personal key. The system key, machine keys
 * and installations act, and nobody stands behind them.
 */
export const isPerson = ({ kind, credential }: Principal): boolean =>
  (kind === 'user' || kind === 'admin') && (credential === 'session' || credential === 'personal_key');

/** A key acts for its person but cannot be asked who it is. */
const isInSession = (principal: Principal): boolean =>
  isPerson(principal) && principal.credential === 'session' && principal.sessionId !== null;

/** Why a principal may not take a decision; null where it may. `isOverride`: the body says so with a reason. */
const refusalBy: Readonly<Record<Decider, (principal: Principal, isOverride: boolean) => string | null>> = {
  person: (principal) => (isPerson(principal) ? null : 'the decision takes a person'),
  person_in_session: (principal) =>
    isInSession(principal) ? null : 'the decision takes a person in a session',
  person_or_override: (principal, isOverride) =>
    isPerson(principal) || (principal.kind === 'system' && isOverride)
      ? null
      : 'the decision takes a person, or the system key with an override and its reason',
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null ? (body as Fields) : {};

const saysOverride = ({ override, reason_for_change: reason }: Fields): boolean =>
  override === true && typeof reason === 'string' && reason.trim() !== '';

/** By the declaration and the credentials alone: what only the body can tell is let through here. */
export const whyNotDecider = (decidedBy: DecidedBy | undefined, principal: Principal): string | null =>
  typeof decidedBy === 'string' ? refusalBy[decidedBy](principal, true) : null;

const deciderOf = (decidedBy: DecidedBy | undefined, fields: Fields): Decider | null => {
  if (decidedBy === undefined || typeof decidedBy === 'string') return decidedBy ?? null;
  if ('none' in decidedBy) return null;
  const { field, values } = decidedBy.where;
  return values.some((value) => value === fields[field]) ? decidedBy.by : null;
};

/** The same once the body is read, before it is validated: an override by the system key, and what only some bodies decide. */
export const whyNotDeciderOf = (
  decidedBy: DecidedBy | undefined,
  principal: Principal,
  body: unknown,
): string | null => {
  const fields = fieldsOf(body);
  const decider = deciderOf(decidedBy, fields);
  if (decider === null) return null;
  if (decider === 'person_or_override' && fields['override'] === true && principal.kind === 'user')
    return 'only an admin or the system key may override';
  return refusalBy[decider](principal, saysOverride(fields));
};
