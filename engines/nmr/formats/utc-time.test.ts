import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoFromUnixSeconds, unixSecondsFromCivil } from './utc-time.ts';

const latestSecond = 4_102_444_799;

describe('calendar arithmetic', () => {
  it('agrees with the platform for every second from 1970 to 2099', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: latestSecond }), (seconds) => {
        const date = new Date(seconds * 1000);
        expect(isoFromUnixSeconds(seconds)).toBe(date.toISOString().replace('.000Z', 'Z'));
        const secondOfDay = seconds % 86_400;
        const civil = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
        expect(unixSecondsFromCivil(...civil, secondOfDay)).toBe(seconds);
      }),
      { seed: 1970, numRuns: 500 },
    );
  });

  it.each([0, -1, latestSecond + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'gives no date for %s',
    (seconds) => {
      expect(isoFromUnixSeconds(seconds)).toBeNull();
    },
  );
});
