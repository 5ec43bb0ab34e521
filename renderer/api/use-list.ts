import type { DependencyList } from 'react';
import type { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { api } from './api.ts';
import type { RequestInput } from './request.ts';
import { type PageOf, type Pages, usePages } from './use-pages.ts';

/** A route that answers a page of a list and the cursor of the next one. */
type ListRoute<T> = RouteDeclaration & { readonly response: z.ZodType<PageOf<T>> };

/** Filters that choose nothing stand as null or as an empty text, and are left out of the request. */
type Filters<R extends RouteDeclaration> = R['query'] extends z.ZodType
  ? { readonly [K in Exclude<keyof z.input<R['query']>, 'cursor'>]?: z.input<R['query']>[K] | null | '' }
  : Record<never, never>;

type ListInput<R extends RouteDeclaration> = Omit<RequestInput<R>, 'query'> & { readonly query?: Filters<R> };

const withoutEmpty = (filters: object): object =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== ''));

/** A list as the service pages it; asked again from its start when the input or one of `changes` is another one. */
export const useList = <T, R extends RouteDeclaration>(
  route: R & ListRoute<T>,
  input: ListInput<R>,
  changes: DependencyList = [],
): Pages<T> =>
  usePages<T>(
    async (cursor, options) => {
      const query = { ...withoutEmpty(input.query ?? {}), ...(cursor !== undefined && { cursor }) };
      // The parts of the route's own input, put together again: a generic declaration does not say so to the compiler.
      const reply: unknown = await api.call(
        route,
        { ...input, query } as unknown as RequestInput<R>,
        options,
      );
      return reply as PageOf<T>;
    },
    [route.id, JSON.stringify(input), ...changes],
  );
