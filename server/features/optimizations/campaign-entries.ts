import type { CampaignEntry, Conditions } from '#contract/optimizations';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Problems } from './problems.ts';
import type { ExperimentTable } from './tables.ts';

/** Entries of a run as an export writes them: what one follows is named by its number, as identifiers mean nothing elsewhere. */
export const toCampaignEntries = (rows: readonly ExperimentTable[]): CampaignEntry[] => {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const numberOf = (id: string | null): number | null => (id === null ? null : (numbers.get(id) ?? null));
  return rows.map((row) => ({
    number: row.number,
    parameters: JSON.parse(row.parameters) as Conditions,
    results: JSON.parse(row.results) as CampaignEntry['results'],
    status: row.status,
    note: row.note,
    completes_number: numberOf(row.completes),
    corrects_number: numberOf(row.corrects),
    reason_for_change: row.reason_for_change,
  }));
};

/** What is wrong with an entry that follows `former`, by the field below it. */
const followProblems = (
  entry: CampaignEntry,
  former: CampaignEntry | undefined,
): (readonly [string, string])[] => {
  const { completes_number: completes, corrects_number: corrects } = entry;
  const followed = completes ?? corrects;
  const found: (readonly [string, string])[] = [];
  if (completes !== null && corrects !== null)
    found.push(['.completes_number', 'Give either completes_number or corrects_number.']);
  if (followed !== null && former === undefined)
    found.push(['', `Follows ${followed}, which is no entry before it or has another one in its place.`]);
  if (completes !== null && former !== undefined && former.status !== 'pending')
    found.push(['.completes_number', `That experiment is ${former.status}; a pending one is completed.`]);
  return found;
};

/** What an entry has to say by itself. */
const ownProblems = (entry: CampaignEntry, place: number): (readonly [string, string])[] => [
  ...(entry.number === place + 1
    ? []
    : [['.number', `Must be ${place + 1}: entries are numbered in order.`] as const]),
  ...(entry.corrects_number !== null && entry.reason_for_change === null
    ? [['.reason_for_change', 'A correction needs a reason.'] as const]
    : []),
  ...(entry.status === 'withdrawn' && entry.corrects_number === null
    ? [['.corrects_number', 'Say which experiment is withdrawn.'] as const]
    : []),
];

/** What an entry follows has to be one before it that nothing else follows: as when it was entered one after the other. */
export const checkOrder = (entries: readonly CampaignEntry[], problems: Problems): void => {
  const open = new Map<number, CampaignEntry>();
  for (const [place, entry] of entries.entries()) {
    const followed = entry.completes_number ?? entry.corrects_number;
    const former = followed === null ? undefined : open.get(followed);
    for (const [field, message] of [...ownProblems(entry, place), ...followProblems(entry, former)])
      problems.add(`experiments.${place}${field}`, message);
    if (followed !== null) open.delete(followed);
    open.set(entry.number, entry);
  }
};

/** Rows of a new run; who enters them here and now is who brought the file. */
export const toCampaignRows = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  optimizationId: string,
  entries: readonly CampaignEntry[],
): ExperimentTable[] => {
  const ids = new Map(entries.map(({ number }) => [number, kernel.newId('oex')]));
  const idOf = (number: number | null): string | null => (number === null ? null : (ids.get(number) ?? null));
  return entries.map((entry) => ({
    id: ids.get(entry.number) ?? kernel.newId('oex'),
    optimization_id: optimizationId,
    number: entry.number,
    parameters: JSON.stringify(entry.parameters),
    results: JSON.stringify(entry.results),
    status: entry.status,
    note: entry.note,
    import_id: null,
    completes: idOf(entry.completes_number),
    corrects: idOf(entry.corrects_number),
    reason_for_change: entry.reason_for_change,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  }));
};
