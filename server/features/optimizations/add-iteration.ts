import { type ExperimentInput, optimizationLimits, type optimizationRoutes } from '#contract/optimizations';
import type { Warning } from '#engines/common/result.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { IterationCheck } from './check-iteration-task.ts';
import { listAllDecisions } from './decision-store.ts';
import type { Definition } from './definition.ts';
import { insertExperiments, listAllExperiments } from './experiment-store.ts';
import { requireOpenRun, requireStillOpen } from './find-optimization.ts';
import { createPendingFollower } from './follow-pending.ts';
import { enterElsewhere } from './hooks.ts';
import { warnOfFractions, warnOfResults } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import { nameGivenLevels } from './name-given-levels.ts';
import { warnOfNamed } from './named-level.ts';
import { ownValue } from './own-value.ts';
import { collectProblems, type Fields } from './problems.ts';
import { sumUp } from './read-history.ts';
import { type PlainInput, readQuantities } from './read-quantities.ts';
import { refuseFields } from './refuse-fields.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { ExperimentTable, OptimizationTable, SuggestionDecisionTable } from './tables.ts';
import { readDefinition, summarise, toWireExperiment } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.addIteration;

export const refuseTooMany = (former: number, added: number): void => {
  const most = optimizationLimits.experimentsPerRun;
  if (former + added > most)
    throw conflict(`A run holds ${most} entries; this one has ${former} and would get ${added} more.`);
};

/** The entry that is followed: one of this run that nothing has taken the place of. */
const findFormer = (
  input: PlainInput,
  index: number,
  open: Map<string, ExperimentTable>,
): ExperimentTable | null => {
  const id = input.completes ?? input.corrects;
  if (id === undefined) return null;
  const field = `experiments.${index}.${input.completes === undefined ? 'corrects' : 'completes'}`;
  const former = open.get(id);
  if (former === undefined)
    throw invalidField(field, 'Is no entry of this run, or another entry has taken its place.');
  if (input.completes !== undefined && former.status !== 'pending')
    throw invalidField(field, `That experiment is ${former.status}; a pending one is completed.`);
  if (former.status === 'withdrawn') throw invalidField(field, 'That entry was withdrawn.');
  open.delete(id);
  return former;
};

/** The accepted suggestion an outcome without further word belongs to, by its conditions. */
const findOwn = (
  { completes, corrects, parameters, status }: PlainInput,
  findAccepted: ReturnType<typeof createPendingFollower>,
  open: Map<string, ExperimentTable>,
): ExperimentTable | null => {
  if (completes !== undefined || corrects !== undefined || parameters === undefined) return null;
  const former = open.get(findAccepted({ parameters, status }) ?? '') ?? null;
  if (former !== null) open.delete(former.id);
  return former;
};

interface Entered {
  readonly row: ExperimentTable;
  readonly former: ExperimentTable | null;
}

const toRows = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  optimizationId: string,
  inputs: readonly PlainInput[],
  existing: readonly ExperimentTable[],
  decisions: readonly SuggestionDecisionTable[],
): Entered[] => {
  const superseded = new Set(existing.flatMap(({ completes, corrects }) => completes ?? corrects ?? []));
  const open = new Map(existing.filter(({ id }) => !superseded.has(id)).map((row) => [row.id, row]));
  const named = new Set(inputs.flatMap(({ completes, corrects }) => completes ?? corrects ?? []));
  const findAccepted = createPendingFollower(
    decisions,
    existing.filter(({ id }) => !named.has(id)),
  );
  return inputs.map((input, index) => {
    const former = findFormer(input, index, open) ?? findOwn(input, findAccepted, open);
    const parameters = input.parameters === undefined ? former?.parameters : JSON.stringify(input.parameters);
    if (parameters === undefined) throw invalidField(`experiments.${index}.parameters`, 'Is required.');
    const row: ExperimentTable = {
      id: kernel.newId('oex'),
      optimization_id: optimizationId,
      number: existing.length + index + 1,
      parameters,
      results: JSON.stringify(input.results),
      status: input.status,
      note: input.note ?? null,
      import_id: null,
      completes: input.corrects === undefined ? (former?.id ?? null) : null,
      corrects: input.corrects ?? null,
      reason_for_change: input.corrects === undefined ? null : ctx.reasonForChange,
      created_by_user_id: ctx.principal.id,
      created_at: ctx.nowUtc,
    };
    return { row, former };
  });
};

const statedFieldsOf = ({ parameters, results, status, note }: ExperimentTable) => ({
  parameters: JSON.parse(parameters) as unknown,
  results: JSON.parse(results) as unknown,
  status,
  note,
});

/** Of every quantity that no entry gives with its unit. */
const warnOfPlainShares = (definition: Definition, entries: readonly ExperimentInput[]): Warning[] =>
  measuredOf(definition).flatMap((quantity) => {
    const given = entries.flatMap(({ results }) => ownValue(results, quantity.name) ?? []);
    const plain = given.filter((value) => typeof value === 'number');
    return plain.length < given.length ? [] : warnOfFractions(quantity, quantity.name, plain);
  });

/**
 * Enters a batch: all of it or, where one entry cannot be taken, nothing. What an entry follows is looked up inside the
 * transaction, where another client may have been faster.
 */
export const addIteration = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const found = await requireOpenRun(kernel, ctx, params.id, 'optimizations.addIteration');
  const stored = await findDefinitionRow(kernel.store.read, found.id);
  const { definition, evidence } = stored;
  const declared = readDefinition(stored);
  const problems = collectProblems();
  const { inputs: given, converted } = readQuantities(body.experiments, declared, problems);
  refuseFields(problems.fields(), 'Not every quantity is in a unit the run can count in; none was taken in.');
  const levels = await nameGivenLevels(
    kernel,
    { parameters: declared.parameters, conditions: given.map(({ parameters }) => parameters) },
    ctx.signal,
  );
  const inputs = given.map((input, place): PlainInput => {
    const parameters = levels.conditions[place];
    return parameters === undefined ? input : { ...input, parameters };
  });
  const entries = inputs.map(({ parameters, results, status }) => ({
    parameters,
    results,
    status,
  }));
  const task: IterationCheck = {
    definition,
    evidence,
    entries,
    acceptsOutside: body.accept_outside_constraints,
    acceptsImpossible: body.accept_impossible_results,
  };
  const fields = await kernel.pool.run<Fields>('optimization.check_iteration', task, { signal: ctx.signal });
  refuseFields(fields, 'Not every experiment can be taken in; none was.');
  const impossible = warnOfResults(measuredOf(declared), inputs);
  const fractions = warnOfPlainShares(declared, body.experiments);
  let entered: readonly Entered[] = [];
  let after: OptimizationTable = found;
  let warnings: readonly Warning[] = [];
  return {
    write: async (tx) => {
      const current = await requireStillOpen(tx, found.id, body.revision);
      const existing = await listAllExperiments(tx, found.id);
      refuseTooMany(existing.length, inputs.length);
      const decisions = await listAllDecisions(tx, found.id);
      entered = toRows(kernel, ctx, found.id, inputs, existing, decisions);
      const rows = entered.map(({ row }) => row);
      await insertExperiments(tx, rows);
      const sums = sumUp(readDefinition(await findDefinitionRow(tx, found.id)), [...existing, ...rows]);
      after = await changeOptimization(tx, current, sums, ctx.nowUtc);
      warnings = await enterElsewhere(kernel, tx, ctx, after, declared, rows);
    },
    body: async () => ({
      optimization: summarise(after),
      experiments: entered.map(({ row }) => toWireExperiment({ ...row, superseded_by: null }, declared)),
      warnings: [...warnOfNamed(levels.named), ...fractions, ...impossible, ...warnings],
    }),
    audit: () => ({
      recordType: 'optimization',
      recordId: found.id,
      payload: {
        revision: after.revision,
        entered: entered.map(({ row }) => row.id),
        converted,
        levels: levels.named,
        impossible: impossible.map(({ message }) => message),
        replaced: entered.flatMap(({ row, former }) =>
          former === null
            ? []
            : [{ entry: row.id, before: statedFieldsOf(former), after: statedFieldsOf(row) }],
        ),
      },
    }),
  };
};
