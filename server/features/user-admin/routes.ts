import type { userAdminRoutes } from '#contract/user-admin';
import { conflict } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { isRetired, listUsers, type UserTable } from '../identity/index.ts';
import { decide } from './decide.ts';
import { describeUser } from './describe-user.ts';

export const userAdminHandlers: Handlers<typeof userAdminRoutes, Kernel> = {
  list: async (kernel, { query }, { nowUtc }) => {
    const { read } = kernel.store;
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listUsers(read, query.q ?? null, page);
    const position = (row: UserTable) => ({ at: row.created_at, id: row.id });
    const { items, next_cursor } = toPage(rows, query.limit, position, (row) => row);
    const describe = (row: UserTable) => describeUser(read, row, kernel.settings, nowUtc);
    return { body: { items: await Promise.all(items.map(describe)), next_cursor } };
  },

  promote: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: (user) => (user.is_admin === 1 ? null : { is_admin: 1 }) }, nowUtc),

  demote: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: (user) => (user.is_admin === 0 ? null : { is_admin: 0 }) }, nowUtc),

  revokeTokens: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: () => ({}), revokes: 'admin' }, nowUtc),

  deactivate: (kernel, { params }, { nowUtc }) =>
    decide(
      kernel,
      params.id,
      {
        change: (user) => (user.deactivated_at === null ? { deactivated_at: nowUtc } : null),
        revokes: 'deactivated',
      },
      nowUtc,
    ),

  reactivate: (kernel, { params }, { nowUtc }) =>
    decide(
      kernel,
      params.id,
      {
        change: (user) => {
          if (isRetired(user))
            throw conflict('The directory deleted this account for good; it provisions a new one.');
          return user.deactivated_at === null ? null : { deactivated_at: null };
        },
      },
      nowUtc,
    ),

  verifyIdentity: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: () => ({ identity_verified_at: nowUtc }) }, nowUtc),
};
