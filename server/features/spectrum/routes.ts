import { spectrumRoutes } from '#contract/spectrum';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { integrateOnRequest } from './integrate-on-request.ts';
import { listSolvents } from './list-solvents.ts';
import { multipletsOnRequest } from './multiplets-on-request.ts';

export const bindSpectrumRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(spectrumRoutes, {
    integrate: (input, ctx) => integrateOnRequest(kernel, input, ctx),
    multiplets: (input, ctx) => multipletsOnRequest(kernel, input, ctx),
    knownSolvents: async () => ({ body: listSolvents() }),
  });
