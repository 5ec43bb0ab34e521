import type { Conditions } from '#contract/optimizations';
import type { ExperimentTable, SuggestionDecisionTable } from './tables.ts';

/** What people decided about suggestions, as far as it bears on the next ones. */
export interface Choices {
  readonly rejected: readonly Conditions[];
  /** Not run so far. */
  readonly pinned: readonly Conditions[];
  /** Suggestions something else was run for. */
  readonly replaced: readonly { readonly suggested: Conditions; readonly by: Conditions }[];
}

/** The same text for the same conditions, in whatever order they are written. */
export const keyOfConditions = (conditions: Conditions): string =>
  JSON.stringify(Object.entries(conditions).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));

const readConditions = (text: string): Conditions => JSON.parse(text) as Conditions;

/**
 * Of each suggestion the newest decision counts; where the same conditions were suggested twice, the newest of both. A pin ends
 * with the entry that runs it.
 */
export const readChoices = (
  decisions: readonly SuggestionDecisionTable[],
  entries: readonly ExperimentTable[],
): Choices => {
  const superseded = new Set(decisions.flatMap(({ supersedes }) => supersedes ?? []));
  const byConditions = new Map<string, SuggestionDecisionTable>();
  for (const row of decisions)
    if (!superseded.has(row.id)) byConditions.set(keyOfConditions(readConditions(row.suggested)), row);
  const newest = [...byConditions].map(([key, row]) => ({
    key,
    row,
    suggested: readConditions(row.suggested),
  }));
  const withdrawn = new Set(
    entries.flatMap(({ status, corrects }) => (status === 'withdrawn' ? (corrects ?? []) : [])),
  );
  const lastRun = new Map(
    entries.flatMap(({ id, status, parameters, number }) =>
      status === 'withdrawn' || withdrawn.has(id)
        ? []
        : [[keyOfConditions(readConditions(parameters)), number] as const],
    ),
  );
  return {
    rejected: newest.flatMap(({ row, suggested }) => (row.decision === 'reject' ? [suggested] : [])),
    pinned: newest.flatMap(({ key, row, suggested }) =>
      row.decision === 'pin' && (lastRun.get(key) ?? 0) <= row.entries_before ? [suggested] : [],
    ),
    replaced: newest.flatMap(({ row, suggested }) =>
      row.decision === 'replace' && row.parameters !== null
        ? [{ suggested, by: readConditions(row.parameters) }]
        : [],
    ),
  };
};
