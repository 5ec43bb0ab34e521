import type { Json } from './attribute.ts';
import { etagOf } from './etag.ts';
import { groupUrn } from './group-schema.ts';
import type { Membership } from './group-store.ts';
import type { ScimGroupTable } from './tables.ts';
import { userUrn } from './user-schema.ts';
import type { UserRow } from './user-store.ts';

/** Where the interface is mounted below a client's address. */
export const scimRoot = '/v1/scim/v2';

interface Times {
  readonly created: string;
  readonly lastModified: string;
}

/** References are relative, so that a resource says the same under every address of the service. */
const withMeta = (kind: 'User' | 'Group', content: Json, { created, lastModified }: Times): Json => ({
  ...content,
  meta: {
    resourceType: kind,
    created,
    lastModified,
    location: `${scimRoot}/${kind}s/${String(content['id'])}`,
    version: etagOf(content),
  },
});

const given = (name: string, value: unknown): Json =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? {}
    : { [name]: value };

const latest = (...times: readonly (string | null)[]): string =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? '';

/** An account nobody provisioned goes by its address. */
export const userToResource = (row: UserRow, memberships: readonly Membership[]): Json => {
  const { name, emails } = JSON.parse(row.details ?? '{}') as { name?: Json; emails?: readonly Json[] };
  const groups = memberships.map(({ group_id, group_name }) => ({
    value: group_id,
    display: group_name,
    $ref: `../Groups/${group_id}`,
  }));
  const content = {
    schemas: [userUrn],
    id: row.id,
    ...given('externalId', row.external_id),
    userName: row.user_name ?? row.email,
    ...given('name', name),
    displayName: row.display_name,
    ...given('emails', row.details === null ? [{ value: row.email, type: 'work', primary: true }] : emails),
    active: row.deactivated_at === null,
    ...given('groups', groups),
  };
  const lastModified = latest(row.created_at, row.modified_at, row.deactivated_at);
  return withMeta('User', content, { created: row.created_at, lastModified });
};

export const groupToResource = (group: ScimGroupTable, memberships: readonly Membership[]): Json => {
  const members = memberships.map(({ user_id, user_name }) => ({
    value: user_id,
    display: user_name,
    $ref: `../Users/${user_id}`,
    type: 'User',
  }));
  const content = {
    schemas: [groupUrn],
    id: group.id,
    ...given('externalId', group.external_id),
    displayName: group.display_name,
    ...given('members', members),
  };
  return withMeta('Group', content, { created: group.created_at, lastModified: group.modified_at });
};

/** The tag of a resource. */
export const versionOf = (resource: Json): string => String((resource['meta'] as Json)['version']);

/** The resource as it is answered, with its location as an address. */
export const locate = (resource: Json, baseUrl: string): Json => {
  const meta = resource['meta'] as Json | undefined;
  return typeof meta?.['location'] === 'string'
    ? { ...resource, meta: { ...meta, location: baseUrl + meta['location'] } }
    : resource;
};

/** Place and tag of a resource, as headers. */
export const headersOf = (resource: Json, baseUrl: string): Readonly<Record<string, string>> => ({
  Location: String((locate(resource, baseUrl)['meta'] as Json)['location']),
  ETag: versionOf(resource),
});
