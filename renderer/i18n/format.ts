/**
 * Numbers and dates as people of a locale read them. Records, exports and hashes never pass through here:
 * they use invariant formats.
 */
export interface Formatter {
  /** A plain number with a fixed number of decimals. */
  readonly number: (value: number, decimals?: number) => string;
  /** As many decimals as the value has: what somebody entered, as they entered it. */
  readonly entered: (value: number) => string;
  /** A decimal text of the service, digit for digit, with the sign of the locale: 0.10 is 0,10. Anything else as it is. */
  readonly decimalText: (text: string) => string;
  /** Three figures and a power of ten, as intensities are read: 1.23E6. */
  readonly intensity: (value: number) => string;
  readonly percent: (fraction: number, decimals?: number) => string;
  /** In whole percent; what is neither impossible nor certain is not said to be. */
  readonly probability: (fraction: number) => string;
  /** Chemical shift without its unit: 7.264 (four decimals at most are meaningful). */
  readonly shiftPpm: (value: number, decimals?: number) => string;
  readonly bytes: (size: number) => string;
  readonly dateTime: (utc: string) => string;
  readonly date: (utc: string) => string;
  /** The instant in UTC, as records state it: 2026-11-20 12:54:36 UTC. */
  readonly utc: (utc: string) => string;
  /** The local time with its zone, then UTC: 20 Nov 2026, 13:54 (UTC+01:00) = 2026-11-20 12:54:36 UTC. */
  readonly zoned: (utc: string) => string;
  /** "5 minutes ago", "in 3 days". */
  readonly relative: (utc: string, nowMs: number) => string;
  /** 0:07, 12:31, 1:02:03. */
  readonly elapsed: (seconds: number) => string;
  /** Reads "7,26" and "7.26" alike; null when it is no finite number. */
  readonly parseNumber: (text: string) => number | null;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Longest spans first; a span is used once the distance reaches it. */
const spans: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const formatBytes = (size: number, locale: string): string => {
  const power = size < 1000 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(size) / 3));
  const unit = byteUnits[power] ?? 'byte';
  const digits = power === 0 ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(size / 1000 ** power);
};

const formatRelative = (utc: string, nowMs: number, locale: string): string => {
  const seconds = Math.round((Date.parse(utc) - nowMs) / 1000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const span = spans.find(([, size]) => Math.abs(seconds) >= size);
  return span === undefined
    ? relative.format(0, 'second')
    : relative.format(Math.trunc(seconds / span[1]), span[0]);
};

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * 60 → UTC+01:00, the name of a zone that lies so many minutes east of Greenwich.
 * @internal exported for its test: a formatter knows the zone of its machine alone.
 */
export const zoneName = (minutesEast: number): string => {
  if (minutesEast === 0) return 'UTC';
  const minutes = Math.abs(minutesEast);
  return `UTC${minutesEast < 0 ? '\u2212' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** As records state it, in no locale. */
const formatUtc = (utc: string): string =>
  `${new Date(utc).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const formatElapsed = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

const parseLocalNumber = (text: string): number | null => {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
};

const fixedFormats = new Map<string, Intl.NumberFormat>();

/** Building a format costs a hundred times its use, and a plot writes hundreds of numbers per frame: each is built once. */
const fixed = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale}/${decimals}`;
  const known = fixedFormats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // What rounds to zero has no sign.
    signDisplay: 'negative',
  });
  fixedFormats.set(key, format);
  return format;
};

const makeFormatter = (locale: string): Formatter => {
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const entered = new Intl.NumberFormat(locale, { maximumFractionDigits: 15, useGrouping: false });
  const figures = new Intl.NumberFormat(locale, {
    notation: 'scientific',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const point = entered.format(0.5).charAt(1);
  return {
    decimalText: (text) => (/^-?\d+\.\d+(e-?\d+)?$/.test(text) ? text.replace('.', point) : text),
    entered: (value) => entered.format(value),
    number: (value, decimals = 0) => fixed(locale, decimals).format(value),
    intensity: (value) => (value === 0 ? fixed(locale, 0).format(0) : figures.format(value)),
    percent: (fraction, decimals = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(fraction),
    probability: (fraction) => {
      const whole = new Intl.NumberFormat(locale, { style: 'percent' });
      if (fraction > 0 && fraction < 0.005) return `< ${whole.format(0.01)}`;
      return fraction < 1 && fraction >= 0.995 ? `> ${whole.format(0.99)}` : whole.format(fraction);
    },
    shiftPpm: (value, decimals = 3) => fixed(locale, decimals).format(value),
    bytes: (size) => formatBytes(size, locale),
    dateTime: (utc) => dateTime.format(new Date(utc)),
    date: (utc) => date.format(new Date(utc)),
    utc: formatUtc,
    zoned: (utc) => {
      const at = new Date(utc);
      return `${dateTime.format(at)} (${zoneName(-at.getTimezoneOffset())}) = ${formatUtc(utc)}`;
    },
    relative: (utc, nowMs) => formatRelative(utc, nowMs, locale),
    elapsed: formatElapsed,
    parseNumber: parseLocalNumber,
  };
};

const formatters = new Map<string, Formatter>();

/** Of a winter and of a summer: dates are written in the zone of the machine, which may be another one after a journey. */
const zoneKey = (): string => {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join('/');
};

/** Every component asks for one, and the formats in it take longer to build than most components to draw: each is built once. */
export const createFormatter = (locale: string): Formatter => {
  const key = `${locale}/${zoneKey()}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = makeFormatter(locale);
  formatters.set(key, formatter);
  return formatter;
};
