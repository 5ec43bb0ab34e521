import { notFound } from '#kernel/app-error.ts';
import type { Json, ResourceSchema } from './attribute.ts';
import { groupSchema } from './group-schema.ts';
import { maxResults } from './page-resources.ts';
import { scimRoot } from './to-resource.ts';
import { userSchema } from './user-schema.ts';

const kinds: readonly ResourceSchema[] = [userSchema, groupSchema];

const metaOf = (baseUrl: string, resourceType: string, place: string): Json => ({
  resourceType,
  location: `${baseUrl}${scimRoot}/${place}`,
});

/** RFC 7643, section 5. */
export const describeService = (baseUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A machine key of scope scim in the Authorization header.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: metaOf(baseUrl, 'ServiceProviderConfig', 'ServiceProviderConfig'),
});

const describeKind = (baseUrl: string, { urn, name, description }: ResourceSchema) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema: urn,
  schemaExtensions: [],
  meta: metaOf(baseUrl, 'ResourceType', `ResourceTypes/${name}`),
});

const describeSchema = (baseUrl: string, { urn, name, description, attributes }: ResourceSchema) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: urn,
  name,
  description,
  attributes,
  meta: metaOf(baseUrl, 'Schema', `Schemas/${urn}`),
});

export const listKinds = (baseUrl: string) => kinds.map((kind) => describeKind(baseUrl, kind));
export const listSchemas = (baseUrl: string) => kinds.map((kind) => describeSchema(baseUrl, kind));

/** Throws 404 for another id. */
export const findById = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw notFound();
  return found;
};
