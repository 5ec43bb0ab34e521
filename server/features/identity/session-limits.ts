import type { Settings } from '#kernel/config/settings.ts';
import { shiftUtc } from '#kernel/utc.ts';
import type { SessionTable } from './tables.ts';

const minuteMs = 60 * 1000;

type Limits = Settings['session'];

/** The first of two moments. */
export const earlier = (a: string, b: string): string =>
  new Date(Math.min(Date.parse(a), Date.parse(b))).toISOString();

/** When a session ends: at the idle limit after its last call or at its total limit, whichever comes first. */
export const sessionEndsAt = (
  session: Pick<SessionTable, 'created_at' | 'last_used_at'>,
  { idleMinutes, absoluteMinutes }: Limits,
): string =>
  earlier(
    shiftUtc(session.last_used_at, idleMinutes * minuteMs),
    shiftUtc(session.created_at, absoluteMinutes * minuteMs),
  );

export const hasTimedOut = (
  session: Pick<SessionTable, 'created_at' | 'last_used_at'>,
  limits: Limits,
  nowUtc: string,
): boolean => sessionEndsAt(session, limits) <= nowUtc;

/** Sessions begun and used later than this have not timed out. */
export interface LiveSince {
  readonly createdAfter: string;
  readonly usedAfter: string;
}

export const liveSince = ({ idleMinutes, absoluteMinutes }: Limits, nowUtc: string): LiveSince => ({
  createdAfter: shiftUtc(nowUtc, -absoluteMinutes * minuteMs),
  usedAfter: shiftUtc(nowUtc, -idleMinutes * minuteMs),
});
