import type { Ctx } from '#kernel/request/ctx.ts';
import type { Json, ResourceSchema } from './attribute.ts';
import { namesTag } from './etag.ts';
import { readSelection, selectAttributes } from './select-attributes.ts';
import { headersOf, locate, versionOf } from './to-resource.ts';

type Query = Parameters<typeof readSelection>[0];

const bodyOf = (schema: ResourceSchema, resource: Json, query: Query, { baseUrl }: Pick<Ctx, 'baseUrl'>) => {
  const selected = selectAttributes(schema, locate(resource, baseUrl), readSelection(query));
  return { ...selected, schemas: selected['schemas'] as string[] };
};

/** What a write answers: the resource it made, with its place and tag. */
export const answerResource = (
  schema: ResourceSchema,
  resource: () => Json,
  query: Query,
  ctx: Pick<Ctx, 'baseUrl'>,
) => ({
  body: async () => bodyOf(schema, resource(), query, ctx),
  headers: () => headersOf(resource(), ctx.baseUrl),
});

/** What a read answers; 304 where the client holds it. */
export const answerRead = (
  schema: ResourceSchema,
  resource: Json,
  query: Query,
  ctx: Pick<Ctx, 'baseUrl' | 'ifNoneMatch'>,
) => {
  const headers = headersOf(resource, ctx.baseUrl);
  return namesTag(ctx.ifNoneMatch, versionOf(resource))
    ? { notModified: true as const, headers }
    : { body: bodyOf(schema, resource, query, ctx), headers };
};
