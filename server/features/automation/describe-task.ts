import type { AutomationTaskDefinition, DefinitionVersion } from '#contract/automation';
import {
  type AutomationTask,
  automationTasks,
  type TaskDefinition,
} from '#kernel/contract/automation-tasks.ts';
import type { AutomationTaskVersionTable } from '#kernel/db/kernel-tables.ts';

const laboratoryToWire = (row: AutomationTaskVersionTable): DefinitionVersion => ({
  origin: 'laboratory',
  version: row.version,
  minutes_saved: row.minutes_saved,
  basis: row.basis,
  reason_for_change: row.reason_for_change,
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_at: row.created_at,
});

/** Those that ship with Larmor, newest first. */
const builtInToWire = ({ versions }: TaskDefinition): DefinitionVersion[] =>
  versions.toReversed().map(({ version, minutesSaved, basis }) => ({
    origin: 'built_in',
    version,
    minutes_saved: minutesSaved,
    basis,
    reason_for_change: null,
    created_by: null,
    created_by_name: null,
    created_at: null,
  }));

/** A task with all its definitions; `ofLaboratory` newest first, of whatever task. */
export const describeTask = (
  task: AutomationTask,
  ofLaboratory: readonly AutomationTaskVersionTable[],
): AutomationTaskDefinition => {
  const definition: TaskDefinition = automationTasks[task];
  const versions = [
    ...ofLaboratory.filter((row) => row.task === task).map(laboratoryToWire),
    ...builtInToWire(definition),
  ];
  const [inForce] = versions;
  if (inForce === undefined) throw new Error(`${task} has no definition.`);
  return { task, title: definition.title, scope: definition.scope, in_force: inForce, versions };
};
