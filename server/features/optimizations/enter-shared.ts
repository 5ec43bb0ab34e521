import type { Conditions } from '#contract/optimizations';
import { convert } from '#engines/common/units/convert-unit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { refuseTooMany } from './add-iteration.ts';
import { unitOf } from './convert-column.ts';
import { convertConditions, type UnitsOfConditions } from './convert-conditions.ts';
import type { Definition } from './definition.ts';
import { insertExperiments, listAllExperiments } from './experiment-store.ts';
import { judgeResult } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import { createConditionReader } from './read-conditions.ts';
import { sumUp } from './read-history.ts';
import { createLevelReader, hasLevels } from './read-level.ts';
import { changeOptimization, findDefinitionRow, findLive } from './store.ts';
import type { ExperimentTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';
import { findYield, type YieldObjective } from './yield-of-run.ts';

/** An experiment as a reaction project has it. */
export interface ReactionEntry {
  readonly conditions: Conditions;
  readonly yieldPercent: number | null;
  readonly status: ExperimentTable['status'];
  readonly units: UnitsOfConditions;
}

export type FittedEntry =
  | { readonly ok: true; readonly entry: Pick<ExperimentTable, 'parameters' | 'results' | 'status'> }
  | { readonly ok: false; readonly why: string };

const no = (why: string): FittedEntry => ({ ok: false, why });

/** Levels under the names of the run; what is none of them stays as it was written. */
const createLevelNamer = ({ parameters }: Definition): ((conditions: Conditions) => Conditions) => {
  const readers = parameters.filter(hasLevels).map((parameter) => ({
    name: parameter.name,
    read: createLevelReader(parameter),
  }));
  return (conditions) => {
    const named = { ...conditions };
    for (const { name, read } of readers) {
      const level = read(conditions[name] ?? null);
      if (level !== null) named[name] = level;
    }
    return named;
  };
};

const resultsOf = (
  { objectives }: Definition,
  { name, fromPercent }: YieldObjective,
  { status, yieldPercent }: ReactionEntry,
): Record<string, number | null> =>
  status !== 'completed' || yieldPercent === null
    ? {}
    : {
        ...Object.fromEntries(objectives.map((objective) => [objective.name, null])),
        [name]: convert(yieldPercent, fromPercent),
      };

export const unitsOfRun = ({ parameters }: Definition): UnitsOfConditions =>
  Object.fromEntries(
    parameters.map((parameter) => [parameter.name, 'unit' in parameter ? unitOf(parameter) : undefined]),
  );

/**
 * Reads entries as the run counts: numbers converted into its units, levels under its names, the yield as its objective. What breaks a
 * constraint was done all the same and is taken in; what the run cannot say at all is not. The tables of the run are built once.
 */
export const createRunFitter = (definition: Definition): ((given: ReactionEntry) => FittedEntry) => {
  const found = findYield(definition);
  if (!found.ok) return () => no(`${found.why} there`);
  const units = unitsOfRun(definition);
  const nameLevels = createLevelNamer(definition);
  const readConditions = createConditionReader(definition.parameters);
  const objective = measuredOf(definition).find(({ name }) => name === found.yield.name);
  return (given) => {
    const converted = convertConditions(given.conditions, given.units, units);
    if (!converted.ok) return no(converted.why);
    const conditions = nameLevels(converted.conditions);
    const read = readConditions(conditions);
    if (!read.ok)
      return no(read.problems.map(({ parameter, message }) => `${parameter}: ${message}`).join(' '));
    const results = resultsOf(definition, found.yield, given);
    const own = results[found.yield.name];
    const judged = typeof own === 'number' && objective !== undefined ? judgeResult(objective, own) : null;
    if (judged?.kind === 'beyond') return no(`${judged.says} there`);
    return {
      ok: true,
      entry: {
        parameters: JSON.stringify(conditions),
        results: JSON.stringify(results),
        status: given.status,
      },
    };
  };
};

/** What a correction that comes from a project measured, with what the corrected entry knows and a project has no field for. */
const keepOthers = (
  definition: Definition,
  entry: Pick<ExperimentTable, 'results' | 'status'>,
  corrected: ExperimentTable | undefined,
): string => {
  const found = findYield(definition);
  if (!found.ok || corrected?.status !== 'completed' || entry.status !== 'completed') return entry.results;
  const former = JSON.parse(corrected.results) as Record<string, number | null>;
  const { [found.yield.name]: own = null } = JSON.parse(entry.results) as Record<string, number | null>;
  return JSON.stringify({ ...former, [found.yield.name]: own });
};

/** Enters what was entered elsewhere, under the same identifiers, with an entry of its own in the trail of the run. */
export const enterShared = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  optimizationId: string,
  entries: readonly Omit<ExperimentTable, 'optimization_id' | 'number' | 'import_id'>[],
  enteredIn: RecordRef,
): Promise<void> => {
  const run = await findLive(tx, optimizationId);
  if (run === undefined) throw new Error('A run was deleted while experiments were entered in it.');
  const existing = await listAllExperiments(tx, run.id);
  refuseTooMany(existing.length, entries.length);
  const definition = readDefinition(await findDefinitionRow(tx, run.id));
  const byId = new Map(existing.map((row) => [row.id, row]));
  const rows: ExperimentTable[] = entries.map((entry, place) => ({
    ...entry,
    results: keepOthers(definition, entry, byId.get(entry.corrects ?? '')),
    optimization_id: run.id,
    number: existing.length + place + 1,
    import_id: null,
  }));
  await insertExperiments(tx, rows);
  const after = await changeOptimization(tx, run, sumUp(definition, [...existing, ...rows]), ctx.nowUtc);
  const statedIn = (row: ExperimentTable) => ({
    parameters: JSON.parse(row.parameters) as unknown,
    results: JSON.parse(row.results) as unknown,
    status: row.status,
    note: row.note,
  });
  await kernel.audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'optimization.iteration',
    recordType: 'optimization',
    recordId: run.id,
    requestId: ctx.requestId,
    payload: {
      revision: after.revision,
      entered: rows.map(({ id }) => id),
      entered_in: { type: enteredIn.type, id: enteredIn.id },
      replaced: rows.flatMap((row) => {
        const former = byId.get(row.completes ?? row.corrects ?? '');
        return former === undefined
          ? []
          : [{ entry: row.id, before: statedIn(former), after: statedIn(row) }];
      }),
    },
    reasonForChange: rows.some(({ corrects }) => corrects !== null) ? ctx.reasonForChange : null,
  });
};
