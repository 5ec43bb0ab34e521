import type { yieldPredictionRoutes } from '#contract/reactions';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { predictForProject } from './predict-yields.ts';
import { readAnswer, readAnswers, readWhole } from './read-answers.ts';

export const yieldPredictionHandlers: Handlers<typeof yieldPredictionRoutes, Kernel> = {
  predictYields: predictForProject,
  listYieldPredictions: async (kernel, input, ctx) => {
    const asked = { kind: 'yield_prediction', route: 'reactions.listYieldPredictions' } as const;
    return { body: await readAnswers(kernel, ctx, asked, input) };
  },
  getYieldPrediction: async (kernel, input, ctx) => {
    const asked = { kind: 'yield_prediction', route: 'reactions.getYieldPrediction' } as const;
    return { body: readWhole(await readAnswer(kernel, ctx, asked, input, input.params.run_id)) };
  },
};
