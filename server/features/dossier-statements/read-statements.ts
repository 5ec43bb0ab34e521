import type { StatementReview } from '#contract/dossier-statements';
import type { Db } from '#kernel/db/store.ts';
import { namePeople } from '../identity/index.ts';
import { listReviews, listRevisions } from './store.ts';
import type { StatementReviewTable, StatementRevisionTable, StatementTable } from './tables.ts';

/** What a statement says besides its own words. */
export interface Standing {
  readonly id: string;
  readonly dossier_id: string;
  readonly revision: number;
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  readonly reviews: StatementReview[];
  readonly revisions: {
    revision: number;
    reason_for_change: string | null;
    created_by: string;
    created_by_name: string;
    created_at: string;
  }[];
  readonly created_by: string;
  readonly created_at: string;
}

const toReview = (row: StatementReviewTable): StatementReview => ({
  id: row.id,
  revision: row.revision,
  decision: row.decision,
  reason_for_change: row.reason_for_change,
  reviewed_by: row.reviewed_by,
  reviewer_name: row.reviewer_name,
  reviewed_at: row.created_at,
});

const statuses = { approve: 'approved', reject: 'rejected' } as const;

/** The last review of this revision says what it is; reviews of former revisions stay in sight and say nothing of it. */
const statusOf = (
  { revision }: Pick<StatementRevisionTable, 'revision'>,
  reviews: readonly StatementReviewTable[],
): Standing['status'] => {
  const last = reviews.find((each) => each.revision === revision);
  return last === undefined ? 'unreviewed' : statuses[last.decision];
};

/** Statements as they stand, in the order they were given. The record is as it was computed; the reply schema checks it again on its way out. */
export const readStatements = async <Stored>(
  db: Db,
  statements: readonly StatementTable[],
): Promise<(Stored & Standing)[]> => {
  const ids = statements.map(({ id }) => id);
  const revisions = Map.groupBy(await listRevisions(db, ids), ({ statement_id }) => statement_id);
  const authors = [...revisions.values()].flat().map(({ created_by }) => created_by);
  const names = await namePeople(db, authors);
  const reviews = Map.groupBy(await listReviews(db, ids), ({ statement_id }) => statement_id);
  return statements.map(({ id, dossier_id }) => {
    const all = revisions.get(id) ?? [];
    const last = all.at(-1);
    if (last === undefined) throw new Error(`The statement ${id} has no revision.`);
    const own = reviews.get(id) ?? [];
    return {
      ...(JSON.parse(last.record) as Stored),
      id,
      dossier_id,
      revision: last.revision,
      status: statusOf(last, own),
      reviews: own.map(toReview),
      revisions: all
        .map(({ revision, reason_for_change, created_by, created_at }) => ({
          revision,
          reason_for_change,
          created_by,
          created_by_name: names.get(created_by) ?? created_by,
          created_at,
        }))
        .toReversed(),
      created_by: last.created_by,
      created_at: last.created_at,
    };
  });
};
