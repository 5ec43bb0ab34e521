import { regulatoryRoutes } from '#contract/regulatory';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { assessOnRequest } from './assess-on-request.ts';
import { lookUpThresholds } from './look-up-thresholds.ts';
import { purgeOnRequest } from './purge-on-request.ts';

export const bindRegulatoryRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(regulatoryRoutes, {
    assessImpurities: (input, ctx) => assessOnRequest(kernel, input, ctx),
    calculatePurge: (input, ctx) => purgeOnRequest(kernel, input, ctx),
    thresholds: lookUpThresholds,
  });
