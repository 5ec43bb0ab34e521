import { type RefusedSignIn, signInRoutes } from '#contract/sign-in';
import { describeEach, type PageQuery, readPage } from '#kernel/db/page-cursor.ts';
import type { Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { askForPasskey } from '../factors/index.ts';
import { findAnyUser } from '../identity/index.ts';
import { readSignInOrigin } from '../installations/index.ts';
import { handOver } from './hand-over.ts';
import { openSession } from './open-session.ts';
import { provePasskey } from './prove-passkey.ts';
import { provePassword } from './prove-password.ts';
import { proveSso } from './prove-sso.ts';
import { listRefusedSignIns, type RefusedSignInTable } from './refused-sign-ins.ts';
import { takeOver } from './take-over.ts';

const refusedToWire = async (
  kernel: Pick<Kernel, 'store'>,
  row: RefusedSignInTable,
): Promise<RefusedSignIn> => ({
  user_id: row.user_id,
  email: (await findAnyUser(kernel.store.read, row.user_id ?? ''))?.email ?? null,
  quarter: row.created_at,
  last_at: row.last_at,
  count: row.count,
  last_client_ip: row.last_client_ip,
});

const pageOfRefused = async (
  kernel: Pick<Kernel, 'store'>,
  at: { readonly userId: string } | 'anybody',
  query: PageQuery,
) => {
  const page = readPage(query);
  const rows = await listRefusedSignIns(kernel.store.read, at, page);
  return describeEach(rows, page, (row) => refusedToWire(kernel, row));
};

export const signInHandlers: Handlers<typeof signInRoutes, Kernel & Pick<Program, 'awaitsSession'>> = {
  login: async (kernel, { body }, ctx) => {
    const proven = await provePassword(kernel, body, ctx);
    return openSession(kernel, proven, { route: signInRoutes.login, ctx });
  },

  token: async (kernel, { body: { username, ...body } }, ctx) => {
    const proven = await provePassword(kernel, { ...body, email: username }, ctx);
    return openSession(kernel, proven, { route: signInRoutes.token, ctx });
  },

  desktopLogin: async (kernel, { body: { installation_id, device, ...body } }, ctx) => {
    const proven = await provePassword(kernel, body, ctx);
    const { write, ...place } = await readSignInOrigin(kernel, { installation_id, device }, ctx);
    const opened = openSession(kernel, proven, { route: signInRoutes.desktopLogin, ctx, place });
    return {
      ...opened,
      body: async (tx) => {
        await write(tx);
        return opened.body(tx);
      },
    };
  },

  askForPasskey: async (kernel, _input, ctx) => ({
    body: { options: { ...(await askForPasskey(kernel, { kind: 'sign_in' }, ctx)) } },
  }),

  passkey: async (kernel, { body }, ctx) => {
    const proven = await provePasskey(kernel, body.response, ctx);
    return openSession(kernel, proven, { route: signInRoutes.passkey, ctx });
  },

  sso: async (kernel, { body }, ctx) => {
    const proven = await proveSso(kernel, body, ctx);
    return openSession(kernel, proven, { route: signInRoutes.sso, ctx });
  },

  handOver,

  takeOver,

  listOwnRefused: async (kernel, { query }, { principal }) => ({
    body: await pageOfRefused(kernel, { userId: principal.id }, query),
  }),

  listRefused: async (kernel, { query }) => ({ body: await pageOfRefused(kernel, 'anybody', query) }),
};
