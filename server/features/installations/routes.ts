import { installationRoutes, installationSessionRoutes } from '#contract/installations';
import { createChallenge } from '#kernel/auth/challenge.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { decideInstallation } from './change-status.ts';
import { enrol } from './enrol.ts';
import { findOwnInstallation } from './find-own.ts';
import { deviceAct } from './prove-device.ts';
import { listSessions, revokeSession } from './sessions.ts';
import { startDeviceSession } from './start-device-session.ts';
import { listInstallations } from './store.ts';
import { installationToWire } from './to-wire.ts';

export const installationHandlers: Handlers<typeof installationRoutes, Kernel> = {
  enrol: async (kernel, { body }, ctx) => enrol(kernel, body, ctx),

  list: async (kernel, { query }, { principal }) => {
    const page = readPage(query);
    const filter = { status: query.status, text: query.q };
    const rows = await listInstallations(kernel.store.read, principal, filter, page);
    return { body: toPage(rows, page, installationToWire) };
  },

  get: async (kernel, { params }, ctx) => ({
    body: installationToWire(await findOwnInstallation(kernel, ctx, params.id, installationRoutes.get.id)),
  }),

  decide: async (kernel, { params, body }, ctx) => decideInstallation(kernel, params.id, body.status, ctx),

  challenge: async (kernel, { params }, { nowUtc }) => {
    const challenge = createChallenge(kernel.signingSecret, deviceAct(params.id), Date.parse(nowUtc));
    return {
      body: {
        challenge: Buffer.from(challenge).toString('base64url'),
        counts_exchanges: true,
        keeps_checkpoints: true,
        takes_reports: true,
        plans_updates: true,
        takes_policy_state: true,
        takes_hand_overs: true,
      },
    };
  },

  startDeviceSession: (kernel, { body }, ctx) => startDeviceSession(kernel, body, ctx),
};

export const installationSessionHandlers: Handlers<typeof installationSessionRoutes, Kernel> = {
  list: async (kernel, { query }, ctx) => ({ body: await listSessions(kernel, query, ctx) }),
  revoke: (kernel, { params }, ctx) =>
    revokeSession(kernel, params.id, installationSessionRoutes.revoke.id, ctx),
};
