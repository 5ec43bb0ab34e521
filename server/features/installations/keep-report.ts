import { z } from 'zod';
import type { InstallationReport } from '#contract/installations';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { installationPolicy, policyState, updateProgress } from './contract-report.ts';
import type { InstallationReportTable, InstallationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<InstallationTables>();

/** The newest report takes the place of the one before: the fleet is shown as it is, and records nothing of how it was. */
export const keepReport = async (
  tx: Tx,
  installationId: string,
  { policies, update, policy_state, ...report }: InstallationReport,
  nowUtc: string,
): Promise<void> => {
  const row: InstallationReportTable = {
    ...report,
    installation_id: installationId,
    policies: JSON.stringify(policies),
    update_progress: update === null ? null : JSON.stringify(update),
    policy_state: policy_state === null ? null : JSON.stringify(policy_state),
    reported_at: nowUtc,
  };
  await tables(tx)
    .insertInto('installation_report')
    .values(row)
    .onConflict((conflict) => conflict.column('installation_id').doUpdateSet(row))
    .execute();
};

export const reportToWire = ({
  installation_id: id,
  policies,
  update_progress,
  policy_state,
  ...row
}: InstallationReportTable): InstallationReport & { readonly reported_at: string } => ({
  ...row,
  policies: readStored(z.array(installationPolicy), policies, { column: 'installation_report.policies', id }),
  update:
    update_progress === null
      ? null
      : readStored(updateProgress, update_progress, { column: 'installation_report.update_progress', id }),
  policy_state:
    policy_state === null
      ? null
      : readStored(policyState, policy_state, { column: 'installation_report.policy_state', id }),
});
