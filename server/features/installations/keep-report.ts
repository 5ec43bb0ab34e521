import { z } from 'zod';
import type { InstallationReport } from '#contract/installations';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { installationPolicy, updateProgress } from './contract-report.ts';
import type { InstallationReportTable, InstallationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<InstallationTables>();

/** The newest report takes the place of the one before: the fleet is shown as it is, and records nothing of how it was. */
export const keepReport = async (
  tx: Tx,
  installationId: string,
  { policies, update, ...report }: InstallationReport,
  nowUtc: string,
): Promise<void> => {
  const row: InstallationReportTable = {
    ...report,
    installation_id: installationId,
    policies: JSON.stringify(policies),
    update_progress: update === null ? null : JSON.stringify(update),
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
  ...row
}: InstallationReportTable): InstallationReport & { readonly reported_at: string } => ({
  ...row,
  policies: readStored(z.array(installationPolicy), policies, { column: 'installation_report.policies', id }),
  update:
    update_progress === null
      ? null
      : readStored(updateProgress, update_progress, { column: 'installation_report.update_progress', id }),
});
