import { factorRoutes } from '#contract/factors';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { findTotp, listRecoveryCodes } from './factor-store.ts';
import { confirmTotpCode, enrolTotp, removeTotp, replaceCodes } from './manage-totp.ts';
import { listPasskeys } from './passkey-store.ts';
import { askForRegistration, registerPasskey } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { askForStepUp, stepUp } from './step-up.ts';
import type { PasskeyTable } from './tables.ts';
import { passkeyToWire } from './to-wire.ts';

export const bindFactorRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(factorRoutes, {
    stepUp: (input, ctx) => stepUp(kernel, input, ctx),

    askForStepUp: (input, ctx) => askForStepUp(kernel, input, ctx),

    askForRegistration: (_input, ctx) => askForRegistration(kernel, ctx),

    registerPasskey: (input, ctx) => registerPasskey(kernel, input, ctx),

    listPasskeys: async ({ query }, { principal }) => {
      const after = decodeCursor(query.cursor);
      const rows = await listPasskeys(kernel.store.read, principal.id, query.limit + 1, after);
      const at = (row: PasskeyTable) => ({ at: row.created_at, id: row.id });
      return { body: toPage(rows, query.limit, at, passkeyToWire) };
    },

    removePasskey: (input, ctx) => removePasskey(kernel, input, ctx),

    readTotp: async (_input, { principal }) => {
      const confirmedAt = (await findTotp(kernel.store.read, principal.id))?.confirmed_at ?? null;
      return { body: { enrolled: confirmedAt !== null, confirmed_at: confirmedAt } };
    },

    enrolTotp: (input, ctx) => enrolTotp(kernel, input, ctx),

    confirmTotp: (input, ctx) => confirmTotpCode(kernel, input, ctx),

    removeTotp: (input, ctx) => removeTotp(kernel, input, ctx),

    readRecoveryCodes: async (_input, { principal }) => {
      const codes = await listRecoveryCodes(kernel.store.read, principal.id);
      const remaining = codes.filter((code) => code.used_at === null).length;
      return { body: { remaining, created_at: codes[0]?.created_at ?? null } };
    },

    replaceRecoveryCodes: (input, ctx) => replaceCodes(kernel, input, ctx),
  });
