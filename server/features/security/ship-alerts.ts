import type { DetectionScanResult, SecurityAlert } from '#contract/security';
import type { Settings } from '#kernel/config/settings.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { postAlerts } from './post-alerts.ts';
import { findShippedAlerts, findShippedAt, insertShipped } from './store.ts';

interface ShipJob {
  readonly alertIds: readonly string[];
}

const shipJobKind = 'security.ship_alerts';

/** With the queue's doubling pause: over about half a minute. */
const attempts = 5;

/** Where alerts go by the settings. */
export const sinksOf = ({
  siemEnabled,
  alertWebhookUrl,
}: Settings['security']): DetectionScanResult['sinks'] => {
  if (!siemEnabled) return [];
  return alertWebhookUrl === null ? ['stdout'] : ['stdout', 'webhook'];
};

const isShippable = ({ severity, shipped_at }: SecurityAlert): boolean =>
  severity !== 'warning' && shipped_at === null;

/** One JSON line per alert, for whatever collects the output of the service. */
const printAlerts = (alerts: readonly SecurityAlert[]): void => {
  for (const alert of alerts)
    process.stdout.write(`${JSON.stringify({ type: 'security_alert', ...alert })}\n`);
};

export interface Shipment {
  /** Known once `record` has run: what a scan beside this one shipped first is not among them. */
  readonly alerts: () => readonly SecurityAlert[];
  record(tx: Tx): Promise<void>;
  /** After the commit. */
  send(): void;
}

/** Hands new error and critical alerts to the sinks: written down as shipped in the caller's transaction, sent after it. */
export const prepareShipment = (
  { settings, jobs, newId }: Pick<Kernel, 'settings' | 'jobs' | 'newId'>,
  found: readonly SecurityAlert[],
  nowUtc: string,
): Shipment => {
  const sinks = sinksOf(settings.security);
  const candidates = sinks.length === 0 ? [] : found.filter(isShippable);
  let shipped: readonly SecurityAlert[] = [];
  return {
    alerts: () => shipped,
    record: async (tx) => {
      const already = await findShippedAt(
        tx,
        candidates.map(({ id }) => id),
      );
      const alerts = candidates
        .filter(({ id }) => !already.has(id))
        .map((alert) => ({ ...alert, shipped_at: nowUtc }));
      shipped = alerts;
      if (alerts.length === 0) return;
      await insertShipped(
        tx,
        alerts.map((alert) => ({
          id: alert.id,
          detection_id: alert.detection_id,
          severity: alert.severity,
          body: JSON.stringify(alert),
          shipped_at: nowUtc,
        })),
      );
      if (!sinks.includes('webhook')) return;
      const payload: ShipJob = { alertIds: alerts.map(({ id }) => id) };
      await jobs.enqueue(tx, { kind: shipJobKind, payload, id: newId('job') });
    },
    send: () => {
      printAlerts(shipped);
      jobs.wake();
    },
  };
};

/** Best effort: the queue tries again after growing pauses, and the log says when it gave up. */
export const createShipJob = ({
  store,
  settings,
  log,
  proxies,
}: Pick<Kernel, 'log' | 'proxies' | 'settings' | 'store'>): JobDefinition<ShipJob> => ({
  kind: shipJobKind,
  maxAttempts: attempts,
  run: async ({ alertIds }, job) => {
    const { alertWebhookUrl: url } = settings.security;
    const alerts = await findShippedAlerts(store.read, alertIds);
    if (url !== null) await postAlerts(url, alerts, proxies, job.signal);
    await job.complete(async () => undefined);
  },
  onGivenUp: async (_tx, { alertIds }) => {
    log.error('security alerts were not delivered to the webhook', { alertIds });
  },
});
