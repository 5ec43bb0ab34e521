import { type AutomationTask, builtInVersion } from '#kernel/contract/automation-tasks.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';

export interface UsageInsertion {
  readonly events: readonly UsageEvent[];
  readonly actorId: string;
  readonly nowUtc: string;
  readonly newId: (prefix: string) => string;
}

/** The newest version of the laboratory by task; what it set none for is missing. */
const findLaboratoryVersions = async (
  tx: Tx,
  tasks: readonly AutomationTask[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('automation_task_version')
    .select(({ fn }) => ['task', fn.max('version').as('version')])
    .where(inList('task', new Set(tasks)))
    .groupBy('task')
    .execute();
  return new Map(rows.map(({ task, version }) => [task, version]));
};

/** Part of the transaction that records the work, so that neither exists without the other. Names the definition in force. */
export const insertUsage = async (
  tx: Tx,
  { events, actorId, nowUtc, newId }: UsageInsertion,
): Promise<void> => {
  if (events.length === 0) return;
  const ofLaboratory = await findLaboratoryVersions(
    tx,
    events.map(({ task }) => task),
  );
  const rows = events.map(({ task, recordType, recordId }) => {
    const version = ofLaboratory.get(task);
    return {
      id: newId('use'),
      occurred_at: nowUtc,
      actor_id: actorId,
      task,
      record_type: recordType,
      record_id: recordId,
      definition_origin: version === undefined ? ('built_in' as const) : ('laboratory' as const),
      definition_version: version ?? builtInVersion(task).version,
    };
  });
  await tx.insertInto('usage_event').values(rows).execute();
};
