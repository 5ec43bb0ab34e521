import type { ReactionExperimentInput } from '#contract/reactions';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRecommendation } from '../optimizations/index.ts';
import { findAnswer } from './answer-store.ts';
import type { ReactionProjectRow } from './store.ts';

type Source = NonNullable<ReactionExperimentInput['planned_from']>;

const isKnown = async (
  kernel: Pick<Kernel, 'store'>,
  project: ReactionProjectRow,
  { kind, id }: Source,
): Promise<boolean> => {
  if (kind === 'yield_prediction')
    return (await findAnswer(kernel.store.read, { projectId: project.id, kind, id })) !== undefined;
  if (project.optimization_id === null) return false;
  return (await findRecommendation(kernel.store.read, project.optimization_id, id)) !== undefined;
};

/** 422 where an experiment is said to come from a prediction or recommendation that is not of this project. */
export const requirePlanSources = async (
  kernel: Pick<Kernel, 'store'>,
  project: ReactionProjectRow,
  experiments: readonly ReactionExperimentInput[],
): Promise<void> => {
  for (const [place, { planned_from }] of experiments.entries())
    if (planned_from !== undefined && !(await isKnown(kernel, project, planned_from)))
      throw new AppError('validation_error', 'The request is not valid.', {
        fields: { [`experiments.${place}.planned_from.id`]: ['Is not known in this project.'] },
      });
};
