import type { PauseCause, WebhookDelivery, WebhookState } from '#contract/webhooks';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type WebhookTable = {
  id: string;
  name: string;
  /** As it is shown, without its query. */
  url: string;
  /** The query of the address: a token may stand in it. Null where it has none. */
  sealed_query: string | null;
  /** JSON of WebhookEvent[]. */
  events: string;
  sealed_secret: string;
  state: WebhookState;
  revision: number;
  paused_at: string | null;
  pause_cause: PauseCause | null;
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
  /** How often it was sent again by hand: an attempt of before says nothing of the sending that was asked for since. */
  round: number;
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
