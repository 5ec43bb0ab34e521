import type { FleetItem } from '#contract/fleet';
import { reportToWire } from '../installations/index.ts';
import type { FleetRow } from './store.ts';

export const fleetItemOf = ({
  id,
  name,
  platform,
  status,
  enrolled_by_name,
  last_seen_at,
  ...said
}: FleetRow): FleetItem => {
  const { product_version, target, system, storage_bytes, policies, reported_at } = said;
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
          storage_bytes,
          policies,
          reported_at,
        })
      : null,
  };
};
