import type { ApprovalNeed } from '#contract/dossiers';
import type { Db } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { DossierTable } from './tables.ts';

/** What a part of the dossier says to its approval. */
export interface ApprovalEvidence {
  readonly missing: readonly ApprovalNeed[];
  /** The report an approval rests on; by the part that keeps the reports. */
  readonly readinessReportId?: string;
}

/** Asked in the transaction that approves a dossier, and before it for the screen. */
export const approvalExamined = defineHook<(db: Db, dossier: DossierTable) => Promise<ApprovalEvidence>>(
  'dossiers.approval-examined',
);
