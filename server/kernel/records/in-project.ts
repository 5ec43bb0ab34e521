import { sql } from 'kysely';
import type { Db } from '#kernel/db/store.ts';
import type { RecordSource } from './record-registry.ts';

/** Tables whose rows are in a project or in none. */
type InProject =
  | 'analysis'
  | 'ms_run'
  | 'nmr_array'
  | 'optimization'
  | 'qnmr_quantification'
  | 'reaction_project'
  | 'dossier';

/** Which records of a table are in a project, for its record source. */
export const inProject = (table: InProject): Required<Pick<RecordSource, 'idsInProject'>> => ({
  idsInProject: async (db: Db, projectId: string) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM ${sql.table(table)} WHERE project_id = ${projectId} ORDER BY id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
