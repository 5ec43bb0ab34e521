import type { ControlStrategy } from '#contract/dossier-statements';
import type { Db } from '#kernel/db/store.ts';
import { readStatements } from './read-statements.ts';
import { listAllStatements } from './store.ts';

/** Every control strategy of a dossier as it stands, in the order they were begun. */
export const listStrategies = async (db: Db, dossierId: string): Promise<ControlStrategy[]> =>
  readStatements<ControlStrategy>(db, await listAllStatements(db, { dossierId, kind: 'control_strategy' }));
