import { ssoRoutes } from '#contract/sso';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { changeOrganisation, createOrganisation } from './manage-organisations.ts';
import { listOrganisations } from './organisation-store.ts';
import { receiveAnswer } from './receive-answer.ts';
import { callbackUrlOf, startSignIn } from './start-sign-in.ts';
import type { OrganisationTable } from './tables.ts';
import { organisationToWire } from './to-wire.ts';

export const bindSsoRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(ssoRoutes, {
    list: async ({ query }, { baseUrl }) => {
      const { read } = kernel.store;
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listOrganisations(read, page);
      const position = (row: OrganisationTable) => ({ at: row.created_at, id: row.id });
      const { items, next_cursor } = toPage(rows, query.limit, position, (row) => row);
      const describe = (row: OrganisationTable) => organisationToWire(read, row, baseUrl);
      return {
        body: {
          items: await Promise.all(items.map(describe)),
          next_cursor,
          callback_url: callbackUrlOf(baseUrl),
        },
      };
    },

    create: (input, ctx) => createOrganisation(kernel, input, ctx),

    update: (input, ctx) => changeOrganisation(kernel, input, ctx),

    start: (input, ctx) => startSignIn(kernel, input, ctx),

    callback: ({ query }, ctx) => receiveAnswer(kernel, query, ctx),
  });
