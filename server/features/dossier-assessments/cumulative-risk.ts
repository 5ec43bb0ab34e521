import type { CurrentRisk, dossierAssessmentRoutes, RecordedRisk } from '#contract/dossier-assessments';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findDossier, requireOpenDossier } from '../dossiers/index.ts';
import { auditOf, recordForDossier, signRecord, toRow, usageOf } from './compute-for-dossier.ts';
import { readRecord } from './read-stored.ts';
import { listAssessments } from './store.ts';
import { sumRisk } from './sum-risk.ts';
import { listWatchRows, type WatchRow } from './watch-store.ts';

type Show = typeof dossierAssessmentRoutes.cumulativeRisk;
type RecordIt = typeof dossierAssessmentRoutes.recordCumulativeRisk;
const kind = 'nitrosamine_cumulative_risk';

const mostRecorded = 50;

/** Computed from the watches that count now; writes nothing. */
export const showCumulativeRisk = async (
  kernel: Pick<Kernel, 'alterations' | 'blobs' | 'hooks' | 'log' | 'pool' | 'securityEvents' | 'store'>,
  { params, query }: Input<Show>,
  ctx: Ctx,
): Promise<{ readonly body: CurrentRisk }> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.cumulativeRisk', deletedOf(query));
  const { risk } = await sumRisk(kernel, ctx, dossier);
  const ref = { dossierId: dossier.id, kind } as const;
  const rows = await listAssessments(kernel.store.read, ref, firstRows(mostRecorded));
  return { body: { ...risk, recorded: rows.map((row) => readRecord<RecordedRisk>(row)) } };
};

const standOf = (rows: readonly WatchRow[]): string =>
  JSON.stringify(rows.map(({ id, withdrawal }) => [id, withdrawal !== null]));

/** Records what holds now; 409 where a watch came or went while it was summed. */
export const recordCumulativeRisk = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { params }: Input<RecordIt>,
  ctx: Ctx,
): Promise<JsonOutcome<RecordIt>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.recordCumulativeRisk');
  const { risk, rows } = await sumRisk(kernel, ctx, dossier);
  const record: RecordedRisk = { ...signRecord(kernel, ctx), ...risk };
  return {
    body: record,
    write: async (tx) => {
      if (standOf(await listWatchRows(tx, dossier.id)) !== standOf(rows))
        throw conflict('The watches of the dossier changed meanwhile; ask again.');
      await recordForDossier(tx, toRow(kind, record));
    },
    audit: auditOf(record, {
      sum: risk.sum,
      verdict: risk.verdict,
      watches: risk.watches.map(({ watch_id }) => watch_id),
      excluded: risk.excluded.map(({ watch_id, reason }) => ({ watch_id, reason })),
      rule_set_versions: risk.rule_set_versions,
    }),
    usage: usageOf(kind, record),
  };
};
