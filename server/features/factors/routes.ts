import type { factorRoutes } from '#contract/factors';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findTotp, listRecoveryCodes } from './factor-store.ts';
import { confirmTotpCode, enrolTotp, removeTotp, replaceCodes } from './manage-totp.ts';
import { listPasskeys } from './passkey-store.ts';
import { askForRegistration, registerPasskey } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { askForStepUp, stepUp } from './step-up.ts';
import { passkeyToWire } from './to-wire.ts';

export const factorHandlers: Handlers<typeof factorRoutes, Kernel> = {
  stepUp,

  askForStepUp,

  askForRegistration: (kernel, _input, ctx) => askForRegistration(kernel, ctx),

  registerPasskey,

  listPasskeys: async (kernel, { query }, { principal }) => {
    const page = readPage(query);
    const rows = await listPasskeys(kernel.store.read, principal.id, page);
    return { body: toPage(rows, page, passkeyToWire) };
  },

  removePasskey,

  readTotp: async (kernel, _input, { principal }) => {
    const confirmedAt = (await findTotp(kernel.store.read, principal.id))?.confirmed_at ?? null;
    return { body: { enrolled: confirmedAt !== null, confirmed_at: confirmedAt } };
  },

  enrolTotp,

  confirmTotp: confirmTotpCode,

  removeTotp,

  readRecoveryCodes: async (kernel, _input, { principal }) => {
    const codes = await listRecoveryCodes(kernel.store.read, principal.id);
    const remaining = codes.filter((code) => code.used_at === null).length;
    return { body: { remaining, created_at: codes[0]?.created_at ?? null } };
  },

  replaceRecoveryCodes: replaceCodes,
};
