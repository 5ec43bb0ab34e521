import { predictionRoutes } from '#contract/predictions';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { assignmentMisfit, predictionsForReport } from '../analyses/index.ts';
import { findMisfit } from './find-misfit.ts';
import { findOwn } from './find-own.ts';
import { findPredictionsForReport } from './predictions-for-report.ts';
import { predictionHandlers } from './routes.ts';
import { findShiftPrediction } from './store.ts';

export const predictionsFeature: Feature = {
  id: 'predictions',
  declarations: predictionRoutes,
  build: (kernel) => ({
    routes: bindRoutes(predictionRoutes, kernel, predictionHandlers),
    hooks: [
      attach(predictionsForReport, findPredictionsForReport),
      attach(assignmentMisfit, (...asked) => findMisfit(kernel, ...asked)),
    ],
    predictions: [
      {
        type: 'shift_prediction',
        find: findShiftPrediction,
        requireReadable: (...asked) => findOwn(kernel, ...asked),
      },
    ],
  }),
};
