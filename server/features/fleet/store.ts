import { sql } from 'kysely';
import type { FleetSummary } from '#contract/fleet';
import type { InstallationStatus, Platform } from '#contract/installations';
import { contains, inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type {
  InstallationReportTable,
  InstallationTable,
  InstallationTables,
} from '../installations/index.ts';

const tables = (db: Db) => db.withTables<InstallationTables>();

export interface FleetFilter {
  readonly text: string | undefined;
  readonly status: InstallationStatus | undefined;
  readonly platform: Platform | undefined;
  readonly version: string | undefined;
  /** Name of a setting that a policy decides. */
  readonly policy: string | undefined;
  readonly unseenSince: string | undefined;
  /** These alone. */
  readonly ids: readonly string[] | undefined;
}

type Reported = Omit<InstallationReportTable, 'installation_id'>;

export type FleetRow = Pick<
  InstallationTable,
  'id' | 'name' | 'platform' | 'status' | 'enrolled_by_name' | 'last_seen_at' | 'created_at'
> & { readonly [Field in keyof Reported]: Reported[Field] | null };

const saysText = (text: string) => {
  const says = (column: string) => contains(`installation.${column}`, text);
  return sql<boolean>`(${says('name')} OR ${says('fingerprint')} OR ${says('enrolled_by_name')})`;
};

const unseen = (sinceUtc: string) =>
  sql<boolean>`(installation.last_seen_at IS NULL OR installation.last_seen_at < ${sinceUtc})`;

export const listFleet = (
  db: Db,
  { text, status, platform, version, policy, unseenSince, ids }: FleetFilter,
  page: Page,
): Promise<FleetRow[]> => {
  let query = tables(db)
    .selectFrom('installation')
    .leftJoin('installation_report', 'installation_report.installation_id', 'installation.id')
    .select([
      'installation.id',
      'installation.name',
      'installation.platform',
      'installation.status',
      'installation.enrolled_by_name',
      'installation.last_seen_at',
      'installation.created_at',
      'installation_report.product_version',
      'installation_report.target',
      'installation_report.system',
      'installation_report.storage_bytes',
      'installation_report.policies',
      'installation_report.reported_at',
      'installation_report.schema',
      'installation_report.update_progress',
      'installation_report.policy_state',
    ])
    .where('installation.status', status === undefined ? '<>' : '=', status ?? 'retired');
  if (text !== undefined) query = query.where(saysText(text));
  if (platform !== undefined) query = query.where('installation.platform', '=', platform);
  if (version !== undefined) query = query.where('installation_report.product_version', '=', version);
  // The name of a setting stands in the JSON with its quotes: no part of another name and of no value fits.
  if (policy !== undefined)
    query = query.where(contains('installation_report.policies', `{"name":${JSON.stringify(policy)},`));
  if (unseenSince !== undefined) query = query.where(unseen(unseenSince));
  if (ids !== undefined) query = query.where(inList('installation.id', ids));
  return query.$call(newestFirst('installation', page)).execute();
};

/** Counts of those that are not retired. */
export const summariseFleet = async (db: Db): Promise<FleetSummary> => {
  const inUse = tables(db)
    .selectFrom('installation')
    .leftJoin('installation_report', 'installation_report.installation_id', 'installation.id')
    .where('installation.status', '<>', 'retired');
  const totals = await inUse
    .select(({ fn }) => [
      fn.countAll<number>().as('installations'),
      fn.count<number>('installation_report.installation_id').as('reporting'),
      // Not as whole numbers: what workstations claim may add up to more than one holds.
      sql<number>`COALESCE(SUM(CAST(installation_report.storage_bytes AS DOUBLE PRECISION)), 0)`.as(
        'storage_bytes',
      ),
    ])
    .executeTakeFirstOrThrow();
  const versions = await inUse
    .select(({ fn }) => [
      'installation_report.product_version as version',
      fn.countAll<number>().as('installations'),
    ])
    .where('installation_report.product_version', 'is not', null)
    .groupBy('installation_report.product_version')
    .orderBy('installations', 'desc')
    .orderBy('installation_report.product_version', 'desc')
    .execute();
  return {
    installations: Number(totals.installations),
    reporting: Number(totals.reporting),
    storage_bytes: Math.min(Number(totals.storage_bytes), Number.MAX_SAFE_INTEGER),
    versions: versions.map(({ version, installations }) => ({
      version: version ?? '',
      installations: Number(installations),
    })),
  };
};
