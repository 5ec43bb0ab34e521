import type { spectrumRoutes } from '#contract/spectrum';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { integrateOnRequest } from './integrate-on-request.ts';
import { listSolvents } from './list-solvents.ts';
import { multipletsOnRequest } from './multiplets-on-request.ts';

export const spectrumHandlers: Handlers<typeof spectrumRoutes, Kernel> = {
  integrate: integrateOnRequest,
  multiplets: multipletsOnRequest,
  knownSolvents: async () => ({ body: listSolvents() }),
};
