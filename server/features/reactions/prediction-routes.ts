import { yieldPredictionRoutes } from '#contract/reactions';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { predictForProject } from './predict-yields.ts';
import { readAnswer, readAnswers, readWhole } from './read-answers.ts';

export const bindYieldPredictionRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(yieldPredictionRoutes, {
    predictYields: (input, ctx) => predictForProject(kernel, input, ctx),
    listYieldPredictions: async (input, ctx) => {
      const asked = { kind: 'yield_prediction', route: 'reactions.listYieldPredictions' } as const;
      return { body: await readAnswers(kernel, ctx, asked, input) };
    },
    getYieldPrediction: async (input, ctx) => {
      const asked = { kind: 'yield_prediction', route: 'reactions.getYieldPrediction' } as const;
      return { body: readWhole(await readAnswer(kernel, ctx, asked, input, input.params.run_id)) };
    },
  });
