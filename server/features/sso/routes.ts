import type { ssoRoutes } from '#contract/sso';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { callbackUrlOf } from './begin-attempt.ts';
import { readConfirmation, startConfirmation } from './confirm-at-issuer.ts';
import { changeOrganisation, createOrganisation } from './manage-organisations.ts';
import { type NamingServices, nameAdministrators } from './name-administrators.ts';
import { listOrganisations } from './organisation-store.ts';
import { receiveAnswer } from './receive-answer.ts';
import { startSignIn } from './start-sign-in.ts';
import { organisationToWire } from './to-wire.ts';

export const ssoHandlers: Handlers<typeof ssoRoutes, Kernel & NamingServices> = {
  list: async (kernel, { query }, { baseUrl }) => {
    const { read } = kernel.store;
    const page = readPage(query);
    const rows = await listOrganisations(read, page);
    const described = await describeEach(rows, page, (row) => organisationToWire(read, row, baseUrl));
    return { body: { ...described, callback_url: callbackUrlOf(baseUrl) } };
  },

  create: createOrganisation,

  update: changeOrganisation,

  listAdministrators: nameAdministrators,

  start: startSignIn,

  readConfirmation: (kernel, _input, ctx) => readConfirmation(kernel, ctx),

  startConfirmation,

  callback: (kernel, { query }, ctx) => receiveAnswer(kernel, query, ctx),
};
