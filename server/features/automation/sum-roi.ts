import type { Roi } from '#contract/automation';
import { automationTasks, isAutomationTask, type TaskDefinition } from '#kernel/contract/automation-tasks.ts';
import type { AutomationTaskVersionTable } from '#kernel/db/kernel-tables.ts';
import type { UsageCount } from './count-usage.ts';

/** A count with what its definition makes of it; null where there was none yet. */
export interface WeighedCount extends UsageCount {
  readonly title: string | null;
  readonly minutesPerEvent: number | null;
}

const definitionOf = (task: string): TaskDefinition | null =>
  isAutomationTask(task) ? automationTasks[task] : null;

/** Puts minutes to counts: whole numbers, by the definition each event names and no other. */
export const weighUsage = (
  counts: readonly UsageCount[],
  ofLaboratory: readonly AutomationTaskVersionTable[],
): WeighedCount[] =>
  counts.map((count) => {
    const { task, definition_origin: origin, definition_version: version } = count;
    const definition = definitionOf(task);
    const title = definition?.title ?? null;
    if (origin === null) return { ...count, title, minutesPerEvent: null };
    const minutes =
      origin === 'laboratory'
        ? ofLaboratory.find((row) => row.task === task && row.version === version)?.minutes_saved
        : definition?.versions.find((one) => one.version === version)?.minutesSaved;
    if (minutes === undefined) throw new Error(`Usage events name ${origin} version ${version} of ${task}.`);
    return { ...count, title, minutesPerEvent: minutes };
  });

const sumFigures = (counts: readonly WeighedCount[]): Roi['totals'] => {
  let events = 0;
  let withoutDefinition = 0;
  let minutes = 0;
  for (const count of counts) {
    events += count.events;
    if (count.minutesPerEvent === null) withoutDefinition += count.events;
    else minutes += count.events * count.minutesPerEvent;
  }
  return { events, events_without_definition: withoutDefinition, minutes_saved: minutes };
};

const groupBy = (counts: readonly WeighedCount[], key: 'month' | 'task'): Map<string, WeighedCount[]> =>
  Map.groupBy(counts, (count) => count[key]);

type Definition = Roi['tasks'][number]['definitions'][number];

const listDefinitions = (counts: readonly WeighedCount[]): Definition[] => {
  const definitions = new Map<string, Definition>();
  for (const { definition_origin, definition_version, minutesPerEvent, events } of counts) {
    if (definition_origin === null || definition_version === null || minutesPerEvent === null) continue;
    const key = `${definition_origin} ${definition_version}`;
    const former = definitions.get(key)?.events ?? 0;
    definitions.set(key, {
      origin: definition_origin,
      version: definition_version,
      minutes_saved_per_event: minutesPerEvent,
      events: former + events,
    });
  }
  return [...definitions.values()];
};

/** The same counts give the same figures: sums of whole numbers, in the order of minutes and names. */
export const sumRoi = (counts: readonly WeighedCount[]): Pick<Roi, 'totals' | 'tasks' | 'months'> => ({
  totals: sumFigures(counts),
  tasks: [...groupBy(counts, 'task')]
    .map(([task, of]) => ({
      task,
      title: of[0]?.title ?? null,
      ...sumFigures(of),
      definitions: listDefinitions(of),
    }))
    .sort((a, b) => b.minutes_saved - a.minutes_saved || (a.task < b.task ? -1 : 1)),
  months: [...groupBy(counts, 'month')].map(([month, of]) => ({ month, ...sumFigures(of) })),
});
