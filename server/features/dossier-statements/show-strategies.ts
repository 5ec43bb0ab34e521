import type { Batch } from '#contract/batches';
import type { ControlStrategy } from '#contract/dossier-statements';
import type { Db } from '#kernel/db/store.ts';
import { listBatchesInOrder, withResults } from '../batches/index.ts';
import type { StoredStrategy } from './compute-strategy.ts';
import { readStatements } from './read-statements.ts';
import type { KindOfStatement } from './statement-kind.ts';
import { listAllStatements } from './store.ts';

type Measured = Pick<StoredStrategy, 'steps'>;

const usedBy = ({ steps }: Measured) =>
  steps.flatMap(({ measured }) => (measured === null ? [] : [measured.before, measured.after]));

/** Batches whose results the purge was measured by and which are other ones by now. */
const changedBatches = (strategy: Measured, batches: readonly Batch[]): string[] => {
  const now = new Map(batches.flatMap(({ results }) => results.map((result) => [result.id, result])));
  const changed = usedBy(strategy).filter(({ result_id, value, unit, below_loq }) => {
    const result = now.get(result_id);
    return (
      result === undefined ||
      result.invalid ||
      result.value !== value ||
      result.unit !== unit ||
      result.below_loq !== below_loq
    );
  });
  return [...new Set(changed.map(({ batch_no }) => batch_no))];
};

export const strategyKind: KindOfStatement<ControlStrategy> = {
  kind: 'control_strategy',
  show: async (db, rows) => {
    const read = await readStatements<StoredStrategy>(db, rows);
    const measured = read.find((strategy) => usedBy(strategy).length > 0);
    const batches =
      measured === undefined
        ? []
        : await withResults(db, measured.dossier_id, await listBatchesInOrder(db, measured.dossier_id));
    return read.map((strategy) => ({ ...strategy, changed_batches: changedBatches(strategy, batches) }));
  },
};

/** Every control strategy of a dossier as it stands, in the order they were begun. */
export const listStrategies = async (db: Db, dossierId: string): Promise<ControlStrategy[]> =>
  strategyKind.show(db, await listAllStatements(db, { dossierId, kind: strategyKind.kind }));
