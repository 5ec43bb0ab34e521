import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** Names are those of RFC 7643, in any case; what is required is checked against the schema of the resource. */
const resourceBody = z
  .looseObject({ schemas: z.array(cleanText(1, 200)).max(20).optional() })
  .describe(
    'A resource as RFC 7643 writes it; /Schemas lists what is kept, other attributes are left aside.',
  );

const patchBody = z
  .looseObject({ schemas: z.array(cleanText(1, 200)).max(20).optional() })
  .describe('`Operations` (1 to 1000), each with `op`, `path` and `value` (RFC 7644, section 3.5.2).');

const resource = z.looseObject({ schemas: z.array(z.string()), id: z.string().optional() });

const listOf = z.object({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(resource),
});

const selection = {
  attributes: cleanText(0, 2000).describe('Only these, separated by commas.').optional(),
  excludedAttributes: cleanText(0, 2000).describe('All but these, separated by commas.').optional(),
};

const selectionQuery = z.object(selection);
const listQuery = z.object({
  ...selection,
  filter: cleanText(0, 10_000).describe('RFC 7644, section 3.4.2.2.').optional(),
  startIndex: z.coerce.number().int().default(1).describe('Counted from 1.'),
  count: z.coerce.number().int().default(100).describe('At most 200 are given.'),
  sortBy: cleanText(1, 200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).default('ascending'),
});

const idParam = z.object({ id: cleanText(1, 300) });

const common = {
  tag: 'Provisioning',
  gate: 'provisioning',
  rate: 'default',
  dialect: 'scim',
} as const;

const reading = { audit: { none: 'reads only' }, errors: [404] } as const;

const changing = {
  params: idParam,
  query: selectionQuery,
  response: resource,
  status: 200,
  errors: [404, 409, 412],
} as const;

const removing = { params: idParam, response: z.null(), status: 204, errors: [404, 412] } as const;

nameSchemas({
  ScimListResponse: listOf,
  ScimPatchRequest: patchBody,
  ScimResource: resource,
  ScimResourceRequest: resourceBody,
});

export const scimRoutes = defineRoutes({
  listUsers: {
    ...common,
    id: 'scim.listUsers',
    method: 'get',
    path: '/scim/v2/Users',
    summary: 'Accounts a filter fits',
    audit: reading.audit,
    query: listQuery,
    response: listOf,
    status: 200,
    errors: [],
  },
  createUser: {
    ...common,
    id: 'scim.createUser',
    method: 'post',
    path: '/scim/v2/Users',
    summary: 'Create an account; one that was deleted before gets a new id',
    audit: { event: 'scim.user.create' },
    query: selectionQuery,
    body: resourceBody,
    response: resource,
    status: 201,
    errors: [409],
  },
  getUser: {
    ...common,
    ...reading,
    id: 'scim.getUser',
    method: 'get',
    path: '/scim/v2/Users/{id}',
    summary: 'An account; If-None-Match gives 304',
    params: idParam,
    query: selectionQuery,
    response: resource,
    status: 200,
  },
  replaceUser: {
    ...common,
    id: 'scim.replaceUser',
    method: 'put',
    path: '/scim/v2/Users/{id}',
    summary: 'Replace what is said of an account; honours If-Match',
    audit: { event: 'scim.user.update' },
    ...changing,
    body: resourceBody,
  },
  patchUser: {
    ...common,
    id: 'scim.patchUser',
    method: 'patch',
    path: '/scim/v2/Users/{id}',
    summary: 'Change parts of an account; `active` false revokes every session and key; honours If-Match',
    audit: { event: 'scim.user.update' },
    ...changing,
    body: patchBody,
  },
  deleteUser: {
    ...common,
    id: 'scim.deleteUser',
    method: 'delete',
    path: '/scim/v2/Users/{id}',
    summary: 'Deprovision: sessions and keys are revoked, the user name is free, records keep their author',
    audit: { event: 'scim.user.delete' },
    ...removing,
  },
  listGroups: {
    ...common,
    id: 'scim.listGroups',
    method: 'get',
    path: '/scim/v2/Groups',
    summary: 'Groups a filter fits',
    audit: reading.audit,
    query: listQuery,
    response: listOf,
    status: 200,
    errors: [],
  },
  createGroup: {
    ...common,
    id: 'scim.createGroup',
    method: 'post',
    path: '/scim/v2/Groups',
    summary: 'Create a group',
    audit: { event: 'scim.group.create' },
    query: selectionQuery,
    body: resourceBody,
    response: resource,
    status: 201,
    errors: [409],
  },
  getGroup: {
    ...common,
    ...reading,
    id: 'scim.getGroup',
    method: 'get',
    path: '/scim/v2/Groups/{id}',
    summary: 'A group; If-None-Match gives 304',
    params: idParam,
    query: selectionQuery,
    response: resource,
    status: 200,
  },
  replaceGroup: {
    ...common,
    id: 'scim.replaceGroup',
    method: 'put',
    path: '/scim/v2/Groups/{id}',
    summary: 'Replace a group and its members; honours If-Match',
    audit: { event: 'scim.group.update' },
    ...changing,
    body: resourceBody,
  },
  patchGroup: {
    ...common,
    id: 'scim.patchGroup',
    method: 'patch',
    path: '/scim/v2/Groups/{id}',
    summary: 'Rename a group, add and remove members; honours If-Match',
    audit: { event: 'scim.group.update' },
    ...changing,
    body: patchBody,
  },
  deleteGroup: {
    ...common,
    id: 'scim.deleteGroup',
    method: 'delete',
    path: '/scim/v2/Groups/{id}',
    summary: 'Delete a group; its members stay',
    audit: { event: 'scim.group.delete' },
    ...removing,
  },
  serviceProviderConfig: {
    ...common,
    id: 'scim.serviceProviderConfig',
    method: 'get',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'What of the standard is supported',
    audit: reading.audit,
    response: z.looseObject({ schemas: z.array(z.string()) }),
    status: 200,
    errors: [],
  },
  listResourceTypes: {
    ...common,
    id: 'scim.listResourceTypes',
    method: 'get',
    path: '/scim/v2/ResourceTypes',
    summary: 'The kinds of resources',
    audit: reading.audit,
    response: listOf,
    status: 200,
    errors: [],
  },
  getResourceType: {
    ...common,
    ...reading,
    id: 'scim.getResourceType',
    method: 'get',
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'A kind of resource',
    params: idParam,
    response: resource,
    status: 200,
  },
  listSchemas: {
    ...common,
    id: 'scim.listSchemas',
    method: 'get',
    path: '/scim/v2/Schemas',
    summary: 'The attributes that are kept',
    audit: reading.audit,
    response: listOf,
    status: 200,
    errors: [],
  },
  getSchema: {
    ...common,
    ...reading,
    id: 'scim.getSchema',
    method: 'get',
    path: '/scim/v2/Schemas/{id}',
    summary: 'The attributes of one kind of resource',
    params: idParam,
    response: resource,
    status: 200,
  },
});
