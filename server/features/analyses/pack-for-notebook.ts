import { createHash } from 'node:crypto';
import { strToU8 } from 'fflate';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion } from '#kernel/records/deletion-store.ts';
import { listLastReviews, listReviewStates } from '../fid-runs/index.ts';
import { answerReport, findReportOfAnalysis } from '../reports/index.ts';
import { nameOne } from '../structures/index.ts';
import type { ExportInput } from './exports/export-input.ts';
import { entryLines, renderEln } from './exports/render-eln.ts';
import { renderJcamp } from './exports/render-jcamp.ts';
import { findGapOfAnalysis } from './find-gap-of-analysis.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult, needsHumanReview } from './to-wire-analysis.ts';

interface PackedFile {
  readonly name: string;
  readonly media: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** What an electronic notebook is sent of an analysis as it stands. */
export interface NotebookPack {
  readonly title: string;
  readonly revision: number;
  readonly humanReviewRequired: boolean;
  /** What the entry says, a paragraph each; the disclaimer is the last one. */
  readonly lines: readonly string[];
  readonly structure: {
    readonly inchi: string | null;
    readonly inchikey: string | null;
  } | null;
  readonly files: readonly PackedFile[];
  /** The spectrum, which stands in the archive as well, for notebooks that draw it; null where it has two dimensions. */
  readonly jcamp: PackedFile | null;
}

const packed = (name: string, media: string, bytes: Uint8Array): PackedFile => ({
  name,
  media,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

type PackServices = Pick<Kernel, 'pool' | 'store'>;

const isReviewRequired = async ({ store }: PackServices, row: AnalysisTable): Promise<boolean> => {
  const runIds = row.run_id === null ? [] : [row.run_id];
  const [states, reviews] = [
    await listReviewStates(store.read, runIds),
    await listLastReviews(store.read, runIds),
  ];
  const [state] = states.values();
  const [review] = reviews.values();
  return needsHumanReview(row, state ?? null, review?.reviewer_id ?? null);
};

const reportOf = async (kernel: PackServices, { id }: AnalysisTable): Promise<readonly PackedFile[]> => {
  const report = await findReportOfAnalysis(kernel.store.read, id);
  if (report === undefined) return [];
  const { content } = await answerReport(kernel, report, 'application/pdf');
  if (!(content instanceof Uint8Array)) throw new Error('A report is drawn as PDF in one piece.');
  return [packed(`report-${id}.pdf`, 'application/pdf', content)];
};

/** Null where the analysis was deleted, or has no results (any more). */
export const packForNotebook = async (
  kernel: PackServices,
  id: string,
  signal: AbortSignal,
): Promise<NotebookPack | null> => {
  const row = await findAnalysis(kernel.store.read, id);
  if (row === undefined || (await findDeletion(kernel.store.read, { type: 'analysis', id }))) return null;
  const current = await findCurrentResult(kernel, row);
  if (current === null) return null;
  const { structure } = current;
  const names = structure === null ? null : await nameOne(kernel.pool, structure, signal);
  const input: ExportInput = {
    row,
    ...current,
    spectrum: await findSpectrumOf(kernel, row),
    adoptionGap: await findGapOfAnalysis(kernel.store.read, row),
    names,
  };
  return {
    title: row.title,
    revision: row.revision,
    humanReviewRequired: await isReviewRequired(kernel, row),
    lines: entryLines(input),
    structure: structure === null ? null : { inchi: names?.inchi ?? null, inchikey: names?.inchikey ?? null },
    files: [
      ...(await reportOf(kernel, row)),
      packed(`${id}.eln`, 'application/vnd.eln+zip', renderEln(input)),
      ...(structure === null
        ? []
        : [packed(`${id}.mol`, 'chemical/x-mdl-molfile', strToU8(structure.molfile))]),
    ],
    jcamp:
      current.result.two_d === undefined
        ? packed(`${id}.jdx`, 'chemical/x-jcamp-dx', strToU8(renderJcamp(input)))
        : null,
  };
};
