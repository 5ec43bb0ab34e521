import type { FleetItem, fleetRoutes, UpdatePhase } from '#contract/fleet';
import type { Input } from '#kernel/contract/define-route.ts';
import { firstRows, positionOf, readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome, MediaOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { judgeUpdate } from './judge-update.ts';
import { type FleetFilter, type FleetRow, listFleet } from './store.ts';
import type { UpdatePlanTable } from './tables.ts';
import { fleetItems } from './to-wire.ts';
import { findPlanInForce, listMachines } from './update-store.ts';
import { plannedOf } from './update-to-wire.ts';

type Declaration = typeof fleetRoutes.list;

const dayMs = 24 * 3_600_000;
const rowsAtOnce = 500;

const filterOf = (
  { q, status, platform, version, policy, unseen_days: days }: Input<Declaration>['query'],
  nowUtc: string,
  ids: readonly string[] | undefined,
): FleetFilter => ({
  ids,
  text: q,
  status,
  platform,
  version,
  policy,
  unseenSince: days === undefined ? undefined : shiftUtc(nowUtc, -days * dayMs),
});

const listPolicies = (policies: NonNullable<FleetItem['report']>['policies']): string =>
  policies.map(({ name, value }) => `${name}=${value ?? ''}`).join('; ');

const columnsOf = (planned: string | undefined): Parameters<typeof renderCsv<FleetItem>>[0] => [
  ['installation_id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['status', ({ status }) => status],
  ['platform', ({ platform }) => platform],
  ['enrolled_by', ({ enrolled_by_name }) => enrolled_by_name],
  ['last_seen_at_utc', ({ last_seen_at }) => last_seen_at],
  ['version', ({ report }) => report?.product_version ?? null],
  ['target', ({ report }) => report?.target ?? null],
  ['system', ({ report }) => report?.system ?? null],
  ['storage_bytes', ({ report }) => report?.storage_bytes ?? null],
  ['policies', ({ report }) => (report === null ? null : listPolicies(report.policies))],
  ['reported_at_utc', ({ report }) => report?.reported_at ?? null],
  ['update_stage', ({ update }) => update?.stage ?? null],
  ['update_phase', ({ update }) => update?.phase ?? null],
  ['update_deadline_utc', ({ update }) => update?.deadline_at ?? null],
  // What it last said of another version is no progress of this one.
  [
    'update_state',
    ({ report }) => (report?.update?.version === planned ? (report?.update?.state ?? null) : null),
  ],
  ['update_may_go_back', ({ update }) => (update?.may_go_back == null ? null : String(update.may_go_back))],
  ['policy_trouble', ({ report }) => report?.policy_state?.trouble ?? null],
  [
    'policies_from_next_start',
    ({ report }) => (report?.policy_state == null ? null : listPolicies(report.policy_state.from_next_start)),
  ],
];

/** Which machines are so far with the plan in force. Where they are depends on a hash of each, which no query knows. */
const idsInPhase = async (
  db: Db,
  inForce: UpdatePlanTable | undefined,
  phase: UpdatePhase,
  nowUtc: string,
): Promise<string[]> => {
  if (inForce === undefined) return [];
  const plan = plannedOf(inForce);
  const machines = await listMachines(db);
  return machines.filter((one) => judgeUpdate(plan, one, nowUtc).phase === phase).map(({ id }) => id);
};

/** Every row that fits, however many there are: the file is the whole fleet, not a page of it. */
const listAll = async (
  db: Db,
  filter: FleetFilter,
  itemOf: (row: FleetRow) => FleetItem,
): Promise<FleetItem[]> => {
  const items: FleetItem[] = [];
  let page = firstRows(rowsAtOnce);
  for (;;) {
    const rows = await listFleet(db, filter, page);
    items.push(...rows.map(itemOf));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return items;
    page = { ...page, after: positionOf(last) };
  }
};

export const answerFleet = async (
  { store }: Pick<Kernel, 'store'>,
  { query }: Input<Declaration>,
  { nowUtc, accept }: Ctx,
): Promise<JsonOutcome<Declaration> | MediaOutcome> => {
  const { read } = store;
  const inForce = await findPlanInForce(read);
  const { update } = query;
  const ids = update === undefined ? undefined : await idsInPhase(read, inForce, update, nowUtc);
  const filter = filterOf(query, nowUtc, ids);
  const itemOf = fleetItems(inForce, nowUtc);
  if (accept === 'text/csv')
    return {
      media: 'text/csv',
      content: renderCsv(columnsOf(inForce?.version), await listAll(read, filter, itemOf)),
      fileName: `fleet-${nowUtc.slice(0, 10)}.csv`,
    };
  const page = readPage(query);
  return { body: toPage(await listFleet(read, filter, page), page, itemOf) };
};
