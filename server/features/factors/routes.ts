import { factorRoutes } from '#contract/factors';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findTotp, listRecoveryCodes } from './factor-store.ts';
import { confirmTotpCode, enrolTotp, removeTotp, replaceCodes } from './manage-totp.ts';
import { stepUp } from './step-up.ts';

export const bindFactorRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(factorRoutes, {
    stepUp: (input, ctx) => stepUp(kernel, input, ctx),

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
