import type { Watch } from '#contract/dossier-assessments';
import type { Db } from '#kernel/db/store.ts';
import { rankWatches, type StoredWatch } from './rank-watches.ts';
import { readRecord } from './read-stored.ts';
import type { DossierAssessmentTable } from './tables.ts';
import { listWatchRows } from './watch-store.ts';

/** Watches of one dossier by their id, with their standing among all of them. */
export const withStanding = async (
  db: Db,
  dossierId: string,
  rows: readonly Pick<DossierAssessmentTable, 'id' | 'record'>[],
): Promise<ReadonlyMap<string, Watch>> => {
  const ranked = new Map(
    rankWatches(await listWatchRows(db, dossierId)).map((watch) => [watch.id, watch.standing]),
  );
  return new Map(
    rows.map((row) => {
      const standing = ranked.get(row.id);
      if (standing === undefined) throw new Error(`${row.id} is no watch of ${dossierId}.`);
      return [row.id, { ...readRecord<StoredWatch>(row), ...standing }];
    }),
  );
};
