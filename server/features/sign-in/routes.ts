import { signInRoutes } from '#contract/sign-in';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { askForPasskey } from '../factors/index.ts';
import { openSession } from './open-session.ts';
import { provePasskey } from './prove-passkey.ts';
import { provePassword } from './prove-password.ts';

export const bindSignInRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(signInRoutes, {
    login: async ({ body }, ctx) => {
      const proven = await provePassword(kernel, body, ctx);
      return openSession(kernel, proven, { route: signInRoutes.login, ctx });
    },

    token: async ({ body: { username, ...body } }, ctx) => {
      const proven = await provePassword(kernel, { ...body, email: username }, ctx);
      return openSession(kernel, proven, { route: signInRoutes.token, ctx });
    },

    desktopLogin: async ({ body: { installation_id: installationId, ...body } }, ctx) => {
      const proven = await provePassword(kernel, body, ctx);
      return openSession(kernel, proven, { route: signInRoutes.desktopLogin, ctx, installationId });
    },

    askForPasskey: async (_input, ctx) => ({
      body: { options: { ...(await askForPasskey(kernel, { kind: 'sign_in' }, ctx)) } },
    }),

    passkey: async ({ body }, ctx) => {
      const proven = await provePasskey(kernel, body.response, ctx);
      return openSession(kernel, proven, { route: signInRoutes.passkey, ctx });
    },
  });
