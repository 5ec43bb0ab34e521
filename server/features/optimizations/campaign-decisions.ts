import type { CampaignDecision, CampaignEntry, Conditions } from '#contract/optimizations';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Problems } from './problems.ts';
import { keyOfConditions } from './read-choices.ts';
import type { ExperimentTable, SuggestionDecisionTable } from './tables.ts';

/** Decisions of a run as an export writes them: by numbers, as identifiers mean nothing elsewhere. */
export const toCampaignDecisions = (
  decisions: readonly SuggestionDecisionTable[],
  entries: readonly ExperimentTable[],
): CampaignDecision[] => {
  const numbers = new Map([...decisions, ...entries].map(({ id, number }) => [id, number]));
  const numberOf = (id: string | null): number | null => (id === null ? null : (numbers.get(id) ?? null));
  return decisions.map((row) => ({
    number: row.number,
    index: row.place,
    decision: row.decision,
    suggested: JSON.parse(row.suggested) as Conditions,
    parameters: row.parameters === null ? null : (JSON.parse(row.parameters) as Conditions),
    reason: row.reason,
    supersedes_number: numberOf(row.supersedes),
    experiment_number: numberOf(row.experiment_id),
    entries_before: row.entries_before,
  }));
};

type Found = readonly (readonly [string, string])[];

/** A decision and the pending entry it made say the same, or there is no entry. */
const experimentProblems = (
  { decision, parameters, experiment_number: number }: CampaignDecision,
  entries: readonly CampaignEntry[],
): Found => {
  const isRun = decision === 'accept' || decision === 'replace';
  const found: (readonly [string, string])[] = [];
  if (isRun !== (parameters !== null)) found.push(['.parameters', 'Belong to what is accepted or replaced.']);
  if (isRun !== (number !== null))
    found.push(['.experiment_number', 'Belongs to what is accepted or replaced.']);
  if (number === null || parameters === null) return found;
  const entry = entries.find((one) => one.number === number);
  if (entry?.status !== 'pending') found.push(['.experiment_number', `${number} is no pending entry.`]);
  else if (keyOfConditions(entry.parameters) !== keyOfConditions(parameters))
    found.push(['.parameters', `Are not the conditions of entry ${number}.`]);
  return found;
};

/** Decisions stand in their order, and one takes the place of one before it that nothing else follows. */
export const checkDecisions = (
  decisions: readonly CampaignDecision[],
  entries: readonly CampaignEntry[],
  problems: Problems,
): void => {
  const open = new Set<number>();
  for (const [place, decision] of decisions.entries()) {
    const { number, supersedes_number: former, reason, entries_before: before } = decision;
    const found: (readonly [string, string])[] = [...experimentProblems(decision, entries)];
    if (number !== place + 1)
      found.push(['.number', `Must be ${place + 1}: decisions are numbered in order.`]);
    if (before > entries.length)
      found.push(['.entries_before', `The campaign has ${entries.length} entries.`]);
    if (former !== null && !open.delete(former))
      found.push(['.supersedes_number', `${former} is no decision before it, or another one replaced it.`]);
    if (former !== null && reason === null)
      found.push(['.reason', 'A decision in place of another one needs a reason.']);
    for (const [field, message] of found) problems.add(`decisions.${place}${field}`, message);
    open.add(number);
  }
};

/** Rows of a new run; who decides here and now is who brought the file. */
export const toCampaignDecisionRows = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  optimizationId: string,
  decisions: readonly CampaignDecision[],
  entries: readonly ExperimentTable[],
): SuggestionDecisionTable[] => {
  const ids = new Map(decisions.map(({ number }) => [number, kernel.newId('ode')]));
  const entryIds = new Map(entries.map(({ id, number }) => [number, id]));
  return decisions.map((one) => ({
    id: ids.get(one.number) ?? kernel.newId('ode'),
    optimization_id: optimizationId,
    number: one.number,
    recommendation_id: null,
    place: one.index,
    decision: one.decision,
    suggested: JSON.stringify(one.suggested),
    parameters: one.parameters === null ? null : JSON.stringify(one.parameters),
    reason: one.reason,
    supersedes: one.supersedes_number === null ? null : (ids.get(one.supersedes_number) ?? null),
    entries_before: one.entries_before,
    experiment_id: one.experiment_number === null ? null : (entryIds.get(one.experiment_number) ?? null),
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  }));
};
