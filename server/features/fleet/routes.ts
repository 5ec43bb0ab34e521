import type { fleetRoutes } from '#contract/fleet';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerFleet } from './answer-fleet.ts';
import { summariseFleet } from './store.ts';

export const fleetHandlers: Handlers<typeof fleetRoutes, Kernel> = {
  list: answerFleet,
  summary: async ({ store }) => ({ body: await summariseFleet(store.read) }),
};
