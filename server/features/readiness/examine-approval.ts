import type { ApprovalNeed } from '#contract/dossiers';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ApprovalEvidence, DossierTable } from '../dossiers/index.ts';
import { readContent, sealContent } from './compose-content.ts';
import { examineDossier } from './examine-dossier.ts';
import { listReports } from './store.ts';

const need = (code: ApprovalNeed['code'], message: string, reportId: string | null): ApprovalNeed => ({
  code,
  message,
  record: reportId === null ? null : { type: 'readiness_report', id: reportId },
});

/**
 * What an approval needs of the readiness reports: the newest one is about this revision, is about the dossier as it is (whose parts
 * have no revision in common, so the report is composed again and the hashes are compared), and says ready.
 */
export const examineApproval = async (db: Db, dossier: DossierTable): Promise<ApprovalEvidence> => {
  const now = await examineDossier(db, dossier);
  const missing: ApprovalNeed[] = [];
  if (now.present.every(({ count }) => count === 0))
    missing.push(need('dossier_is_empty', 'There is nothing in the dossier to approve.', null));
  const [newest] = await listReports(db, dossier.id, firstRows(1));
  const content = newest === undefined ? null : readContent(newest);
  if (newest === undefined || content?.dossier.revision !== dossier.revision) {
    missing.push(
      need(
        'readiness_report_missing',
        `No readiness report is about revision ${dossier.revision}; build one now.`,
        null,
      ),
    );
    return { missing };
  }
  if (newest.content_hash !== sealContent(now).sha256)
    missing.push(
      need(
        'readiness_report_outdated',
        'The dossier changed since its readiness report; build another one.',
        newest.id,
      ),
    );
  if (!content.ready)
    missing.push(
      need(
        'readiness_report_not_ready',
        `The readiness report names ${content.findings.length} open points; settle them and build another one.`,
        newest.id,
      ),
    );
  return { missing, readinessReportId: newest.id };
};
