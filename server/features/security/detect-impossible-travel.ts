import { isLoopbackHost } from '#kernel/http/loopback.ts';
import {
  alertIdOf,
  type Detection,
  describeEvents,
  groupByActor,
  msBetween,
  type ScannedEvent,
} from './detection.ts';

/** Two addresses may be an office and a telephone; three in one window are not one person's way. */
const errorFromAddresses = 3;

/** Every name of this machine is one place. */
const placeOf = (event: ScannedEvent): string | null =>
  event.clientIp !== null && isLoopbackHost(event.clientIp) ? 'this machine' : event.clientIp;

const alertOf = (actorId: string, recent: readonly ScannedEvent[], later: ScannedEvent): Detection => {
  const elsewhere = recent.filter((event) => placeOf(event) !== placeOf(later));
  const events = [...elsewhere, later];
  const addresses = new Set(events.map(placeOf)).size;
  return {
    id: alertIdOf('impossible_travel', later.id),
    detection_id: 'impossible_travel',
    severity: addresses >= errorFromAddresses ? 'error' : 'warning',
    summary: `One account signed in from ${addresses} addresses within the window.`,
    actor_id: actorId,
    ...describeEvents(events),
  };
};

/** Sign-ins of one account from another address than one before it, no longer ago than the window. */
export const detectImpossibleTravel = (
  events: readonly ScannedEvent[],
  { windowMs }: { readonly windowMs: number },
): Detection[] => {
  const found: Detection[] = [];
  for (const [actorId, logins] of groupByActor(events, 'login_success')) {
    const placed = logins.filter((event) => event.clientIp !== null);
    let start = 0;
    for (const [i, login] of placed.entries()) {
      while (msBetween(placed[start] ?? login, login) > windowMs) start += 1;
      // The same place again is no news; a change of place is.
      const before = placed[i - 1];
      if (before === undefined || start >= i || placeOf(before) === placeOf(login)) continue;
      found.push(alertOf(actorId, placed.slice(start, i), login));
    }
  }
  return found;
};
