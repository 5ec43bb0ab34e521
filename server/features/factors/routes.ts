import { factorRoutes } from '#contract/factors';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { stepUp } from './step-up.ts';

export const bindFactorRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(factorRoutes, {
    stepUp: (input, ctx) => stepUp(kernel, input, ctx),
  });
