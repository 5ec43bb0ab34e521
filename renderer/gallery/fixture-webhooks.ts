import type { Webhook, WebhookDelivery } from '#contract/webhooks';

const timestamp = '2026-01-15T09:30:00.000Z';

const webhook: Webhook = {
  id: 'fixture',
  name: 'Laboratory information system',
  url: 'https://lims.example.org/hooks/larmor',
  has_query: true,
  events: ['analysis.processed', 'fid_run.review', 'report.create'],
  state: 'on',
  paused_at: null,
  pause_cause: null,
  waiting: 1,
  revision: 1,
  created_by_name: 'Ada Author',
  created_at: timestamp,
};

const delivery: WebhookDelivery = {
  id: 'whd_fixture',
  event: 'report.create',
  record_type: 'report',
  record_id: 'rep_01m82q8qyj0000a49mvx3dvhef',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  last_attempt_at: timestamp,
  last_status: 204,
  last_failure: null,
  delivered_at: timestamp,
  created_at: timestamp,
};

export const webhookLists: readonly (readonly [string, readonly object[]])[] = [
  [
    '/admin/webhooks',
    [
      webhook,
      {
        ...webhook,
        id: 'whk_2',
        name: 'Archive of the group whose name is much longer than the column it has to stand in',
        state: 'paused',
        paused_at: timestamp,
        pause_cause: 'not_taken',
        waiting: 0,
      },
    ],
  ],
  ['/admin/webhooks/whk_2/deliveries', []],
  [
    '/admin/webhooks/fixture/deliveries',
    [
      {
        ...delivery,
        id: 'whd_2',
        state: 'waiting',
        attempts: 3,
        last_status: 503,
        last_failure: 'refused',
        delivered_at: null,
        next_attempt_at: '2026-01-15T10:30:00.000Z',
      },
      delivery,
      { ...delivery, id: 'whd_3', event: 'webhook.test', record_type: null, record_id: null },
    ],
  ],
];

export const webhookSingles: readonly (readonly [string, () => object])[] = [
  ['/admin/webhooks/fixture', () => webhook],
  [
    '/admin/webhooks/whk_2',
    () => ({ ...webhook, id: 'whk_2', state: 'paused', paused_at: timestamp, pause_cause: 'unreadable' }),
  ],
];
