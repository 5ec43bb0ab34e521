import type { OutboxItem, OutgoingHandOver, Sync } from '#contract/sync';
import type { Announcement } from '#contract/workspace-inbox';
import { fixtureWorkstation } from './fixture-workstation.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const inTouch: Sync = {
  enabled: true,
  off_because: null,
  address: 'https://larmor.example.org',
  running: false,
  last_attempt_at: timestamp,
  last_success_at: timestamp,
  next_attempt_at: '2026-01-15T13:30:00.000Z',
  failures_in_row: 0,
  offline_since: null,
  last_failure: null,
  outbox: { waiting: 2, delivered: 12, set_aside: 1, oldest_waiting_at: timestamp },
};

const fixtureSync = (state: 'empty' | 'filled' | 'partial'): Sync => {
  if (state === 'empty') return { ...inTouch, enabled: false, off_because: 'not_bound', address: null };
  if (state === 'filled') return inTouch;
  return {
    ...inTouch,
    failures_in_row: 3,
    offline_since: timestamp,
    last_failure: {
      step: 'session',
      code: 'certificate_mismatch',
      message: 'Fixture.',
      at: timestamp,
      retry_after_s: null,
    },
  };
};

const handOver = (number: number, change: Partial<OutgoingHandOver>): OutgoingHandOver => ({
  id: `hand-over-${number}`,
  project_id: 'project-1',
  project_name: 'Ethers, week 48',
  with_raw_data: true,
  state: 'received',
  refusal: null,
  sent_pieces: 42,
  all_pieces: 42,
  asked_at: timestamp,
  ended_at: timestamp,
  ...change,
});

const outboxItem = (sequence: number, state: OutboxItem['state'], record_title: string): OutboxItem => ({
  sequence,
  state,
  sha256: '5d1e'.repeat(16),
  refusal: state === 'set_aside' || state === 'dismissed' ? 'record_title: Too long.' : null,
  set_aside_at: state === 'set_aside' || state === 'dismissed' ? timestamp : null,
  dismissed_at: state === 'dismissed' ? timestamp : null,
  dismissed_because: state === 'dismissed' ? 'Decided on paper.' : null,
  delivered_at: state === 'delivered' ? timestamp : null,
  received_at: state === 'delivered' ? timestamp : null,
  created_at: timestamp,
  decision: {
    decision_id: `decision-${sequence}`,
    record_type: 'fid_run',
    record_id: `run-${sequence}`,
    record_title,
    record_version: 3,
    record_sha256: '9f3c'.repeat(16),
    decision: state === 'set_aside' ? 'reject' : 'approve',
    comment: null,
    reason_code: null,
    is_override: false,
    is_own_record: false,
    reason_for_change: null,
    reviewer_id: 'user-1',
    reviewer_name: 'Ida Fixture',
    decided_at: timestamp,
  },
});

const announcements: readonly Announcement[] = [
  {
    id: 'announcement-2',
    sequence: 2,
    kind: 'rule_set',
    name: 'q3d',
    version: '1.3.0',
    sha256: 'c0de'.repeat(16),
    announced_at: timestamp,
  },
  {
    id: 'announcement-1',
    sequence: 1,
    kind: 'knowledge_revision',
    name: 'Acceptable intakes of nitrosamines',
    version: '7',
    sha256: 'beef'.repeat(16),
    announced_at: timestamp,
  },
];

const setting = (
  name:
    | 'ADMIN_EMAILS'
    | 'DATA_DIR'
    | 'INTERFACE_LANGUAGE'
    | 'INTERFACE_THEME'
    | 'LOG_LEVEL'
    | 'SYNC_ENABLED'
    | 'UPDATE_CHANNEL'
    | 'WORKSPACE_URL',
  value: string | null,
  source: 'default' | 'environment' | 'policy' | 'recommended' | 'user_policy' | 'user_recommended',
): object => ({
  name,
  value,
  source,
  locked: source === 'policy' || source === 'user_policy',
  scope: name.startsWith('INTERFACE_') ? 'machine_and_user' : 'machine',
  is_live: name.startsWith('INTERFACE_') || name === 'LOG_LEVEL' || name === 'UPDATE_CHANNEL',
  from_next_start: null,
});

/** One key of it may only stand in the policy of the computer. */
const fixtureUserPolicy = (state: 'empty' | 'filled' | 'partial'): object | null =>
  state === 'empty'
    ? null
    : {
        source: '/etc/larmor/users/ida/policy.json',
        recommended_source: state === 'partial' ? '/etc/larmor/users/ida/recommended.json' : null,
        ignored_keys: state === 'partial' ? ['PASSWORD_MIN_LENGTH'] : [],
        trouble: null,
      };

const personalSettings = (isPartial: boolean): readonly object[] => [
  setting('INTERFACE_LANGUAGE', 'en', isPartial ? 'user_recommended' : 'user_policy'),
  setting('INTERFACE_THEME', 'light', isPartial ? 'user_policy' : 'recommended'),
];

/** As an administrator of the computer installed it, with a key of a later version. */
const fixturePolicy = (state: 'empty' | 'filled' | 'partial'): object => ({
  source: state === 'empty' ? null : '/etc/larmor/policy.json',
  recommended_source: state === 'partial' ? '/etc/larmor/recommended.json' : null,
  user: fixtureUserPolicy(state),
  settings:
    state === 'empty'
      ? []
      : [
          setting('ADMIN_EMAILS', null, 'default'),
          {
            ...setting('DATA_DIR', '/var/lib/larmor', 'environment'),
            ...(state === 'partial' && {
              from_next_start: { value: '/srv/larmor/records-of-the-whole-laboratory', source: 'policy' },
            }),
          },
          ...personalSettings(state === 'partial'),
          ...(state === 'partial' ? [setting('LOG_LEVEL', 'warn', 'recommended')] : []),
          setting('SYNC_ENABLED', 'true', 'policy'),
          setting('UPDATE_CHANNEL', 'stable', 'policy'),
          setting('WORKSPACE_URL', 'https://larmor.example.org', 'policy'),
        ],
  trouble:
    state === 'partial'
      ? {
          message:
            'PASSWORD_MIN_LENGTH in the policy /etc/larmor/policy.json is not valid: it takes a whole number from 12 to 64.',
          since: '2026-08-14T09:12:00.000Z',
        }
      : null,
  unknown_keys: state === 'partial' ? ['WORKSPACE_COLOUR'] : [],
});

export const workstationLists: readonly (readonly [string, readonly object[]])[] = [
  [
    '/workstation/outbox',
    [
      outboxItem(15, 'held', 'A measurement whose title is much longer than the column it has to stand in'),
      outboxItem(14, 'waiting', 'Caffeine, batch 7'),
      outboxItem(
        13,
        'set_aside',
        'A measurement whose title is much longer than the column it has to stand in',
      ),
      outboxItem(12, 'delivered', 'Aspirin'),
      outboxItem(11, 'dismissed', 'Salicylic acid'),
      outboxItem(2, 'kept_back', ''),
    ],
  ],
  ['/workstation/announcements', announcements],
  [
    '/workstation/hand-overs',
    [
      handOver(4, { state: 'stopped', sent_pieces: 17 }),
      handOver(3, {
        state: 'refused',
        sent_pieces: 0,
        project_name: 'A project whose name is much longer than the column it has to stand in',
        refusal:
          'The archive may hold 1000000 bytes and holds 990000; there is no room for 65536 more. What is archived stays usable. Whoever runs the service can raise ARCHIVE_QUOTA_BYTES.',
      }),
      handOver(2, { with_raw_data: false }),
    ],
  ],
];

export const workstationSingles: readonly (readonly [
  string,
  (state: 'empty' | 'filled' | 'partial') => object,
])[] = [
  ['/workstation', fixtureWorkstation],
  ['/workstation/sync', fixtureSync],
  ['/system/policy', fixturePolicy],
  [
    '/system/interface',
    () => ({ language: { value: null, locked: false }, theme: { value: null, locked: false } }),
  ],
];
