import type { automationRoutes } from '#contract/automation';
import { notFound } from '#kernel/app-error.ts';
import { isAutomationTask } from '#kernel/contract/automation-tasks.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { AutomationTaskVersionTable } from '#kernel/db/kernel-tables.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertLaboratoryVersion, listLaboratoryVersions } from './definition-store.ts';
import { describeTask } from './describe-task.ts';

type Define = typeof automationRoutes.defineTask;

/** Appends a definition of the laboratory's own. It holds from the next event on; its number is that of its turn. */
export const defineTask = async ({ params, body }: Input<Define>, ctx: Ctx): Promise<JsonOutcome<Define>> => {
  const { task } = params;
  if (!isAutomationTask(task)) throw notFound();
  let before: readonly AutomationTaskVersionTable[] = [];
  return {
    write: async (tx) => {
      before = await listLaboratoryVersions(tx, task);
      await insertLaboratoryVersion(tx, {
        task,
        version: (before[0]?.version ?? 0) + 1,
        minutes_saved: body.minutes_saved,
        basis: body.basis,
        reason_for_change: reasonOf(ctx),
        created_by: ctx.principal.id,
        created_by_name: ctx.principal.displayName,
        created_at: ctx.nowUtc,
      });
    },
    body: async (tx) => describeTask(task, await listLaboratoryVersions(tx, task)),
    audit: () => {
      const { origin, version, minutes_saved } = describeTask(task, before).in_force;
      return {
        recordType: 'automation_task',
        recordId: task,
        payload: {
          before: { origin, version, minutes_saved },
          after: { minutes_saved: body.minutes_saved, basis: body.basis },
        },
      };
    },
  };
};
