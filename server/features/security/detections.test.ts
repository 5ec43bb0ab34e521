import { describe, expect, it } from 'vitest';
import { detectChainBreak } from './detect-chain-break.ts';
import { detectCrossTenantAccess } from './detect-cross-tenant-access.ts';
import { detectImpossibleTravel } from './detect-impossible-travel.ts';
import { detectPrivilegeEscalation } from './detect-privilege-escalation.ts';
import type { ScannedEvent } from './detection.ts';

const minuteMs = 60_000;
const noonMs = Date.parse('2026-11-20T12:00:00.000Z');

/** An event so many minutes after noon. */
const at = (
  minute: number,
  eventType: ScannedEvent['eventType'],
  event: Partial<ScannedEvent> = {},
): ScannedEvent => ({
  id: `sec_${minute}_${event.actorId ?? 'ada'}`,
  occurredAt: new Date(noonMs + minute * minuteMs).toISOString(),
  eventType,
  actorId: 'ada',
  clientIp: '192.0.2.1',
  ...event,
});
const login = (minute: number, clientIp: string | null, actorId = 'ada') =>
  at(minute, 'login_success', { clientIp, actorId });
const denied = (minute: number, actorId = 'eve') => at(minute, 'cross_tenant_denied', { actorId });

describe('impossible travel', () => {
  const detect = (...events: ScannedEvent[]) => detectImpossibleTravel(events, { windowMs: 60 * minuteMs });

  it('is one account that signs in from two addresses within the window', () => {
    expect(detect(login(0, '192.0.2.1'), login(60, '198.51.100.7'))).toEqual([
      expect.objectContaining({
        detection_id: 'impossible_travel',
        severity: 'warning',
        actor_id: 'ada',
        first_event_at: '2026-11-20T12:00:00.000Z',
        last_event_at: '2026-11-20T13:00:00.000Z',
        evidence: {
          event_count: 2,
          event_ids: ['sec_0_ada', 'sec_60_ada'],
          client_ips: ['192.0.2.1', '198.51.100.7'],
          first_bad_sequence: null,
        },
      }),
    ]);
  });

  it('weighs more from three addresses on', () => {
    const found = detect(login(0, '192.0.2.1'), login(1, '192.0.2.2'), login(2, '192.0.2.3'));
    expect(found.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  });

  it.each([
    ['a longer time between them', [login(0, '192.0.2.1'), login(60.001, '198.51.100.7')]],
    ['two accounts', [login(0, '192.0.2.1'), login(1, '198.51.100.7', 'ben')]],
    ['one address', [login(0, '192.0.2.1'), login(1, '192.0.2.1')]],
    ['two names of this machine', [login(0, '127.0.0.1'), login(1, '::1')]],
    ['an address that is not known', [login(0, null), login(1, '192.0.2.1')]],
    ['another kind of event', [login(0, '192.0.2.1'), at(1, 'rate_limit', { clientIp: '198.51.100.7' })]],
  ])('is not %s', (_what, events) => {
    expect(detect(...events)).toEqual([]);
  });
});

describe('privilege escalation', () => {
  it('is every account that became admin, each by itself', () => {
    const found = detectPrivilegeEscalation([
      at(0, 'privilege_escalation'),
      login(1, null),
      at(2, 'privilege_escalation'),
    ]);
    expect(found.map(({ severity, evidence }) => [severity, evidence.event_ids])).toEqual([
      ['error', ['sec_0_ada']],
      ['error', ['sec_2_ada']],
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });
});

describe('cross-tenant access', () => {
  const settings = { windowMs: 10 * minuteMs, threshold: 3 };
  const detect = (...events: ScannedEvent[]) => detectCrossTenantAccess(events, settings);

  it('is one account that is refused as often as the threshold within the window', () => {
    expect(detect(denied(0), denied(5), denied(10))).toEqual([
      expect.objectContaining({
        severity: 'error',
        actor_id: 'eve',
        last_event_at: '2026-11-20T12:10:00.000Z',
      }),
    ]);
  });

  it.each([
    ['one less', [denied(0), denied(5)]],
    ['the same within a longer time', [denied(0), denied(5), denied(10.001)]],
    ['three accounts with one each', [denied(0), denied(1, 'ben'), denied(2, 'cy')]],
  ])('is not %s', (_what, events) => {
    expect(detect(...events)).toEqual([]);
  });

  it('counts every refusal of the series once, and none outside it', () => {
    const series = [0, 1, 2, 3, 4, 5].map((minute) => denied(minute));
    expect(detect(...series, denied(60))[0]?.evidence.event_count).toBe(6);
  });

  it('stays one alert with one id however long the series and wherever a scan begins', () => {
    const minutes = Array.from({ length: 600 }, (_, minute) => denied(minute));
    const ids = [0, 1, 100].map((start) => detect(...minutes.slice(start)).map(({ id }) => id));
    expect(ids[0]).toHaveLength(1);
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });

  it('names the newest fifty events of a long series', () => {
    const [alert] = detect(...Array.from({ length: 600 }, (_, minute) => denied(minute)));
    expect(alert?.evidence.event_ids).toHaveLength(50);
    expect(alert?.evidence.event_ids.at(-1)).toBe('sec_599_eve');
  });
});

describe('a broken audit trail', () => {
  it('is critical, names the entry, and is the same alert as long as it breaks there', () => {
    const detect = (firstBadSequence: number, nowUtc: string) =>
      detectChainBreak({ valid: false, firstBadSequence }, nowUtc)[0];
    const found = detect(7, '2026-11-20T12:00:00.000Z');
    expect(found).toMatchObject({ severity: 'critical', evidence: { first_bad_sequence: 7 } });
    expect(detect(7, '2026-11-20T13:00:00.000Z')?.id).toBe(found?.id);
    expect(detect(8, '2026-11-20T13:00:00.000Z')?.id).not.toBe(found?.id);
  });

  it('is none where the trail verifies', () => {
    expect(detectChainBreak({ valid: true, firstBadSequence: null }, '')).toEqual([]);
  });
});
