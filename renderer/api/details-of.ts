import type { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { ErrorCode } from '#kernel/contract/error-codes.ts';
import type { ApiError } from './api-error.ts';

type Declared = Pick<RouteDeclaration, 'details'>;

type DetailsOf<R extends Declared, C extends ErrorCode> =
  NonNullable<R['details']> extends { readonly [Code in C]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;

/**
 * What an error of a code carries by the declaration of its route; null for another code, and for an answer that does not
 * have the shape. Screens read this, never the sentence.
 */
export const detailsOf = <R extends Declared, C extends keyof NonNullable<R['details']> & ErrorCode>(
  error: ApiError | null,
  route: R,
  code: C,
): DetailsOf<R, C> | null => {
  if (error?.code !== code) return null;
  return (route.details?.[code]?.safeParse(error.details).data ?? null) as DetailsOf<R, C> | null;
};
