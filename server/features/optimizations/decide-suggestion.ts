import {
  type Conditions,
  optimizationLimits,
  type optimizationRoutes,
  type Recommendation,
} from '#contract/optimizations';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { refuseTooMany } from './add-iteration.ts';
import type { IterationCheck } from './check-iteration-task.ts';
import { insertDecisions, listAllDecisions } from './decision-store.ts';
import { findCounting, toWireDecision } from './decision-to-wire.ts';
import { insertExperiments, listAllExperiments } from './experiment-store.ts';
import { requireOpenRun, requireStillOpen } from './find-optimization.ts';
import { enterElsewhere } from './hooks.ts';
import { nameGivenLevels } from './name-given-levels.ts';
import { collectProblems, type Fields } from './problems.ts';
import { sumUp } from './read-history.ts';
import { readQuantities } from './read-quantities.ts';
import { findRecommendation } from './recommendation-store.ts';
import { refuseFields } from './refuse-fields.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { ExperimentTable, OptimizationDefinitionTable, SuggestionDecisionTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.decide;
type Body = Input<Declaration>['body'];

/** A check of a batch of one names its fields below the first experiment. */
const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name.replace(/^experiments\.0\.?/, ''), messages]),
  );

/** What is run: as suggested, or with what a person put in its place; null where nothing is. */
const readConditions = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  stored: OptimizationDefinitionTable,
  suggested: Conditions,
  { decision, parameters = {}, accept_outside_constraints }: Body,
): Promise<Conditions | null> => {
  if (decision === 'reject' || decision === 'pin') return null;
  if (decision === 'accept') return suggested;
  const refusal = 'What is to be run instead cannot be taken.';
  const problems = collectProblems();
  const given = { parameters, results: {}, status: 'pending' as const };
  const declared = readDefinition(stored);
  const { inputs } = readQuantities([given], declared, problems);
  refuseFields(ownFields(problems.fields()), refusal);
  const levels = await nameGivenLevels(
    kernel,
    { parameters: declared.parameters, conditions: [inputs[0]?.parameters] },
    ctx.signal,
  );
  const replaced = { ...suggested, ...levels.conditions[0] };
  const task: IterationCheck = {
    definition: stored.definition,
    evidence: stored.evidence,
    entries: [{ parameters: replaced, results: {}, status: 'pending' }],
    acceptsOutside: accept_outside_constraints,
    acceptsImpossible: false,
  };
  const fields = await kernel.pool.run<Fields>('optimization.check_iteration', task, { signal: ctx.signal });
  refuseFields(ownFields(fields), refusal);
  return replaced;
};

/** The entry a former decision made, if it still runs; 409 where it has an outcome, which no decision undoes. */
const findRunning = (
  former: SuggestionDecisionTable | undefined,
  entries: readonly ExperimentTable[],
): ExperimentTable | null => {
  let entry = entries.find(({ id }) => id === former?.experiment_id);
  for (let next = entry; next !== undefined; ) {
    entry = next;
    const { id } = next;
    next = entries.find(({ completes, corrects }) => completes === id || corrects === id);
  }
  if (entry === undefined || entry.status === 'withdrawn') return null;
  if (entry.status === 'pending') return entry;
  throw conflict(
    `Experiment ${entry.number} of this suggestion is ${entry.status}. Correct or withdraw it in place of the decision.`,
  );
};

interface Written {
  readonly decision: SuggestionDecisionTable;
  readonly entries: readonly ExperimentTable[];
  readonly revision: number;
  readonly withdrew: string | null;
}

/** The suggestion that is decided on: 404 for a recommendation of another run, 422 for a place it does not have. */
const findSuggested = async (
  kernel: Pick<Kernel, 'store'>,
  optimizationId: string,
  recommendationId: string,
  index: number,
): Promise<Conditions> => {
  const row = await findRecommendation(kernel.store.read, optimizationId, recommendationId);
  if (row === undefined) throw notFound();
  const { experiments } = JSON.parse(row.record) as Pick<Recommendation, 'experiments'>;
  const suggestion = experiments[index];
  if (suggestion === undefined)
    throw invalidField('index', `The recommendation has ${experiments.length} suggestions, counted from 0.`);
  return suggestion.parameters;
};

/**
 * Records what a person makes of a suggestion. What is accepted, or run in its place, is entered as a pending experiment, so that its
 * outcome is learnt under the conditions that were really run. A decision can be replaced while its experiment has no outcome; the
 * pending entry is then withdrawn.
 */
export const decideSuggestion = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await requireOpenRun(kernel, ctx, params.id, 'optimizations.decide');
  const suggested = await findSuggested(kernel, run.id, params.recommendation_id, body.index);
  const stored = await findDefinitionRow(kernel.store.read, run.id);
  const conditions = await readConditions(kernel, ctx, stored, suggested, body);
  const by = { created_by_user_id: ctx.principal.id, created_at: ctx.nowUtc };
  const entryOf = (own: Partial<ExperimentTable> & Pick<ExperimentTable, 'number'>): ExperimentTable => ({
    id: kernel.newId('oex'),
    optimization_id: run.id,
    parameters: JSON.stringify(conditions),
    results: '{}',
    status: 'pending',
    note: null,
    import_id: null,
    completes: null,
    corrects: null,
    reason_for_change: null,
    ...by,
    ...own,
  });
  let written: Written | null = null;
  const requireWritten = (): Written => {
    if (written === null) throw new Error('A decision was answered before it was written.');
    return written;
  };
  return {
    write: async (tx) => {
      const current = await requireStillOpen(tx, run.id, body.revision);
      const existing = await listAllExperiments(tx, run.id);
      const decisions = await listAllDecisions(tx, run.id);
      if (decisions.length >= optimizationLimits.experimentsPerRun)
        throw conflict(`A run keeps ${optimizationLimits.experimentsPerRun} decisions; this one has them.`);
      const former = findCounting(decisions, params.recommendation_id, body.index);
      if (former !== undefined && ctx.reasonForChange === null)
        throw invalidField('reason', 'The suggestion was decided on before; say why that changes.');
      const running = findRunning(former, existing);
      const withdrawal =
        running === null
          ? []
          : [
              entryOf({
                number: existing.length + 1,
                parameters: running.parameters,
                status: 'withdrawn',
                corrects: running.id,
                reason_for_change: ctx.reasonForChange,
              }),
            ];
      const pending =
        conditions === null ? [] : [entryOf({ number: existing.length + withdrawal.length + 1 })];
      const entries = [...withdrawal, ...pending];
      refuseTooMany(existing.length, entries.length);
      await insertExperiments(tx, entries);
      const decision: SuggestionDecisionTable = {
        id: kernel.newId('ode'),
        optimization_id: run.id,
        number: decisions.length + 1,
        recommendation_id: params.recommendation_id,
        place: body.index,
        decision: body.decision,
        suggested: JSON.stringify(suggested),
        parameters: conditions === null ? null : JSON.stringify(conditions),
        reason: ctx.reasonForChange,
        supersedes: former?.id ?? null,
        entries_before: existing.length + withdrawal.length,
        experiment_id: pending[0]?.id ?? null,
        ...by,
      };
      await insertDecisions(tx, [decision]);
      const definition = readDefinition(await findDefinitionRow(tx, run.id));
      const after = await changeOptimization(
        tx,
        current,
        sumUp(definition, [...existing, ...entries]),
        ctx.nowUtc,
      );
      await enterElsewhere(kernel, tx, ctx, after, definition, entries);
      written = { decision, entries, revision: after.revision, withdrew: running?.id ?? null };
    },
    body: async () => toWireDecision({ ...requireWritten().decision, superseded_by: null }),
    audit: () => {
      const { decision, entries, revision, withdrew } = requireWritten();
      return {
        recordType: 'optimization',
        recordId: run.id,
        payload: {
          revision,
          decision_id: decision.id,
          recommendation_id: decision.recommendation_id,
          index: decision.place,
          decision: decision.decision,
          suggested,
          run_instead: body.decision === 'replace' ? conditions : null,
          supersedes: decision.supersedes,
          entered: entries.map(({ id }) => id),
          withdrew,
        },
      };
    },
  };
};
