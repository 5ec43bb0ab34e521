import type { EntitlementAuthority } from '#contract/entitlements';
import type { FleetItem, FleetSummary, UpdatePlan } from '#contract/fleet';
import type { Installation, InstallationSessionItem, InstallationStatus } from '#contract/installations';
import type { ReceivedHandOver } from '#contract/workspace-inbox';
import { fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

/** Made up, of the length of a real one. */
const fingerprintOf = (seed: number): string =>
  Array.from({ length: 32 }, (_, index) =>
    ((seed * 37 + index * 71) % 256).toString(16).padStart(2, '0').toUpperCase(),
  ).join(':');

const installationIn = (status: InstallationStatus, name: string, seed: number): Installation => ({
  id: status === 'pending' ? 'fixture' : `ins_${status}`,
  name,
  platform: seed === 1 ? 'windows' : 'linux',
  status,
  public_key: 'MCowBQYDK2VwAyEA',
  fingerprint: fingerprintOf(seed),
  enrolled_by_user_id: fixtureUser.id,
  enrolled_by_name: fixtureUser.display_name,
  created_at: timestamp,
  status_changed_at: status === 'pending' ? null : timestamp,
  status_changed_by_name: status === 'pending' ? null : fixtureUser.display_name,
  status_reason: status === 'pending' ? null : 'As agreed with the laboratory.',
  last_seen_at: status === 'active' ? timestamp : null,
  copy_noticed_at: status === 'active' ? timestamp : null,
  lost_bindings: [],
});

const session: InstallationSessionItem = {
  id: 'session-2',
  installation_id: 'ins_active',
  installation_name: 'Bench 7, room 214',
  device_fingerprint: fingerprintOf(2),
  user_id: fixtureUser.id,
  user_name: fixtureUser.display_name,
  user_email: fixtureUser.email,
  created_at: timestamp,
  last_used_at: timestamp,
  client_ip: '192.0.2.17',
  current: false,
};

const certificatesOf = (seed: number) => ({
  root_pem: '',
  root_sha256: fingerprintOf(seed),
  root_expires_at: '2036-01-15T09:30:00.000Z',
  issuer_pem: '',
  issuer_sha256: fingerprintOf(seed + 1),
  issuer_expires_at: '2027-01-15T09:30:00.000Z',
});

const authority: EntitlementAuthority = {
  ...certificatesOf(5),
  payload_type: 'application/vnd.larmor.entitlement+json',
  workspace_id: 'wsp_fixture',
  successions: [],
  workspace_name: 'Example Contract Research',
  previous: [{ ...certificatesOf(7), issuer_expires_at: '2026-02-15T09:30:00.000Z' }],
};

const reportOf = (product_version: string, policies: readonly string[]): FleetItem['report'] => ({
  product_version,
  target: 'linux-x64',
  system: 'Linux 6.12.41+deb13-amd64',
  storage_bytes: 4_812_337_152,
  policies: policies.map((name) => ({ name, value: 'false' })),
  reported_at: timestamp,
  schema: '1490-update-plans',
  update: { version: '0.2.0', state: 'postponed', at: timestamp },
  policy_state:
    policies.length === 0
      ? null
      : {
          trouble:
            policies.length === 1
              ? 'PORT in the policy /etc/larmor/policy.json is not valid: it takes a port number from 0 (any free one) to 65535.'
              : null,
          from_next_start: policies.length > 1 ? [{ name: 'WORKER_THREADS', value: '2' }] : [],
        },
});

const fleetItemOf = (
  { id, name, platform, status, enrolled_by_name, last_seen_at }: Installation,
  report: FleetItem['report'],
): FleetItem => ({
  id,
  name,
  platform,
  status,
  enrolled_by_name,
  last_seen_at,
  report,
  update: {
    phase: report === null ? 'held' : 'offered',
    held_because: report === null ? 'not_started' : null,
    starts_at: timestamp,
    deadline_at: timestamp,
    stage: report === null ? 'All' : 'Pilot',
    may_go_back: null,
  },
});

const updatePlan: UpdatePlan = {
  id: 'upl_fixture',
  version: '0.2.0',
  previous_version: '0.1.0',
  state: 'running',
  is_in_force: true,
  stages: [
    {
      name: 'Pilot',
      share_percent: null,
      installation_ids: ['bench-7'],
      starts_at: timestamp,
      deadline_at: null,
      progress: { machines: 1, taken: 0, overdue: 0 },
    },
    {
      name: 'All',
      share_percent: 100,
      installation_ids: [],
      starts_at: timestamp,
      deadline_at: timestamp,
      progress: { machines: 2, taken: 1, overdue: 1 },
    },
  ],
  outside: { machines: 0, taken: 0, overdue: 0 },
  revision: 1,
  created_at: timestamp,
  created_by_name: 'Ada Author',
  changed_at: null,
  changed_by_name: null,
  change_reason: null,
};

const fleetSummary: FleetSummary = {
  installations: 3,
  reporting: 2,
  storage_bytes: 9_624_674_304,
  versions: [
    { version: '0.1.0', installations: 1 },
    { version: '0.0.9', installations: 1 },
  ],
};

const handedOver: ReceivedHandOver = {
  id: 'hand-over-2',
  installation_id: 'fixture',
  installation_name: 'Bench 8, room 214',
  state: 'received',
  project_id: 'project-1',
  project_name: 'Ethers, week 48',
  with_raw_data: true,
  asked_by: 'Ada Author',
  asked_at: '2026-01-15T09:30:00.000Z',
  trail: 'larmor.audit/0f0f0f0f0f0f0f0f',
  checkpoint: 12,
  sha256: '0f'.repeat(32),
  record_count: 14,
  signature_count: 3,
  raw_bytes: 1_500_000,
  began_at: '2026-01-15T09:30:00.000Z',
  received_at: '2026-01-15T09:31:00.000Z',
};

export const installationLists: readonly (readonly [string, readonly object[]])[] = [
  [
    '/desktop/installations',
    [
      installationIn(
        'pending',
        'A workstation whose name is much longer than the column it has to stand in',
        1,
      ),
      installationIn('active', 'Bench 7, room 214', 2),
      installationIn('suspended', 'Laptop of the service team', 3),
      installationIn('retired', 'Old bench', 4),
    ],
  ],
  [
    '/admin/fleet',
    [
      fleetItemOf(
        installationIn(
          'pending',
          'A workstation whose name is much longer than the column it has to stand in',
          1,
        ),
        null,
      ),
      fleetItemOf(
        installationIn('active', 'Bench 7, room 214', 2),
        reportOf('0.1.0', ['UPDATES_ENABLED', 'WORKSPACE_URL', 'SYNC_ENABLED', 'PASSWORD_MIN_LENGTH']),
      ),
      fleetItemOf(
        installationIn('suspended', 'Laptop of the service team', 3),
        reportOf('0.0.9', ['UPDATES_ENABLED']),
      ),
    ],
  ],
  ['/admin/fleet/update-plans', [updatePlan]],
  [
    '/desktop/hand-overs',
    [{ ...handedOver, id: 'hand-over-3', state: 'receiving', received_at: null }, handedOver],
  ],
  [
    '/desktop/installation-sessions',
    [
      session,
      {
        ...session,
        id: 'session-3',
        installation_id: 'bench-7',
        installation_name: null,
        device_fingerprint: null,
      },
    ],
  ],
];

export const installationSingles: readonly (readonly [string, () => object])[] = [
  ['/desktop/installations/fixture', () => installationIn('pending', 'Bench 8, room 214', 1)],
  ['/admin/fleet/summary', () => fleetSummary],
  ['/desktop/entitlement-authority', () => authority],
];
