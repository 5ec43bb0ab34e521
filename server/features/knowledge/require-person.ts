import { AppError } from '#kernel/app-error.ts';
import { isHuman } from '#kernel/auth/owner-scope.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** The gate refuses machine keys; the system key is no person either. */
export const requirePerson = ({ principal }: Ctx): void => {
  if (!isHuman(principal)) throw new AppError('forbidden', 'a decision of the conveyor takes a person');
};
