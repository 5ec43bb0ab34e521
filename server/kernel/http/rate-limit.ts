import type { Settings } from '#kernel/config/settings.ts';
import type { RateClass } from '#kernel/contract/define-route.ts';
import type { Soon } from '#kernel/db/statements.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import { type Allowance, type Buckets, createTokenBuckets } from '#kernel/http/token-buckets.ts';
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
export type RateLimit = (call: RateLimitedCall) => Soon<Allowance | null>;

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
  /** Buckets that all processes count in together. Default: this process counts alone. */
  readonly share?: (bucket: { readonly name: string; readonly perMinute: number }) => Buckets;
}): RateLimit => {
  const { settings, securityEvents, log, nowMs, share } = options;
  if (!settings.enabled) return () => null;
  const bucketsOf = (perMinute: number, burstMultiplier: number) =>
    createTokenBuckets({ perMinute, burstMultiplier, maxKeys, nowMs });
  // What guards a secret is counted over all processes; what spares one of them, by each for itself.
  const guarded = (name: string, perMinute: number): Buckets => {
    const own = bucketsOf(perMinute, 1);
    const common = share?.({ name, perMinute });
    if (common === undefined) return own;
    return {
      take: async (key) => {
        try {
          return await common.take(key);
        } catch (error) {
          log.warn('calls are counted by this process alone: the table does not answer', { error });
          return own.take(key);
        }
      },
    };
  };
  const buckets: Record<RateClass, Buckets> = {
    default: bucketsOf(settings.defaultPerMinute, settings.burstMultiplier),
    login: guarded('login', fixedPerMinute.login),
    'sign-up': guarded('sign-up', fixedPerMinute['sign-up']),
    'password-reset': guarded('password-reset', fixedPerMinute['password-reset']),
    device: guarded('device', devicePerMinute),
  };
  const failedProofs = guarded('failed-proof', failedProofsPerMinute);
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
  const letPass = (error: unknown): null => {
    log.error('rate limiter failed, the call passes', { error });
    return null;
  };
  return (call) => {
    if (call.principal.kind === 'system' || call.principal.kind === 'admin') return null;
    if (isUndecidedDevice(call)) return null;
    try {
      const key = bucketKey(call);
      const told = (allowance: Allowance): Allowance => {
        if (!allowance.allowed) report(call, key);
        return allowance;
      };
      const taken = (call.provenInstallation === null ? failedProofs : buckets[call.rate]).take(key);
      return taken instanceof Promise ? taken.then(told).catch(letPass) : told(taken);
    } catch (error) {
      return letPass(error);
    }
  };
};
