import type { DatasetStatus } from '#contract/knowledge';
import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { type CandidatePack, findCandidatePack } from './candidate-pack.ts';
import type {
  DeploymentCandidateTable,
  DeploymentDecisionTable,
  DeploymentRollbackTable,
  KnowledgeTables,
} from './tables.ts';

const tables = (db: Db) => db.withTables<KnowledgeTables>();

type CandidateRow = DeploymentCandidateTable & {
  dataset_name: string;
  dataset_version: number;
  dataset_status: DatasetStatus;
  content_sha256: string;
};

/** A candidate with the version it is made of and its decisions in their order. */
export interface CandidateRecord {
  readonly candidate: CandidateRow;
  readonly decisions: readonly DeploymentDecisionTable[];
  /** The candidate of the same set that was promoted last and not rolled back. */
  readonly incumbentId: string | null;
  readonly rollback: DeploymentRollbackTable | null;
  /** Null of a set of records. */
  readonly pack: CandidatePack | null;
}

const describedCandidates = (db: Db) =>
  tables(db)
    .selectFrom('knowledge_deployment_candidate')
    .innerJoin(
      'knowledge_dataset_version',
      'knowledge_dataset_version.id',
      'knowledge_deployment_candidate.dataset_version_id',
    )
    .selectAll('knowledge_deployment_candidate')
    .select([
      'knowledge_dataset_version.name as dataset_name',
      'knowledge_dataset_version.version as dataset_version',
      'knowledge_dataset_version.status as dataset_status',
      'knowledge_dataset_version.content_sha256',
    ]);

export const insertCandidate = async (db: Db, row: DeploymentCandidateTable): Promise<void> => {
  await tables(db).insertInto('knowledge_deployment_candidate').values(row).execute();
};

export const insertDecision = async (db: Db, row: DeploymentDecisionTable): Promise<void> => {
  await tables(db).insertInto('knowledge_deployment_decision').values(row).execute();
};

export const insertRollback = async (db: Db, row: DeploymentRollbackTable): Promise<void> => {
  await tables(db).insertInto('knowledge_deployment_rollback').values(row).execute();
};

/** The candidate promoted last and not rolled back, by the name of its set. The later of two decisions is the one with the greater id. */
const findIncumbents = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const promotions = await describedCandidates(db)
    .innerJoin(
      'knowledge_deployment_decision',
      'knowledge_deployment_decision.candidate_id',
      'knowledge_deployment_candidate.id',
    )
    .where('step', '=', 'promotion')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('knowledge_deployment_rollback')
            .select('knowledge_deployment_rollback.id')
            .whereRef('knowledge_deployment_rollback.candidate_id', '=', 'knowledge_deployment_candidate.id'),
        ),
      ),
    )
    .where(inList('knowledge_dataset_version.name', new Set(names)))
    .orderBy('knowledge_deployment_decision.created_at')
    .orderBy('knowledge_deployment_decision.id')
    .execute();
  return new Map(promotions.map((row) => [row.dataset_name, row.id]));
};

const addDecisions = async (db: Db, candidates: readonly CandidateRow[]): Promise<CandidateRecord[]> => {
  if (candidates.length === 0) return [];
  const decisions = await tables(db)
    .selectFrom('knowledge_deployment_decision')
    .selectAll()
    .where(
      inList(
        'candidate_id',
        candidates.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute();
  const incumbents = await findIncumbents(
    db,
    candidates.map(({ dataset_name }) => dataset_name),
  );
  const rollbacks = await tables(db)
    .selectFrom('knowledge_deployment_rollback')
    .selectAll()
    .where(
      inList(
        'candidate_id',
        candidates.map(({ id }) => id),
      ),
    )
    .execute();
  return Promise.all(
    candidates.map(async (candidate) => ({
      candidate,
      decisions: decisions.filter(({ candidate_id }) => candidate_id === candidate.id),
      incumbentId: incumbents.get(candidate.dataset_name) ?? null,
      rollback: rollbacks.find(({ candidate_id }) => candidate_id === candidate.id) ?? null,
      pack:
        candidate.reference_pack_id === null
          ? null
          : await findCandidatePack(db, candidate.reference_pack_id),
    })),
  );
};

export const findCandidate = async (db: Db, id: string): Promise<CandidateRecord | undefined> => {
  const query = describedCandidates(db).where('knowledge_deployment_candidate.id', '=', id);
  return (await addDecisions(db, await query.execute()))[0];
};

/** Whether the promotion of a candidate that is this pack stands. */
export const isPackPromoted = async (db: Db, packId: string): Promise<boolean> => {
  const rows = await describedCandidates(db).where('reference_pack_id', '=', packId).execute();
  const found = await addDecisions(db, rows);
  return found.some(
    ({ decisions, rollback }) => rollback === null && decisions.some(({ step }) => step === 'promotion'),
  );
};

/** Every candidate that was promoted, in no order. */
export const listPromoted = async (db: Db): Promise<CandidateRecord[]> => {
  const rows = await describedCandidates(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('knowledge_deployment_decision')
          .select('knowledge_deployment_decision.id')
          .whereRef('candidate_id', '=', 'knowledge_deployment_candidate.id')
          .where('step', '=', 'promotion'),
      ),
    )
    .execute();
  return addDecisions(db, rows);
};

export const listCandidates = async (
  db: Db,
  { packId }: { readonly packId: string | undefined },
  page: Page,
): Promise<CandidateRecord[]> => {
  let query = describedCandidates(db);
  if (packId !== undefined) query = query.where('reference_pack_id', '=', packId);
  const rows = await query.$call(newestFirst('knowledge_deployment_candidate', page)).execute();
  return addDecisions(db, rows);
};
