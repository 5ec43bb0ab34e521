import { hash } from 'node:crypto';
import { embeddingName } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { SpectrumLibrary } from '#engines/nmr/retrieval/library.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createWorkMemory } from '#kernel/recent-map.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { listApproved } from '../analyses/index.ts';
import type { IndexInput } from './index-task.ts';
import type { OpenIndex } from './open-index.ts';
import { linesOf, recordEntry } from './record-entry.ts';
import { listRecords } from './store.ts';
import type { RetrievalRecordTable } from './tables.ts';

/** Indexes in memory: of so many sets of records, those asked for last. */
const remember = createWorkMemory<SpectrumLibrary>(8);

/** The lists a person may look in: approved now, not deleted, and within reach, as they were approved. */
const listVisible = async (
  { store }: Pick<Kernel, 'store'>,
  principal: Principal,
  nucleus: ModelNucleus,
): Promise<RetrievalRecordTable[]> => {
  const approved = new Map((await listApproved(store.read, principal)).map((row) => [row.id, row]));
  return (await listRecords(store.read, nucleus)).filter(({ analysis_id, revision, run_id }) => {
    const now = approved.get(analysis_id);
    return now?.revision === revision && now.run_id === run_id;
  });
};

const digestOf = (nucleus: ModelNucleus, rows: readonly RetrievalRecordTable[]): string =>
  hash(
    'sha256',
    JSON.stringify([
      embeddingName,
      nucleus,
      rows.map(({ analysis_id, revision, run_id, entry }) => [analysis_id, revision, run_id, entry]),
    ]),
  );

const embed = (kernel: Pick<Kernel, 'pool' | 'store'>, input: IndexInput): Promise<SpectrumLibrary> =>
  remember(kernel.store, input.digest, () => kernel.pool.run<SpectrumLibrary>('nmr.embed_records', input));

/** The approved analyses of a nucleus a person may read, as an index; null where there is none. */
export const openRecordIndex = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  principal: Principal,
  nucleus: ModelNucleus,
): Promise<OpenIndex | null> => {
  const rows = await listVisible(kernel, principal, nucleus);
  if (rows.length === 0) return null;
  const entries = rows.map(({ analysis_id, entry }) =>
    readStored(recordEntry, entry, { column: 'retrieval_record.entry', id: analysis_id }),
  );
  const library = await embed(kernel, { digest: digestOf(nucleus, rows), nucleus, entries });
  return {
    kind: 'records',
    name: 'Approved analyses',
    library,
    pack: null,
    describe: (place) => {
      const [row, entry] = [rows[place], entries[place]];
      if (row === undefined || entry === undefined)
        throw new Error(`There is no record ${place} in the index.`);
      return {
        id: row.analysis_id,
        name: entry.name,
        smiles: entry.smiles,
        formula: entry.formula,
        lines: linesOf(entry),
        source: { name: 'Approved analyses', licence: 'Records of this laboratory' },
        analysisId: row.analysis_id,
      };
    },
  };
};
