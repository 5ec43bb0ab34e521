import type { credentialRoutes } from '#contract/credentials';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findAnyUser, listUsers, type UserTable } from '../identity/index.ts';
import { describeCredentials } from './describe-credentials.ts';
import { describeKeyVersions, rotateKeyPepper } from './key-versions.ts';

export const credentialHandlers: Handlers<typeof credentialRoutes, Kernel> = {
  readKeyVersions: async (kernel, _input, { nowUtc }) => ({
    body: await describeKeyVersions(kernel.store.read, kernel, nowUtc),
  }),

  list: async (kernel, { query }, { nowUtc }) => {
    const { read } = kernel.store;
    const limits = kernel.settings.overdueAfterDays;
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows =
      query.user_id === undefined
        ? await listUsers(read, null, page)
        : [await findAnyUser(read, query.user_id)].filter((user) => user !== undefined);
    const position = (row: UserTable) => ({ at: row.created_at, id: row.id });
    const { items, next_cursor } = toPage(rows, query.limit, position, (row) => row);
    const describe = (user: UserTable) => describeCredentials(read, user, limits, nowUtc);
    const described = await Promise.all(items.map(describe));
    return { body: { items: described, next_cursor, overdue_after_days: { ...limits } } };
  },

  rotateKeyPepper: (kernel, _input, ctx) => rotateKeyPepper(kernel, ctx),
};
