import { boundSlackPpm, matchLines } from '#engines/nmr/retrieval/match-lines.ts';
import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { LineHits, LinePattern, SearchSource, TextHit } from '../search/index.ts';
import {
  countSearched,
  listLinesBetween,
  listNearLines,
  listUnscreened,
  listWithStructure,
  type NamedAnalysis,
} from './searched-spectrum-store.ts';
import { listAnalyses } from './store.ts';

const toHit = ({ id, title, nucleus, solvent, created_at }: NamedAnalysis): TextHit => ({
  id,
  title,
  detail: [nucleus, solvent].filter((word) => word !== null).join(' · '),
  created_at,
});

/** Those of the spectra near all lines that have a line of its own for each. */
const findLines = async (
  { store }: Pick<Kernel, 'store'>,
  { principal }: Ctx,
  pattern: LinePattern,
  take: number,
): Promise<LineHits> => {
  const { nucleus, shiftsPpm, tolerancePpm } = pattern;
  const near = await listNearLines(store.read, principal, pattern, take);
  const reach = tolerancePpm + boundSlackPpm;
  const lines = await listLinesBetween(
    store.read,
    near.map(({ id }) => id),
    { fromPpm: Math.min(...shiftsPpm) - reach, toPpm: Math.max(...shiftsPpm) + reach },
  );
  const hits = near.flatMap((row) => {
    const matched = matchLines(shiftsPpm, lines.get(row.id) ?? [], tolerancePpm);
    return matched === null ? [] : [{ ...toHit(row), lines: matched }];
  });
  const { kept, waiting } = await countSearched(store.read, principal, nucleus);
  return { hits, lookedThrough: kept, waiting };
};

export const analysisSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'analysis',
  findText: async ({ principal }, text, take) => {
    const filter = { text, status: undefined, projectId: undefined, withDeleted: false, batchId: undefined };
    const rows = await listAnalyses(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(toHit);
  },
  listStructures: async ({ principal }, take) =>
    (await listWithStructure(store.read, principal, take)).map((row) => ({
      ...toHit(row),
      smiles: row.smiles,
    })),
  listUnscreened: (afterId, take) => listUnscreened(store.read, afterId, take),
  findLines: (ctx, pattern, take) => findLines({ store }, ctx, pattern, take),
});
