import type { ssoRoutes } from '#contract/sso';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { changeOrganisation, createOrganisation } from './manage-organisations.ts';
import { listOrganisations } from './organisation-store.ts';
import { receiveAnswer } from './receive-answer.ts';
import { callbackUrlOf, startSignIn } from './start-sign-in.ts';
import type { OrganisationTable } from './tables.ts';
import { organisationToWire } from './to-wire.ts';

export const ssoHandlers: Handlers<typeof ssoRoutes, Kernel> = {
  list: async (kernel, { query }, { baseUrl }) => {
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

  create: createOrganisation,

  update: changeOrganisation,

  start: startSignIn,

  callback: (kernel, { query }, ctx) => receiveAnswer(kernel, query, ctx),
};
