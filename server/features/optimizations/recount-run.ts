import { notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import { listAllExperiments } from './experiment-store.ts';
import { outcomeStateOf } from './measured-quantities.ts';
import { readHistory, sumUp } from './read-history.ts';
import { changeOptimization, findDefinitionRow, findLive } from './store.ts';
import type { OptimizationTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';

/** After its bounds changed: what a run says about its experiments is counted anew, as its next revision. */
export const recountRun = async (
  tx: Tx,
  optimizationId: string,
  nowUtc: string,
): Promise<{ readonly run: OptimizationTable; readonly broken: number }> => {
  const current = await findLive(tx, optimizationId);
  if (current === undefined) throw notFound();
  const definition = readDefinition(await findDefinitionRow(tx, optimizationId));
  const entries = await listAllExperiments(tx, optimizationId);
  const run = await changeOptimization(tx, current, sumUp(definition, entries), nowUtc);
  const broken = readHistory(entries).filter(
    ({ status, results }) => status === 'completed' && outcomeStateOf(definition, results) === 'broken',
  ).length;
  return { run, broken };
};
