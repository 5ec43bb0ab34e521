import type { z } from 'zod';
import type { MsScan, msRoutes } from '#contract/ms';
import type { MsRun, Scan } from '#engines/ms/run.ts';
import { invalidField } from '#kernel/app-error.ts';
import { toWireScan } from './to-wire-scan.ts';

type Query = z.output<typeof msRoutes.spectra.query>;

const isAsked = (query: Query, { level, retentionTimeS, precursor }: Scan): boolean => {
  if (query.level !== undefined && level !== query.level) return false;
  if (query.from_s !== undefined && !((retentionTimeS ?? -1) >= query.from_s)) return false;
  if (query.to_s !== undefined && !((retentionTimeS ?? Number.POSITIVE_INFINITY) <= query.to_s)) return false;
  if (query.precursor_mz === undefined) return true;
  const widthMz = (query.precursor_mz * query.tolerance_ppm) / 1e6;
  return precursor !== undefined && Math.abs(precursor.mz - query.precursor_mz) <= widthMz;
};

/** A run does not change, so that the place of the next scan is all a cursor needs to say. */
const placeOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw invalidField('cursor', 'The cursor is not one of this list; start without it.');
};

/** A page of the scans that are asked for, in the order of the run. */
export const listScans = (
  run: MsRun,
  query: Query,
): { readonly items: MsScan[]; readonly next_cursor: string | null } => {
  const items: MsScan[] = [];
  for (let place = placeOf(query.cursor); place < run.scans.length; place++) {
    const scan = run.scans[place] as Scan;
    if (!isAsked(query, scan)) continue;
    if (items.length === query.limit) return { items, next_cursor: `${place}` };
    items.push(toWireScan(run, scan));
  }
  return { items, next_cursor: null };
};
