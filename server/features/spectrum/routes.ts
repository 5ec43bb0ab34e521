import { spectrumRoutes } from '#contract/spectrum';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { integrateOnRequest } from './integrate-on-request.ts';
import { listSolvents } from './list-solvents.ts';
import { multipletsOnRequest } from './multiplets-on-request.ts';

export const bindSpectrumRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(spectrumRoutes, {
    integrate: (input, ctx) => integrateOnRequest(kernel, input, ctx),
    multiplets: (input, ctx) => multipletsOnRequest(kernel, input, ctx),
    knownSolvents: async () => ({ body: listSolvents() }),
  });
