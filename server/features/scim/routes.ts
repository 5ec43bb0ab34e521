import type { scimRoutes } from '#contract/scim';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerRead } from './answer-resource.ts';
import { createGroup, findGroupResource, patchGroup, removeGroup, replaceGroup } from './change-group.ts';
import { findUserResource, patchUser, replaceUser } from './change-user.ts';
import { createUser, deleteUser } from './create-user.ts';
import { describeService, findById, listKinds, listSchemas } from './discovery.ts';
import { groupSchema } from './group-schema.ts';
import { listGroups, listUsers } from './list-resources.ts';
import { toList } from './page-resources.ts';
import { userSchema } from './user-schema.ts';

const listAll = (items: readonly { readonly schemas: readonly string[] }[]) => ({
  body: toList(
    items.map((item) => ({ ...item })),
    items.length,
    1,
  ),
});

export const scimHandlers: Handlers<typeof scimRoutes, Kernel> = {
  listUsers: async (kernel, { query }, { baseUrl }) => ({
    body: await listUsers(kernel.store.read, query, baseUrl),
  }),

  createUser,

  getUser: async (kernel, { params, query }, ctx) =>
    answerRead(userSchema, (await findUserResource(kernel.store.read, params.id)).resource, query, ctx),

  replaceUser,

  patchUser,

  deleteUser,

  listGroups: async (kernel, { query }, { baseUrl }) => ({
    body: await listGroups(kernel.store.read, query, baseUrl),
  }),

  createGroup,

  getGroup: async (kernel, { params, query }, ctx) =>
    answerRead(groupSchema, await findGroupResource(kernel.store.read, params.id), query, ctx),

  replaceGroup,

  patchGroup,

  deleteGroup: removeGroup,

  serviceProviderConfig: async (_kernel, _input, { baseUrl }) => ({ body: describeService(baseUrl) }),

  listResourceTypes: async (_kernel, _input, { baseUrl }) => listAll(listKinds(baseUrl)),

  getResourceType: async (_kernel, { params }, { baseUrl }) => ({
    body: findById(listKinds(baseUrl), params.id),
  }),

  listSchemas: async (_kernel, _input, { baseUrl }) => listAll(listSchemas(baseUrl)),

  getSchema: async (_kernel, { params }, { baseUrl }) => ({
    body: findById(listSchemas(baseUrl), params.id),
  }),
};
