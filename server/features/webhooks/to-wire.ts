import { z } from 'zod';
import { type Webhook, type WebhookDelivery, webhookEvent, webhookRoutes } from '#contract/webhooks';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { shownAddress } from './address.ts';
import { countWaiting } from './store.ts';
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts';

export const eventsOf = ({ id, events }: Pick<WebhookTable, 'id' | 'events'>): Webhook['events'] =>
  readStored(z.array(webhookEvent), events, { column: 'webhook.events', id });

const webhookOf = (row: WebhookTable, waiting: number): Webhook => ({
  id: row.id,
  name: row.name,
  ...shownAddress(row),
  events: eventsOf(row),
  state: row.state,
  paused_at: row.paused_at,
  pause_cause: row.pause_cause,
  waiting,
  revision: row.revision,
  created_by_name: row.created_by_name,
  created_at: row.created_at,
});

export const describeWebhooks = async (db: Db, rows: readonly WebhookTable[]): Promise<Webhook[]> => {
  const ids = rows.map(({ id }) => id);
  const waiting = new Map((await countWaiting(db, ids)).map((row) => [row.webhook_id, Number(row.count)]));
  return rows.map((row) => webhookOf(row, waiting.get(row.id) ?? 0));
};

export const describeWebhook = async (db: Db, row: WebhookTable): Promise<Webhook> => {
  const [described] = await describeWebhooks(db, [row]);
  return described ?? webhookOf(row, 0);
};

const deliveryEvent = webhookRoutes.redeliver.response.shape.event;

export const deliveryToWire = ({
  webhook_id: _webhook,
  audit_sequence: _sequence,
  body: _body,
  round: _round,
  event,
  ...row
}: WebhookDeliveryTable): WebhookDelivery => ({ ...row, event: deliveryEvent.parse(event) });
