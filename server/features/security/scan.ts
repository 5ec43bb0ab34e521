import type { DetectionScanResult, SecurityAlert } from '#contract/security';
import type { Settings } from '#kernel/config/settings.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { detectChainBreak } from './detect-chain-break.ts';
import { detectChangedRecords } from './detect-changed-records.ts';
import { detectCrossTenantAccess } from './detect-cross-tenant-access.ts';
import { detectImpossibleTravel } from './detect-impossible-travel.ts';
import { detectInstallationEvents } from './detect-installation-events.ts';
import { detectPrivilegeEscalation } from './detect-privilege-escalation.ts';
import { findEventsSince, findShippedAt } from './store.ts';

export type Scan = Omit<DetectionScanResult, 'shipped_alert_ids' | 'sinks'>;

/** One scan reads no more: a flood must not fill the memory. */
const maxEvents = 50_000;
const msPerMinute = 60_000;

/** A rule looks back from the first events of the window as well, so that a series on its border is whole. */
const lookBackMs = ({ travelWindowMinutes, crossTenantWindowMinutes }: Settings['security']): number =>
  Math.max(travelWindowMinutes, crossTenantWindowMinutes) * msPerMinute;

/**
 * Runs every rule over the recent events, those of a moment ago among them, and verifies the whole audit trail. Changes
 * nothing.
 */
export const scanRecentEvents = async (
  {
    store,
    audit,
    recordWatch,
    securityEvents,
    settings: { security },
  }: Pick<Kernel, 'store' | 'audit' | 'recordWatch' | 'securityEvents' | 'settings'>,
  nowUtc: string,
  windowMinutes: number = security.scanWindowMinutes,
): Promise<Scan> => {
  const windowMs = windowMinutes * msPerMinute;
  const windowFrom = shiftUtc(nowUtc, -windowMs);
  const loadedFrom = shiftUtc(nowUtc, -windowMs - lookBackMs(security));
  await securityEvents.flush();
  const events = await findEventsSince(store.read, loadedFrom, maxEvents);
  const found = [
    ...detectImpossibleTravel(events, { windowMs: security.travelWindowMinutes * msPerMinute }),
    ...detectPrivilegeEscalation(events),
    ...detectInstallationEvents(events),
    ...detectCrossTenantAccess(events, {
      windowMs: security.crossTenantWindowMinutes * msPerMinute,
      threshold: security.crossTenantThreshold,
    }),
    ...detectChainBreak(await audit.verify(), nowUtc),
  ].filter(({ last_event_at }) => last_event_at >= windowFrom);
  // What was changed stays so, however long ago it was found.
  found.push(...detectChangedRecords(recordWatch.latest()));
  const shippedAt = await findShippedAt(
    store.read,
    found.map(({ id }) => id),
  );
  const alerts: SecurityAlert[] = found.map((alert) => ({
    ...alert,
    shipped_at: shippedAt.get(alert.id) ?? null,
  }));
  return {
    scanned_at: nowUtc,
    window_from: windowFrom,
    window_minutes: windowMinutes,
    events_scanned: events.length,
    events_truncated: events.length === maxEvents,
    events_not_stored: securityEvents.countNotStored(),
    alerts: alerts.toSorted((a, b) => b.last_event_at.localeCompare(a.last_event_at)),
  };
};
