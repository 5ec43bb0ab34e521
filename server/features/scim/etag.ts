import { hash } from 'node:crypto';
import { ScimError } from '#kernel/http/scim-error.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Json } from './attribute.ts';

/** Weak, and of the content: equal as long as the resource says the same, whoever changed it in between. */
export const etagOf = (resource: Json): string =>
  `W/"${hash('sha256', JSON.stringify(resource), 'base64url').slice(0, 22)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a header of tags, or `*`, names this one (RFC 9110, 13.1, by weak comparison). */
export const namesTag = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag)));

/** Throws 412 where a change was decided on another state than the current one. */
export const checkPreconditions = (
  { ifMatch, ifNoneMatch }: Pick<Ctx, 'ifMatch' | 'ifNoneMatch'>,
  etag: string,
): void => {
  if ((ifMatch !== null && !namesTag(ifMatch, etag)) || namesTag(ifNoneMatch, etag))
    throw new ScimError(412, null, 'The resource is not what the precondition says. Read it again.');
};
