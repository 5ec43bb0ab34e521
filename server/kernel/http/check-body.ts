import { AppError } from '#kernel/app-error.ts';
import { whyNotDeciderOf } from '#kernel/auth/person.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { readReason } from '#kernel/http/read-reason.ts';
import { validate } from '#kernel/http/validate.ts';
import type { Principal } from '#kernel/request/principal.ts';

export interface CheckedBody {
  readonly body: unknown;
  /** Null where the declaration asks for none. */
  readonly reasonForChange: string | null;
}

/** 403 where only the body tells that the request is a decision, or an override of one. */
const refuseDecider = ({ decidedBy }: RouteDeclaration, principal: Principal, body: unknown): void => {
  const reason = whyNotDeciderOf(decidedBy, principal, body);
  if (reason !== null) throw new AppError('forbidden', reason);
};

/** The body as its declaration has it, with the reason it gives. Throws 403 or 422. */
export const checkBody = (
  declaration: RouteDeclaration,
  principal: Principal,
  value: unknown,
): CheckedBody => {
  refuseDecider(declaration, principal, value);
  const body = declaration.bodyRead === 'as_text' ? value : validate(declaration.body, value);
  return { body, reasonForChange: readReason(declaration, body) };
};
