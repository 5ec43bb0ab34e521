import type { reactionCapabilityRoutes } from '#contract/reactions';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { readCapabilities, sdl } from './capabilities.ts';

export const reactionCapabilityHandlers: Handlers<typeof reactionCapabilityRoutes, Kernel> = {
  capabilities: async (kernel) => ({ body: { items: readCapabilities(kernel) } }),
  sdlStatus: async () => ({
    body: {
      enabled: false,
      capability: sdl,
      execution_surface_wired: false as const,
      detail:
        'No route arms, runs or aborts equipment: there is no execution surface. Experiments are carried out by people, who record the results by hand or import them.',
    },
  }),
};
