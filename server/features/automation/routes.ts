import type { automationRoutes } from '#contract/automation';
import { automationTaskNames } from '#kernel/contract/automation-tasks.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerRoi } from './answer-roi.ts';
import { defineTask } from './define-task.ts';
import { listLaboratoryVersions } from './definition-store.ts';
import { describeTask } from './describe-task.ts';

export const automationHandlers: Handlers<typeof automationRoutes, Kernel> = {
  roi: answerRoi,
  listTasks: async (kernel) => {
    const ofLaboratory = await listLaboratoryVersions(kernel.store.read);
    return { body: { items: automationTaskNames.map((task) => describeTask(task, ofLaboratory)) } };
  },
  defineTask: (_kernel, input, ctx) => defineTask(input, ctx),
};
