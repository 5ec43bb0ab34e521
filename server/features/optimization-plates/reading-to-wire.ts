import { type PlateReading, readingSchema } from '#contract/optimization-plates';
import { readStored } from '#kernel/db/stored-json.ts';

/** A reading as it was taken in. */
export const readingOf = (row: { readonly id: string; readonly record: string }): PlateReading =>
  readStored(readingSchema, row.record, { column: 'optimization_import.record', id: row.id });
