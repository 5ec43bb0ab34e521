import { randomInt } from 'node:crypto';
import type { Optimization, optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { checkDecisions, toCampaignDecisionRows } from './campaign-decisions.ts';
import { checkOrder, toCampaignRows } from './campaign-entries.ts';
import type { IterationCheck } from './check-iteration-task.ts';
import { insertDecisions } from './decision-store.ts';
import type { Definition, Evidence } from './definition.ts';
import { insertExperiments } from './experiment-store.ts';
import { gatherRelated } from './gather-related.ts';
import { warnOfResults } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import type { PreparedRun, RunToPrepare } from './prepare-run-task.ts';
import { collectProblems, type Fields } from './problems.ts';
import { sumUp } from './read-history.ts';
import { noLimits } from './read-sights.ts';
import { refuseFields } from './refuse-fields.ts';
import { insertOptimization } from './store.ts';
import type { ExperimentTable, OptimizationTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.create;
type Body = Input<Declaration>['body'];

/** Seeds of model.ts lie below 2³². */
const seedsBelow = 2 ** 32;

/** Experiments a model is not asked before. */
const leastDesign = 5;

const hasNamesAlone = ({ parameters }: Body): boolean =>
  parameters.every(({ kind }) => kind === 'categorical' || kind === 'substance');

const designOf = (body: Body): Optimization['initial_design'] => ({
  method: body.initial_design?.method ?? (hasNamesAlone(body) ? 'd_optimal' : 'sobol'),
  size: body.initial_design?.size ?? Math.max(leastDesign, body.batch_size),
});

/** With everything that was left to us filled in; settings of a list in rising order. */
const toDefinition = (body: Body): Definition => ({
  parameters: body.parameters.map((parameter) =>
    parameter.kind === 'discrete'
      ? { ...parameter, levels: [...parameter.levels].sort((a, b) => a - b) }
      : parameter,
  ),
  objectives: body.objectives,
  constraints: body.constraints,
  batch_size: body.batch_size,
  initial_design: designOf(body),
  seed: body.seed ?? randomInt(seedsBelow),
  candidates: body.candidates ?? null,
  cost: body.cost ?? null,
  ...(body.outcome_constraints !== undefined &&
    body.outcome_constraints.length > 0 && { outcome_constraints: body.outcome_constraints }),
  ...(body.plate !== undefined && { plate: body.plate }),
});

/** Refuses entries of a campaign that do not fit one another, or the run; what broke a constraint was measured all the same. */
const refuseEntries = async (
  kernel: Pick<Kernel, 'pool'>,
  definition: Definition,
  evidence: Evidence,
  entries: NonNullable<Body['experiments']>,
  acceptsImpossible: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const message = 'The experiments of the campaign cannot be taken over.';
  const problems = collectProblems();
  checkOrder(entries, problems);
  refuseFields(problems.fields(), message);
  const task: IterationCheck = {
    definition: JSON.stringify(definition),
    evidence: JSON.stringify(evidence),
    entries: entries.map(({ parameters, results, status }) => ({ parameters, results, status })),
    acceptsOutside: true,
    acceptsImpossible,
  };
  refuseFields(await kernel.pool.run<Fields>('optimization.check_iteration', task, { signal }), message);
};

/** As refuseEntries, of what people decided: conditions that no experiment of the run could have are refused. */
const refuseDecisions = async (
  kernel: Pick<Kernel, 'pool'>,
  definition: Definition,
  evidence: Evidence,
  decisions: NonNullable<Body['decisions']>,
  entries: NonNullable<Body['experiments']>,
  signal: AbortSignal,
): Promise<void> => {
  const message = 'The decisions of the campaign cannot be taken over.';
  const problems = collectProblems();
  checkDecisions(decisions, entries, problems);
  refuseFields(problems.fields(), message);
  const task: IterationCheck = {
    definition: JSON.stringify(definition),
    evidence: JSON.stringify(evidence),
    entries: decisions.map(({ suggested }) => ({ parameters: suggested, results: {}, status: 'pending' })),
    acceptsOutside: true,
    acceptsImpossible: true,
  };
  const found = await kernel.pool.run<Fields>('optimization.check_iteration', task, { signal });
  const renamed = Object.entries(found).map(([field, messages]) => [
    field.replace(/^experiments\.(\d+)\.parameters/, 'decisions.$1.suggested'),
    messages,
  ]);
  refuseFields(Object.fromEntries(renamed) as Fields, message);
};

const leftOutWarnings = ({ left_out = [] }: Body): Evidence['warnings'] =>
  left_out.map((text) => ({
    code: 'campaign_left_out',
    message: `The campaign came without this: ${text}.`,
  }));

/**
 * Creates a run: declarations, constraints and candidates are checked and the descriptors of substances computed on a worker,
 * and what came of it is kept with the run.
 */
export const createOptimization = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  if (body.project_id !== undefined) await findProject(kernel, ctx, body.project_id, 'optimizations.create');
  const definition = toDefinition(body);
  const task: RunToPrepare = {
    definition,
    related: await gatherRelated(kernel, ctx, body.related_run_ids),
  };
  const prepared = await kernel.pool.run<PreparedRun>('optimization.prepare', task, { signal: ctx.signal });
  if ('fields' in prepared) {
    refuseFields(prepared.fields, prepared.message);
    throw new Error('A run was refused without a reason.');
  }
  const evidence: Evidence = {
    ...prepared.evidence,
    warnings: [
      ...prepared.evidence.warnings,
      ...leftOutWarnings(body),
      ...warnOfResults(measuredOf(definition), body.experiments ?? []),
    ],
  };
  const entries = body.experiments ?? [];
  if (entries.length > 0)
    await refuseEntries(kernel, definition, evidence, entries, body.accept_impossible_results, ctx.signal);
  if ((body.decisions ?? []).length > 0)
    await refuseDecisions(kernel, definition, evidence, body.decisions ?? [], entries, ctx.signal);
  const id = kernel.newId('opt');
  const rows: ExperimentTable[] = toCampaignRows(kernel, ctx, id, entries);
  const decisions = toCampaignDecisionRows(kernel, ctx, id, body.decisions ?? [], rows);
  const row: OptimizationTable = {
    id,
    name: body.name,
    project_id: body.project_id ?? null,
    status: 'open',
    revision: 1,
    parameter_names: JSON.stringify(definition.parameters.map(({ name }) => name)),
    objectives: JSON.stringify(definition.objectives),
    batch_size: definition.batch_size,
    ...sumUp(definition, rows),
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
  };
  return {
    body: toWire(row, definition, evidence, noLimits),
    write: async (tx) => {
      await insertOptimization(tx, row, {
        optimization_id: row.id,
        definition: JSON.stringify(definition),
        evidence: JSON.stringify(evidence),
      });
      if (rows.length > 0) await insertExperiments(tx, rows);
      if (decisions.length > 0) await insertDecisions(tx, decisions);
    },
    audit: {
      recordType: 'optimization',
      recordId: row.id,
      payload: {
        name: row.name,
        project_id: row.project_id,
        parameters: definition.parameters.map(({ name, kind }) => ({ name, kind })),
        objectives: definition.objectives,
        constraints: definition.constraints.length,
        outcome_constraints: definition.outcome_constraints ?? [],
        candidates: definition.candidates?.length ?? null,
        initial_design: definition.initial_design,
        seed: definition.seed,
        descriptors: evidence.descriptors?.version ?? null,
        related_run_ids: body.related_run_ids,
        experiments_taken_over: rows.map((entry) => entry.id),
        decisions_taken_over: decisions.map((decision) => decision.id),
      },
    },
  };
};
