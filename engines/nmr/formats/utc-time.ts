/**
 * Calendar arithmetic of acquisition times, from the proleptic Gregorian rules
 * (days from 0000-03-01, so that the leap day ends a year). Engines carry no clock and no Date.
 */

const secondsPerDay = 86_400;
/** Days from 0000-03-01 to 1970-01-01. */
const epochDays = 719_468;
const daysPerEra = 146_097;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** ISO 8601 time in UTC, e.g. 2005-01-28T06:13:11Z, for whole seconds since 1970; null outside 1970 to 2100. */
export const isoFromUnixSeconds = (unixSeconds: number): string | null => {
  const latest = 4_102_444_800; // 2100-01-01: anything later is a damaged field, not a date
  if (!Number.isFinite(unixSeconds) || unixSeconds <= 0 || unixSeconds >= latest) return null;
  const seconds = Math.floor(unixSeconds);
  const days = Math.floor(seconds / secondsPerDay) + epochDays;
  const era = Math.floor(days / daysPerEra);
  const dayOfEra = days - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const clock = seconds % secondsPerDay;
  const time = [Math.floor(clock / 3600), Math.floor(clock / 60) % 60, clock % 60];
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${time.map((part) => pad(part, 2)).join(':')}Z`;
};

/** Whole seconds since 1970 of a civil time in UTC. Month and day count from 1. */
export const unixSecondsFromCivil = (
  year: number,
  month: number,
  day: number,
  secondOfDay: number,
): number => {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return (era * daysPerEra + dayOfEra - epochDays) * secondsPerDay + secondOfDay;
};
