import type { userAdminRoutes } from '#contract/user-admin';
import { conflict, notFound } from '#kernel/app-error.ts';
import { roles } from '#kernel/contract/roles.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import {
  grantedRole,
  isRetired,
  listUsers,
  revokedRole,
  rolesOf,
  verifiedIdentity,
} from '../identity/index.ts';
import { decide } from './decide.ts';
import { describeUser } from './describe-user.ts';

export const userAdminHandlers: Handlers<typeof userAdminRoutes, Kernel> = {
  list: async (kernel, { query }, { nowUtc }) => {
    const { read } = kernel.store;
    const page = readPage(query);
    const rows = await listUsers(read, query.q ?? null, page);
    return {
      body: await describeEach(rows, page, (row) => describeUser(read, row, kernel.settings, nowUtc)),
    };
  },

  promote: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: (user) => grantedRole(user, 'admin', nowUtc) }, nowUtc),

  demote: (kernel, { params }, { nowUtc }) =>
    decide(kernel, params.id, { change: (user) => revokedRole(user, 'admin', nowUtc) }, nowUtc),

  grantRole: (kernel, { params, body }, { nowUtc }) =>
    decide(kernel, params.id, { change: (user) => grantedRole(user, body.role, nowUtc) }, nowUtc),

  revokeRole: (kernel, { params }, { nowUtc }) =>
    decide(
      kernel,
      params.id,
      {
        change: (user) => {
          const role = roles.find((known) => known === params.role);
          if (role === undefined) throw notFound();
          const change = revokedRole(user, role, nowUtc);
          if (change !== null && rolesOf({ ...user, ...change }).length === 0)
            throw conflict('Every account has a role: give it another one first, or deactivate it.');
          return change;
        },
      },
      nowUtc,
    ),

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

  verifyIdentity: (kernel, { params }, { nowUtc, principal }) => {
    if (params.id === principal.id)
      throw conflict('Nobody verifies their own identity: another administrator does, or the system key.');
    return decide(
      kernel,
      params.id,
      { change: () => verifiedIdentity('administrator', principal.id, nowUtc) },
      nowUtc,
    );
  },
};
