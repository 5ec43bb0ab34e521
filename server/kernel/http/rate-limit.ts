import type { Settings } from '#kernel/config/settings.ts';
import type { RateClass } from '#kernel/contract/define-route.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import { type Allowance, createTokenBuckets } from '#kernel/http/token-buckets.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Calls per minute of the classes the specification fixes; they get no burst. */
const fixedPerMinute = { login: 10, 'sign-up': 5, 'password-reset': 5 } as const;

/** Sessions of one installation, and failed proofs of one address, per minute. */
const devicePerMinute = 30;
const failedProofsPerMinute = 60;

/** Bound of each bucket map: about 10 MB at worst. */
const maxKeys = 20_000;

/** One security event per key and minute, however many calls are refused. */
const reportEveryMs = 60_000;

interface RateLimitedCall {
  readonly principal: Principal;
  readonly clientIp: string;
  readonly routeId: string;
  readonly rate: RateClass;
  /** The installation that proved its key, null where the proof failed. Absent: nothing was checked yet. */
  readonly provenInstallation?: string | null;
}

/** Null: not limited (switched off, system key or admin, or the limiter itself failed). */
export type RateLimit = (call: RateLimitedCall) => Allowance | null;

/** A challenge is computed and not stored: before a proof was checked there is nobody to count. */
const isUndecidedDevice = ({ rate, provenInstallation }: RateLimitedCall): boolean =>
  rate === 'device' && provenInstallation === undefined;

const bucketKey = ({ principal, clientIp, routeId, provenInstallation }: RateLimitedCall): string =>
  typeof provenInstallation === 'string'
    ? `installation:${provenInstallation}:${routeId}`
    : principal.kind === 'anonymous'
      ? `ip:${clientIp}:${routeId}`
      : `user:${principal.id}:${routeId}`;

export const createRateLimit = (options: {
  readonly settings: Settings['rateLimit'];
  readonly securityEvents: Pick<SecurityEvents, 'emit'>;
  readonly log: Log;
  readonly nowMs: () => number;
}): RateLimit => {
  const { settings, securityEvents, log, nowMs } = options;
  if (!settings.enabled) return () => null;
  const bucketsOf = (perMinute: number, burstMultiplier: number) =>
    createTokenBuckets({ perMinute, burstMultiplier, maxKeys, nowMs });
  const buckets = {
    default: bucketsOf(settings.defaultPerMinute, settings.burstMultiplier),
    login: bucketsOf(fixedPerMinute.login, 1),
    'sign-up': bucketsOf(fixedPerMinute['sign-up'], 1),
    'password-reset': bucketsOf(fixedPerMinute['password-reset'], 1),
    device: bucketsOf(devicePerMinute, 1),
  };
  const failedProofs = bucketsOf(failedProofsPerMinute, 1);
  const reports = createTokenBuckets({
    perMinute: 60_000 / reportEveryMs,
    burstMultiplier: 1,
    maxKeys,
    nowMs,
  });
  const report = (call: RateLimitedCall, key: string): void => {
    if (!reports.take(key).allowed) return;
    const actorId =
      call.provenInstallation ?? (call.principal.kind === 'anonymous' ? null : call.principal.id);
    securityEvents.emit({
      eventType: 'rate_limit',
      actorId,
      clientIp: call.clientIp,
      route: call.routeId,
      detail: { rate: call.rate },
    });
  };
  return (call) => {
    if (call.principal.kind === 'system' || call.principal.kind === 'admin') return null;
    if (isUndecidedDevice(call)) return null;
    try {
      const key = bucketKey(call);
      const allowance = (call.provenInstallation === null ? failedProofs : buckets[call.rate]).take(key);
      if (!allowance.allowed) report(call, key);
      return allowance;
    } catch (error) {
      log.error('rate limiter failed, the call passes', { error });
      return null;
    }
  };
};
