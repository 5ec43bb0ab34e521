import { gsdRoutes } from '#contract/gsd';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { usesDeconvolvedLines } from '../spectrum/index.ts';
import { isGraduated } from './graduation-store.ts';
import { requireOwnRun } from './require-own-run.ts';
import { gsdHandlers } from './routes.ts';
import { findGsdRun } from './run-store.ts';

export const gsdFeature: Feature = {
  id: 'gsd',
  declarations: gsdRoutes,
  build: (kernel) => ({
    routes: bindRoutes(gsdRoutes, kernel, gsdHandlers),
    hooks: [attach(usesDeconvolvedLines, isGraduated)],
    predictions: [
      { type: 'gsd_run', find: findGsdRun, requireReadable: (...asked) => requireOwnRun(kernel, ...asked) },
    ],
  }),
};
