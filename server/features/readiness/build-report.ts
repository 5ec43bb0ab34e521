import type { ReadinessReport, readinessRoutes } from '#contract/readiness';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findDossier, findLiveDossier } from '../dossiers/index.ts';
import { readContent, sealContent } from './compose-content.ts';
import { examineDossier } from './examine-dossier.ts';
import { insertReport } from './store.ts';
import type { ReadinessReportTable } from './tables.ts';

type Build = typeof readinessRoutes.build;

export const toWire = (row: ReadinessReportTable): ReadinessReport => ({
  ...readContent(row),
  id: row.id,
  dossier_id: row.dossier_id,
  content_hash: row.content_hash,
  human_review_required: true,
  disclaimer,
  created_by: row.created_by,
  created_at: row.created_at,
});

/** Reads everything in the one transaction, so that the report is about one state of the dossier. */
const examine = async (tx: Tx, dossierId: string) => {
  const dossier = await findLiveDossier(tx, dossierId);
  if (dossier === undefined) throw notFound();
  return examineDossier(tx, dossier);
};

export const buildReport = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params }: Input<Build>,
  ctx: Ctx,
): Promise<JsonOutcome<Build>> => {
  const { id: dossierId } = await findDossier(kernel, ctx, params.id, 'readiness.build');
  let report: ReadinessReport | null = null;
  const built = (): ReadinessReport => {
    if (report === null) throw new Error('The report is built before it is told.');
    return report;
  };
  return {
    write: async (tx) => {
      const { text, sha256 } = sealContent(await examine(tx, dossierId));
      const row: ReadinessReportTable = {
        id: kernel.newId('rdr'),
        dossier_id: dossierId,
        content: text,
        content_hash: sha256,
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      };
      await insertReport(tx, row);
      report = toWire(row);
    },
    body: async () => built(),
    audit: () => {
      const { id, ready, findings, content_hash, rules_version } = built();
      const payload = { report_id: id, ready, findings: findings.length, content_hash, rules_version };
      const made = [{ type: 'readiness_report', id }];
      return { recordType: 'dossier', recordId: dossierId, made, payload };
    },
    usage: () => [{ task: 'readiness_report', recordType: 'readiness_report', recordId: built().id }],
  };
};
