import type { Manifestation } from '#contract/esignatures';
import { firstNumbers } from '#kernel/db/page-cursor.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { listSignatures } from './store.ts';
import { manifest } from './to-wire.ts';

export interface SignedRecord {
  readonly type: string;
  readonly id: string;
  /** Signatures on other versions are not its. */
  readonly version: string;
}

/** More on one record would be a fault, and a page that shows them all a book. */
const mostShown = 200;

/** What stands on paper beside a record: every signature on this version of it, oldest first. */
export const listManifestations = async (
  read: ReadDb,
  records: readonly SignedRecord[],
): Promise<Manifestation[]> => {
  const lists = await Promise.all(
    records.map(async (record) =>
      (await listSignatures(read, record, firstNumbers(mostShown))).filter(
        (row) => row.record_version === record.version,
      ),
    ),
  );
  return lists
    .flat()
    .sort((a, b) => a.sequence - b.sequence)
    .map(manifest);
};
