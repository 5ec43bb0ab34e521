import { automationRoutes } from '#contract/automation';
import { automationTaskNames } from '#kernel/contract/automation-tasks.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { answerRoi } from './answer-roi.ts';
import { defineTask } from './define-task.ts';
import { listLaboratoryVersions } from './definition-store.ts';
import { describeTask } from './describe-task.ts';

export const bindAutomationRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(automationRoutes, {
    roi: (input, ctx) => answerRoi(kernel, input, ctx),
    listTasks: async () => {
      const ofLaboratory = await listLaboratoryVersions(kernel.store.read);
      return { body: { items: automationTaskNames.map((task) => describeTask(task, ofLaboratory)) } };
    },
    defineTask: (input, ctx) => defineTask(input, ctx),
  });
