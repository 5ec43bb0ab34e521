import type { FleetItem } from '#contract/fleet';
import { reportToWire } from '../installations/index.ts';
import { judgeUpdate, mayGoBack, type PlannedUpdate, stageOf } from './judge-update.ts';
import type { FleetRow } from './store.ts';
import type { UpdatePlanTable } from './tables.ts';
import { plannedOf } from './update-to-wire.ts';

const updateOf = (
  { id, product_version: version, schema }: FleetRow,
  row: UpdatePlanTable,
  plan: PlannedUpdate,
  nowUtc: string,
): FleetItem['update'] => {
  const standing = judgeUpdate(plan, { id, version }, nowUtc);
  return {
    ...standing,
    stage: plan.stages[stageOf(plan, id)]?.name ?? null,
    may_go_back: standing.phase === 'taken' ? mayGoBack(row.previous_schema, schema) : null,
  };
};

/** Machines as they are shown while a plan of updates is in force, or none. */
export const fleetItems = (
  inForce: UpdatePlanTable | undefined,
  nowUtc: string,
): ((row: FleetRow) => FleetItem) => {
  const plan = inForce === undefined ? null : plannedOf(inForce);
  return (row) => {
    const { id, name, platform, status, enrolled_by_name, last_seen_at } = row;
    const { product_version, target, system, policies, reported_at } = row;
    // No plan counts a machine that is retired.
    const isPlanned = inForce !== undefined && plan !== null && status !== 'retired';
    const isReported =
      product_version !== null &&
      target !== null &&
      system !== null &&
      policies !== null &&
      reported_at !== null;
    return {
      id,
      name,
      platform,
      status,
      enrolled_by_name,
      last_seen_at,
      report: isReported
        ? reportToWire({
            installation_id: id,
            product_version,
            target,
            system,
            policies,
            reported_at,
            storage_bytes: row.storage_bytes,
            schema: row.schema,
            update_progress: row.update_progress,
            policy_state: row.policy_state,
          })
        : null,
      update: isPlanned ? updateOf(row, inForce, plan, nowUtc) : null,
    };
  };
};
