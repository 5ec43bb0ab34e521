import type { DependencyList } from 'react';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { api } from './api.ts';
import type { ReplyOf, RequestInput } from './request.ts';
import { type Resource, useResource } from './use-resource.ts';

/** What a route answers to an input; asked again when the input or one of `changes` is another one. */
export const useReply = <R extends RouteDeclaration>(
  route: R,
  input: RequestInput<R>,
  changes: DependencyList = [],
): Resource<ReplyOf<R>> =>
  useResource((signal) => api.call(route, input, { signal }), [route.id, JSON.stringify(input), ...changes]);
