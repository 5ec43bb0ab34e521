import { AlteredContent } from '#kernel/altered-content.ts';
import { AppError } from '#kernel/app-error.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { detailsOfCode } from '#kernel/contract/error-details.ts';

/** Whether an error carries no details, or those its route declares for its code. */
export const hasDeclaredDetails = (declaration: RouteDeclaration, error: unknown): boolean => {
  if (!(error instanceof AppError) || error.details === null) return true;
  // Any route that reads what is stored may run into it.
  if (error instanceof AlteredContent) return true;
  const { code, details } = error;
  return detailsOfCode(declaration, code).some((schema) => schema.strict().safeParse(details).success);
};
