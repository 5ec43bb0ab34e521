import type { Entitlement, SetUpStep, Workstation } from '#contract/workstation';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { productVersion } from '../../version.ts';
import { hasAnyAnalysis } from '../analyses/index.ts';
import { findBinding } from './binding-store.ts';
import { checkEntitlement, type WorkstationServices } from './check-entitlement.ts';
import { describeBinding } from './describe-binding.ts';
import { describeDevice } from './describe-device.ts';
import { describeEntitlement } from './describe-entitlement.ts';
import { findDevice } from './device-store.ts';
import { listLosses } from './trail-mirror-store.ts';
import { fixedLocation } from './workspace-location.ts';

interface Done {
  readonly device: boolean;
  readonly entitlement: boolean;
  readonly sample: boolean;
}

/** The next step of the set-up: the first one that is not done. Signing in is done already, since the caller is signed in. */
const describeSteps = (done: Done): SetUpStep[] => {
  const all = { server: true, sign_in: true, ...done };
  const ids = ['server', 'sign_in', 'device', 'entitlement', 'sample'] as const;
  const next = ids.find((id) => !all[id]);
  return ids.map((id) => ({ id, state: all[id] ? 'done' : id === next ? 'next' : 'open' }));
};

const isGood = ({ state }: Entitlement): boolean => state === 'valid' || state === 'expiring';

/** All of GET /workstation, for one person. */
export const describeWorkstation = async (
  services: WorkstationServices,
  db: Db,
  principal: Pick<Principal, 'id'>,
): Promise<Workstation> => {
  const binding = await findBinding(db);
  const bound = binding && describeBinding(binding);
  const device = await describeDevice(services, await findDevice(db));
  const verdict = await checkEntitlement(services, db);
  const entitlement = describeEntitlement(verdict);
  return {
    mode: verdict.kind === 'evaluation' ? 'evaluation' : 'bound',
    product_version: productVersion,
    device,
    workspace: bound?.workspace ?? null,
    installation: bound?.installation ?? null,
    entitlement,
    fixed: fixedLocation(services.settings),
    lost_bindings: await listLosses(db),
    sync: {
      enabled: binding !== null && (services.settings.sync.enabled ?? binding.sync_enabled),
      last_success_at: binding?.last_sync_at ?? null,
    },
    steps: describeSteps({
      device: device.state === 'ready',
      entitlement: isGood(entitlement),
      sample: await hasAnyAnalysis(db, principal.id),
    }),
  };
};
