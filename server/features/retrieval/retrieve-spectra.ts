import type { RetrievedItem } from '#contract/retrieval';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import type { Warning } from '#engines/common/result.ts';
import { embeddings, isInside, type ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { SpectrumLibrary } from '#engines/nmr/retrieval/library.ts';
import { type Hit, mergeHits, openQuery, partsOf } from '#engines/nmr/retrieval/search-store.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { PackName } from '../reference-packs/index.ts';
import type { OpenIndex } from './open-index.ts';
import { openPackIndex } from './pack-index.ts';
import { openRecordIndex } from './record-index.ts';
import type { SearchInput } from './search-task.ts';

export interface RetrievalQuestion {
  readonly nucleus: ModelNucleus;
  readonly lines: readonly ListedLine[];
  readonly k: number;
  readonly formula: string | null;
  /** Default: the pack where one is active, else the records. */
  readonly index: OpenIndex['kind'] | null;
}

/** The nearest spectra and where they were looked for. */
export interface RetrievedSpectra {
  readonly items: readonly RetrievedItem[];
  readonly compared: number;
  readonly index: {
    readonly kind: OpenIndex['kind'];
    readonly name: string;
    readonly size: number;
    readonly digest: string;
  };
  readonly pack: PackName | null;
  readonly formula: string | null;
  readonly linesCompared: number;
  readonly hydrogensCompared: boolean;
  readonly warnings: readonly Warning[];
}

type Services = Parameters<typeof openPackIndex>[0] & Pick<Kernel, 'pool' | 'store'>;

/** A store is searched in halves, which threads of the pool take at the same time. */
const halves = 2;

const chooseIndex = async (
  kernel: Services,
  principal: Principal,
  { index, nucleus }: RetrievalQuestion,
): Promise<OpenIndex | null> => {
  const pack = index === 'records' ? null : await openPackIndex(kernel, nucleus);
  return pack !== null || index === 'pack' ? pack : openRecordIndex(kernel, principal, nucleus);
};

const searchOnPool = async (
  { pool }: Pick<Kernel, 'pool'>,
  { nuclei, formulas }: SpectrumLibrary,
  { nucleus, lines, k }: RetrievalQuestion,
  { formula, signal }: { formula: string | null; signal: AbortSignal },
): Promise<{ hits: readonly { entry: number; distance: number }[]; compared: number }> => {
  const own = nuclei[nucleus];
  if (own === undefined) return { hits: [], compared: 0 };
  const { store, entries } = own;
  const rows =
    formula === null
      ? null
      : [...entries.keys()].filter((row) => formulas[entries[row] as number] === formula);
  const parts = rows === null ? partsOf(store, halves) : [{ rows }];
  const query = openQuery(store.embedding, lines);
  const found = await Promise.all(
    parts.map((among) => {
      const input: SearchInput = { store, query, among, k };
      return pool.run<Hit[]>('nmr.search_spectra', input, { signal });
    }),
  );
  const hits = mergeHits(found, k).map(({ row, distance }) => ({ entry: entries[row] as number, distance }));
  return { hits, compared: rows?.length ?? store.rows };
};

const formulaOf = (given: string | null): string | null => {
  if (given === null) return null;
  const formula = toHillFormula(given);
  if (formula === null)
    throw invalidField(
      'formula',
      'The formula cannot be read: write it as C9H8O4, without brackets or charge.',
    );
  return formula;
};

const warningsOf = (
  { nucleus, formula }: RetrievalQuestion,
  { left, compared, size }: { left: number; compared: number; size: number },
): Warning[] => {
  const { fromPpm, toPpm } = embeddings[nucleus];
  return [
    ...(left === 0
      ? []
      : [
          {
            code: 'lines_outside_window',
            message: `${left} lines are not compared: they lie outside of ${fromPpm} to ${toPpm} ppm.`,
          },
        ]),
    ...(size === 0
      ? [{ code: 'nucleus_not_in_index', message: `The index holds no spectrum of ${nucleus}.` }]
      : compared === 0
        ? [{ code: 'formula_not_in_index', message: `The index holds no spectrum of a compound ${formula}.` }]
        : []),
  ];
};

/**
 * The spectra nearest to a list. Null where there is no index to look in. Refuses (422) a formula that cannot be read and a list without
 * a line in the window that is compared.
 */
export const retrieveSpectra = async (
  kernel: Services,
  principal: Principal,
  question: RetrievalQuestion,
  signal: AbortSignal,
): Promise<RetrievedSpectra | null> => {
  const { nucleus, lines } = question;
  const formula = formulaOf(question.formula);
  const embedding = embeddings[nucleus];
  const inside = lines.filter(({ shiftPpm }) => isInside(embedding, shiftPpm));
  if (inside.length === 0)
    throw invalidField(
      'peaks',
      `No line lies between ${embedding.fromPpm} and ${embedding.toPpm} ppm, where ${nucleus} is compared.`,
    );
  const index = await chooseIndex(kernel, principal, question);
  if (index === null) return null;
  const { library, name, kind, pack } = index;
  const { hits, compared } = await searchOnPool(kernel, library, question, { formula, signal });
  const size = library.nuclei[nucleus]?.store.rows ?? 0;
  return {
    items: hits.map(({ entry, distance }) => {
      const { analysisId, lines: found, ...described } = index.describe(entry);
      const peaks = found.map(({ shiftPpm, hydrogens }) => ({
        shift_ppm: shiftPpm,
        attached_hydrogens: hydrogens,
      }));
      return { ...described, distance, peaks, analysis_id: analysisId };
    }),
    compared,
    index: { kind, name, size, digest: library.digest },
    pack,
    formula,
    linesCompared: inside.length,
    hydrogensCompared: embedding.signBins > 0 && inside.some(({ hydrogens }) => hydrogens !== null),
    warnings: warningsOf({ ...question, formula }, { left: lines.length - inside.length, compared, size }),
  };
};
