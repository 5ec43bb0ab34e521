import type { Json, ResourceSchema } from './attribute.ts';
import { attributesOf } from './attribute.ts';
import { compileFilter, compileSortKey } from './compile-filter.ts';
import type { Filter } from './filter-tree.ts';
import { parsePatchPath } from './parse-filter.ts';
import { readSelection, selectAttributes } from './select-attributes.ts';
import { locate } from './to-resource.ts';

/** The largest page, as ServiceProviderConfig states it. */
export const maxResults = 200;

const listUrn = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

interface ListQuery {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
  readonly startIndex: number;
  readonly count: number;
  readonly sortBy?: string | undefined;
  readonly sortOrder: 'ascending' | 'descending';
}

export const toList = (items: readonly Json[], totalResults: number, startIndex: number) => ({
  schemas: [listUrn],
  totalResults,
  startIndex,
  itemsPerPage: items.length,
  Resources: items.map((item) => ({ ...item, schemas: item['schemas'] as string[] })),
});

const compareKeys = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));

/** What has no value comes last, in either order. */
const sortBy = (
  schema: ResourceSchema,
  resources: readonly Json[],
  { sortBy: text, sortOrder }: ListQuery,
): readonly Json[] => {
  if (text === undefined) return resources;
  const keyOf = compileSortKey(attributesOf(schema), schema.urn, parsePatchPath(text).path);
  const sign = sortOrder === 'ascending' ? 1 : -1;
  return resources.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compareKeys(a, b);
  });
};

interface Asked<Row> {
  readonly rows: readonly Row[];
  readonly toResource: (row: Row) => Json;
  readonly filter: Filter | null;
  readonly query: ListQuery;
  readonly baseUrl: string;
}

/** The page of the resources a filter fits that a client asked for. */
export const pageResources = <Row>(
  schema: ResourceSchema,
  { rows, toResource, filter, query, baseUrl }: Asked<Row>,
) => {
  const startIndex = Math.max(1, query.startIndex);
  const count = Math.min(Math.max(0, query.count), maxResults);
  const cut = <T>(items: readonly T[]): readonly T[] => items.slice(startIndex - 1, startIndex - 1 + count);
  const selection = readSelection(query);
  const answer = (page: readonly Json[], total: number) =>
    toList(
      page.map((resource) => selectAttributes(schema, locate(resource, baseUrl), selection)),
      total,
      startIndex,
    );
  // Only the page has to be made where nothing is asked of the others.
  if (filter === null && query.sortBy === undefined) return answer(cut(rows).map(toResource), rows.length);
  const fits = filter === null ? () => true : compileFilter(attributesOf(schema), schema.urn, filter);
  const fitting = sortBy(schema, rows.map(toResource).filter(fits), query);
  return answer(cut(fitting), fitting.length);
};
