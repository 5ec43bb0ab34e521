export const filterNames = ['q', 'actor', 'event', 'record_type', 'record_id', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

/** As typed; empty where nothing is asked for. `from` and `to` are days, 2026-11-21. */
export type AuditFilters = Readonly<Record<FilterName, string>>;

export type AuditQuery = Readonly<Partial<Record<FilterName, string>>>;

export const readFilters = (params: URLSearchParams): AuditFilters => {
  const read = (name: FilterName): string => params.get(name) ?? '';
  return {
    q: read('q'),
    actor: read('actor'),
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

/** What the service is asked for. */
export const toQuery = (filters: AuditFilters): AuditQuery =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const typed = filters[name].trim();
      const value = name === 'from' || name === 'to' ? boundOf(name, typed) : typed;
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
