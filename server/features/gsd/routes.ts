import type { gsdRoutes } from '#contract/gsd';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { deconvolveOnRequest } from './deconvolve-on-request.ts';
import { graduate, listGraduationHistory } from './graduate.ts';
import { markAccepted } from './run-store.ts';
import { summariseTelemetry } from './summarise-telemetry.ts';

export const gsdHandlers: Handlers<typeof gsdRoutes, Kernel> = {
  deconvolve: deconvolveOnRequest,

  accept: async (_kernel, { params, body }, { principal }) => ({
    body: { run_id: params.id, accepted: body.accepted },
    write: async (tx) => {
      const run = { id: params.id, actorId: principal.id, accepted: body.accepted };
      if (!(await markAccepted(tx, run))) throw notFound();
    },
    audit: { recordType: 'gsd_run', recordId: params.id, payload: { accepted: body.accepted } },
  }),

  telemetry: async (kernel, input, ctx) => ({ body: await summariseTelemetry(kernel, input, ctx) }),

  graduate,

  graduationHistory: async (kernel, input) => ({ body: await listGraduationHistory(kernel, input) }),
};
