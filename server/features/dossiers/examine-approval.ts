import type { ApprovalNeed } from '#contract/dossiers';
import { conflict } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { whyNotTransition } from './decide-transition.ts';
import { approvalExamined } from './hooks.ts';
import type { DossierTable } from './tables.ts';
import { whyNotSecondPerson } from './why-not-second-person.ts';

export interface Approval {
  /** Everything that is missing for this principal to approve; empty where nothing is. */
  readonly missing: readonly ApprovalNeed[];
  readonly readinessReportId: string | null;
}

/** What stands between a dossier and its approval by somebody, as things are. */
export const examineApproval = async (
  kernel: Pick<Kernel, 'hooks'>,
  db: Db,
  principal: Principal,
  dossier: DossierTable,
): Promise<Approval> => {
  const order = whyNotTransition(dossier.status, 'approved');
  const missing: ApprovalNeed[] = [
    ...(order === null ? [] : [{ code: 'not_in_review', message: order, record: null } as const]),
    ...(await whyNotSecondPerson(db, principal, dossier)),
  ];
  let readinessReportId: string | null = null;
  for (const examine of kernel.hooks.all(approvalExamined)) {
    const evidence = await examine(db, dossier);
    missing.push(...evidence.missing);
    readinessReportId = evidence.readinessReportId ?? readinessReportId;
  }
  return { missing, readinessReportId };
};

/** 409 that lists everything that is missing, each by its code. */
export const refuseMissing = (missing: readonly ApprovalNeed[]): void => {
  if (missing.length === 0) return;
  const sentences = missing.map(({ message }) => message).join(' ');
  throw conflict(`The dossier cannot be approved yet. ${sentences}`, { missing });
};
