import type { factorRoutes } from '#contract/factors';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findTotp, listRecoveryCodes } from './factor-store.ts';
import { confirmTotpCode, enrolTotp, removeTotp, replaceCodes } from './manage-totp.ts';
import { listPasskeys } from './passkey-store.ts';
import { askForRegistration, registerPasskey } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { askForStepUp, stepUp } from './step-up.ts';
import type { PasskeyTable } from './tables.ts';
import { passkeyToWire } from './to-wire.ts';

export const factorHandlers: Handlers<typeof factorRoutes, Kernel> = {
  stepUp,

  askForStepUp,

  askForRegistration: (kernel, _input, ctx) => askForRegistration(kernel, ctx),

  registerPasskey,

  listPasskeys: async (kernel, { query }, { principal }) => {
    const after = decodeCursor(query.cursor);
    const rows = await listPasskeys(kernel.store.read, principal.id, query.limit + 1, after);
    const at = (row: PasskeyTable) => ({ at: row.created_at, id: row.id });
    return { body: toPage(rows, query.limit, at, passkeyToWire) };
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
