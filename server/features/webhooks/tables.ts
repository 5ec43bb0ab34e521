import type { WebhookDelivery, WebhookState } from '#contract/webhooks';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type WebhookTable = {
  id: string;
  name: string;
  url: string;
  /** JSON of WebhookEvent[]. */
  events: string;
  sealed_secret: string;
  state: WebhookState;
  revision: number;
  paused_at: string | null;
  /** The newest entry of the trail that was looked at for it. */
  after_sequence: number;
  /** The job that tells it, again and again. */
  job_id: string | null;
  created_by: string;
  created_by_name: string;
  created_at: string;
};

export type WebhookDeliveryTable = Omit<WebhookDelivery, 'event'> & {
  webhook_id: string;
  event: string;
  /** Of the entry it tells; null for a test. */
  audit_sequence: number | null;
  /** The bytes that are sent. */
  body: string;
};

/** What is read of the trail. */
type EntryTable = {
  sequence: number;
  id: string;
  occurred_at: string;
  actor_kind: string;
  actor_id: string;
  event: string;
  record_type: string | null;
  record_id: string | null;
};

export type WebhookTables = {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  audit_entry: EntryTable;
};
