import { gsdRoutes } from '#contract/gsd';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { deconvolveOnRequest } from './deconvolve-on-request.ts';
import { graduate, listGraduationHistory } from './graduate.ts';
import { markAccepted } from './run-store.ts';
import { summariseTelemetry } from './summarise-telemetry.ts';

export const bindGsdRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(gsdRoutes, {
    deconvolve: (input, ctx) => deconvolveOnRequest(kernel, input, ctx),

    accept: async ({ params, body }, { principal }) => ({
      body: { run_id: params.id, accepted: body.accepted },
      write: async (tx) => {
        const run = { id: params.id, actorId: principal.id, accepted: body.accepted };
        if (!(await markAccepted(tx, run))) throw notFound();
      },
      audit: { recordType: 'gsd_run', recordId: params.id, payload: { accepted: body.accepted } },
    }),

    telemetry: async (input, ctx) => ({ body: await summariseTelemetry(kernel, input, ctx) }),

    graduate: (input, ctx) => graduate(kernel, input, ctx),

    graduationHistory: async (input) => ({ body: await listGraduationHistory(kernel, input) }),
  });
