export const filterNames = [
  'q',
  'class',
  'actor',
  'event',
  'record_type',
  'record_id',
  'from',
  'to',
] as const;
export type FilterName = (typeof filterNames)[number];

/** As typed; empty where nothing is asked for. `from` and `to` are days, 2026-11-21. */
export type AuditFilters = Readonly<Record<FilterName, string>>;

/** What entries tell of: that content was handed over, or that something was done. */
export const entryClasses = ['access', 'change'] as const;
export type EntryClass = (typeof entryClasses)[number];

export const classOf = (typed: string): EntryClass | null =>
  entryClasses.find((known) => known === typed) ?? null;

export type AuditQuery = Readonly<
  Partial<Record<Exclude<FilterName, 'class'>, string>> & { class?: EntryClass }
>;

export const readFilters = (params: URLSearchParams): AuditFilters => {
  const read = (name: FilterName): string => params.get(name) ?? '';
  return {
    q: read('q'),
    actor: read('actor'),
    class: read('class'),
    event: read('event'),
    record_type: read('record_type'),
    record_id: read('record_id'),
    from: read('from'),
    to: read('to'),
  };
};

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The trail is kept in UTC, so its days are days of UTC. */
const boundOf = (name: FilterName, day: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) return undefined;
  return name === 'from' ? `${day}T00:00:00.000Z` : `${day}T23:59:59.999Z`;
};

const askedValue = (name: FilterName, typed: string): string | null | undefined => {
  if (name === 'class') return classOf(typed);
  return name === 'from' || name === 'to' ? boundOf(name, typed) : typed;
};

/** What the service is asked for. */
export const toQuery = (filters: AuditFilters): AuditQuery =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = askedValue(name, filters[name].trim());
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
