import type { Filter } from './filter-tree.ts';

/** A value every fitting resource has, by an attribute the store can look up. */
export interface Narrowing {
  readonly name: 'id' | 'externalId' | 'userName' | 'displayName';
  readonly value: string;
}

const names: readonly Narrowing['name'][] = ['id', 'externalId', 'userName', 'displayName'];

/** What a filter insists on, for the store to begin with; the filter itself still decides. Null where it insists on nothing. */
export const narrowFilter = (filter: Filter | null): Narrowing | null => {
  if (filter?.kind === 'and') {
    for (const term of filter.terms) {
      const narrowing = narrowFilter(term);
      if (narrowing !== null) return narrowing;
    }
    return null;
  }
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.operand !== 'string')
    return null;
  const { schema, name: given, sub } = filter.path;
  const name = names.find((one) => one.toLowerCase() === given.toLowerCase());
  return name === undefined || schema !== null || sub !== null ? null : { name, value: filter.operand };
};
