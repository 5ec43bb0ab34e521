import { optimizationLimitRoutes } from '#contract/optimization-limits';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { registerRecorded } from '../dossier-assessments/index.ts';
import { limitSight, runReopened } from '../optimizations/index.ts';
import { followRegister, followReopened } from './follow-register.ts';
import { judgeSights } from './judge-sight.ts';
import { optimizationLimitHandlers } from './routes.ts';

export const optimizationLimitsFeature: Feature = {
  id: 'optimization-limits',
  declarations: optimizationLimitRoutes,
  build: (kernel) => ({
    routes: bindRoutes(optimizationLimitRoutes, kernel, optimizationLimitHandlers),
    hooks: [
      attach(registerRecorded, (tx, ctx, dossierId) => followRegister(kernel, tx, ctx, dossierId)),
      attach(runReopened, (tx, ctx, run) => followReopened(kernel, tx, ctx, run)),
      attach(limitSight, (ctx, run, limits) => judgeSights(kernel, ctx, run, limits)),
    ],
  }),
};
