import { type RefusalCode, refusalCode, type SetUpStep, type Workstation } from '#contract/workstation';

const timestamp = '2026-01-15T09:30:00.000Z';

const stepNames = ['server', 'sign_in', 'device', 'entitlement', 'sample'] as const;

/** The first `done` of them are done, and the one behind them is the next. */
const stepsAfter = (done: number): readonly SetUpStep[] =>
  stepNames.map((id, index) => ({
    id,
    state: index < done ? 'done' : index === done ? 'next' : 'open',
  }));

const fingerprint =
  '7A:1C:0F:93:5B:E2:41:D8:6C:77:A0:19:3E:84:C5:F2:0B:96:DD:48:21:EA:7F:35:90:BC:14:68:F3:A9:5E:02';
const rootFingerprint =
  'C4:08:71:EE:2D:9A:B6:53:10:FC:87:4E:D9:25:6B:A1:38:F0:C2:5D:94:0E:B7:61:1A:83:DC:46:79:E5:2F:B8';

const workingAll = ['reading', 'exporting', 'verifying', 'computing', 'signing'] as const;
const workingRecords = ['reading', 'exporting', 'verifying'] as const;

const readyDevice: Workstation['device'] = {
  state: 'ready',
  fingerprint,
  public_key: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n',
  created_at: timestamp,
  sealed_by: 'os_key_store',
  warning: null,
};

const noDevice: Workstation['device'] = {
  ...readyDevice,
  state: 'none',
  fingerprint: null,
  public_key: null,
  created_at: null,
};

const evaluation: Workstation = {
  mode: 'evaluation',
  product_version: '0.0.0',
  device: noDevice,
  workspace: null,
  installation: null,
  entitlement: {
    state: 'none',
    days_left: null,
    statement: null,
    refusal: null,
    what_works: [...workingAll],
  },
  lost_bindings: [],
  sync: { enabled: false, last_success_at: null },
  fixed: { address: null, certificate_sha256: null, root_sha256: null, sync_enabled: null },
  steps: [...stepsAfter(2)],
};

const workspace: NonNullable<Workstation['workspace']> = {
  id: 'ws_fixture',
  name: 'Example Ltd, analytical development',
  address: 'https://larmor.example.org',
  certificate_sha256: rootFingerprint,
  roots: [
    {
      subject: 'Example Ltd workspace root',
      sha256: rootFingerprint,
      not_before: timestamp,
      not_after: '2036-01-15T09:30:00.000Z',
    },
  ],
  bound_at: timestamp,
};

const statement: NonNullable<Workstation['entitlement']['statement']> = {
  serial: 1_768_469_400,
  issued_at: timestamp,
  not_before: timestamp,
  expires_at: '2026-02-14T09:30:00.000Z',
  usable_until: '2026-02-14T09:30:00.000Z',
  user: 'ida.fixture@example.org',
  features: ['computing', 'signing'],
};

const installation: NonNullable<Workstation['installation']> = {
  id: 'ins_fixture',
  name: 'NMR laboratory 2',
  status: 'active',
  status_at: timestamp,
};

const bound: Workstation = {
  ...evaluation,
  mode: 'bound',
  device: readyDevice,
  workspace,
  installation,
  entitlement: { state: 'valid', days_left: 27, statement, refusal: null, what_works: [...workingAll] },
  sync: { enabled: true, last_success_at: timestamp },
  fixed: { address: null, certificate_sha256: null, root_sha256: null, sync_enabled: null },
  steps: [...stepsAfter(4)],
};

const lostBinding: Workstation['lost_bindings'][number] = {
  at: timestamp,
  former_workspace_id: 'ws_fixture',
  former_root_sha256: [rootFingerprint],
  workspace_id: 'ws_fixture',
  root_sha256: rootFingerprint,
  administrator: { id: 'user-1', name: 'Ida Fixture' },
  is_known_server: true,
  reason: 'The disk with the keys of the authority was lost.',
};

const refusedBy = (
  state: Workstation['entitlement']['state'],
  code: RefusalCode,
  missing: readonly string[] = [],
): Workstation => ({
  ...bound,
  entitlement: {
    state,
    days_left: null,
    statement: state === 'expired' ? statement : null,
    refusal: { code, sentence: `Fixture of ${code}.`, missing: [...missing] },
    what_works: [...workingRecords],
  },
  steps: [...stepsAfter(3)],
});

/** One workstation in each state of first run and of entitlement, by name; one per code of a refused statement. */
export const workstationStages: ReadonlyMap<string, Workstation> = new Map<string, Workstation>([
  ['evaluation', evaluation],
  [
    'device-by-file',
    {
      ...evaluation,
      device: { ...readyDevice, sealed_by: 'file', warning: 'key_store_plain_text' },
      steps: [...stepsAfter(3)],
    },
  ],
  [
    'device-unreadable',
    { ...refusedBy('refused', 'device_unreadable'), device: { ...readyDevice, state: 'unreadable' } },
  ],
  ['none', refusedBy('none', 'no_statement')],
  ['valid', bound],
  ['expiring', { ...bound, entitlement: { ...bound.entitlement, state: 'expiring', days_left: 9 } }],
  ['last-day', { ...bound, entitlement: { ...bound.entitlement, state: 'expiring', days_left: 0 } }],
  ['expired', refusedBy('expired', 'expired')],
  ['declined', refusedBy('declined', 'declined', ['ENTITLEMENT_OFFLINE_DAYS'])],
  ['revoked', { ...refusedBy('revoked', 'revoked'), installation: { ...installation, status: 'suspended' } }],
  ['done', { ...bound, steps: [...stepsAfter(5)] }],
  ...refusalCode.options.map((code) => [`refused-${code}`, refusedBy('refused', code)] as const),
]);

/** In the plain states of the gallery: an evaluation where nothing is there, bound and valid, or with a refusal. */
export const fixtureWorkstation = (state: 'empty' | 'filled' | 'partial'): Workstation => {
  if (state === 'empty') return evaluation;
  return state === 'filled'
    ? bound
    : { ...refusedBy('refused', 'wrong_device'), lost_bindings: [lostBinding] };
};
