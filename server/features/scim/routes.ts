import { scimRoutes } from '#contract/scim';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { answerRead } from './answer-resource.ts';
import { createGroup, findGroupResource, patchGroup, removeGroup, replaceGroup } from './change-group.ts';
import { findUserResource, patchUser, replaceUser } from './change-user.ts';
import { createUser, deleteUser } from './create-user.ts';
import { describeService, findById, listKinds, listSchemas } from './discovery.ts';
import { groupSchema } from './group-schema.ts';
import { listGroups, listUsers } from './list-resources.ts';
import { toList } from './page-resources.ts';
import { userSchema } from './user-schema.ts';

export const bindScimRoutes = (kernel: Kernel): BoundRoute[] => {
  const { read } = kernel.store;
  const listAll = (items: readonly { readonly schemas: readonly string[] }[]) => ({
    body: toList(
      items.map((item) => ({ ...item })),
      items.length,
      1,
    ),
  });

  return bindRoutes(scimRoutes, {
    listUsers: async ({ query }, { baseUrl }) => ({ body: await listUsers(read, query, baseUrl) }),

    createUser: (input, ctx) => createUser(kernel, input, ctx),

    getUser: async ({ params, query }, ctx) =>
      answerRead(userSchema, (await findUserResource(read, params.id)).resource, query, ctx),

    replaceUser: async (input, ctx) => replaceUser(kernel, input, ctx),

    patchUser: async (input, ctx) => patchUser(kernel, input, ctx),

    deleteUser: async (input, ctx) => deleteUser(kernel, input, ctx),

    listGroups: async ({ query }, { baseUrl }) => ({ body: await listGroups(read, query, baseUrl) }),

    createGroup: async (input, ctx) => createGroup(kernel, input, ctx),

    getGroup: async ({ params, query }, ctx) =>
      answerRead(groupSchema, await findGroupResource(read, params.id), query, ctx),

    replaceGroup: async (input, ctx) => replaceGroup(kernel, input, ctx),

    patchGroup: async (input, ctx) => patchGroup(kernel, input, ctx),

    deleteGroup: async (input, ctx) => removeGroup(kernel, input, ctx),

    serviceProviderConfig: async (_input, { baseUrl }) => ({ body: describeService(baseUrl) }),

    listResourceTypes: async (_input, { baseUrl }) => listAll(listKinds(baseUrl)),

    getResourceType: async ({ params }, { baseUrl }) => ({ body: findById(listKinds(baseUrl), params.id) }),

    listSchemas: async (_input, { baseUrl }) => listAll(listSchemas(baseUrl)),

    getSchema: async ({ params }, { baseUrl }) => ({ body: findById(listSchemas(baseUrl), params.id) }),
  });
};
