import type { Settings } from '#kernel/config/settings.ts';
import { shiftUtc } from '#kernel/utc.ts';

const msPerDay = 86_400_000;
/** RFC 9116 asks for less than a year. */
const longestDays = 365;

/** One value stays one line: whatever would begin another one, or hide in it, becomes a space. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const expiresAt = (nowUtc: string, days: number): string =>
  shiftUtc(nowUtc, Math.min(days, longestDays) * msPerDay);

/** The disclosure file of RFC 9116; null where it is switched off. */
export const renderSecurityTxt = (
  { enabled, expiresDays, ...values }: Settings['securityTxt'],
  nowUtc: string,
): string | null => {
  if (!enabled) return null;
  const fields: readonly (readonly [string, string | null])[] = [
    ['Contact', values.contact],
    ['Expires', expiresAt(nowUtc, expiresDays)],
    ['Encryption', values.encryptionUrl],
    ['Acknowledgments', values.acknowledgmentsUrl],
    ['Preferred-Languages', values.preferredLanguages],
    ['Canonical', values.canonicalUrl],
    ['Policy', values.policyUrl],
  ];
  return fields
    .map(([name, value]) => [name, onOneLine(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
};
