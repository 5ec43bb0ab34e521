import type { credentialRoutes } from '#contract/credentials';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findAnyUser, listUsers } from '../identity/index.ts';
import { describeCredentials } from './describe-credentials.ts';
import { describeKeyVersions, rotateKeyPepper } from './key-versions.ts';

export const credentialHandlers: Handlers<typeof credentialRoutes, Kernel> = {
  readKeyVersions: async (kernel, _input, { nowUtc }) => ({
    body: await describeKeyVersions(kernel.store.read, kernel, nowUtc),
  }),

  list: async (kernel, { query }, { nowUtc }) => {
    const { read } = kernel.store;
    const limits = kernel.settings.overdueAfterDays;
    const page = readPage(query);
    const rows =
      query.user_id === undefined
        ? await listUsers(read, null, page)
        : [await findAnyUser(read, query.user_id)].filter((user) => user !== undefined);
    const described = await describeEach(rows, page, (user) =>
      describeCredentials(read, user, limits, nowUtc),
    );
    return { body: { ...described, overdue_after_days: { ...limits } } };
  },

  rotateKeyPepper: (kernel, _input, ctx) => rotateKeyPepper(kernel, ctx),
};
