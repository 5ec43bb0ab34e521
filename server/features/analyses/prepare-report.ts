import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { FidRunTable, MultipletRow, StoredSpectrum } from '../fid-runs/index.ts';
import { findPerson, type NamedPerson } from '../identity/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import {
  buildReport,
  type ContourFigure,
  type DraftReport,
  type ReportDecision,
  type TraceContoursInput,
} from '../reports/index.ts';
import { nameOne } from '../structures/index.ts';
import { contradictionsOf } from './contradictions-of.ts';
import { type CurrentResult, countMultiplets } from './counted-multiplets.ts';
import { findFurtherEvidence } from './find-further-evidence.ts';
import { printedJournal } from './render-journal.ts';
import { listCorrections } from './store.ts';
import type { AnalysisTable } from './tables.ts';

/** Peaks and structure are those of the analysis' revision. */
export interface ReportOccasion extends CurrentResult {
  readonly analysis: AnalysisTable;
  readonly run: FidRunTable;
  readonly spectrum: StoredSpectrum;
  readonly decision: ReportDecision;
  /** What of it was made ahead of the workspace. */
  readonly adoptionGap: AdoptionGap | null;
  readonly nowUtc: string;
}

const nameCorrections = async (kernel: Pick<Kernel, 'store'>, { analysis }: ReportOccasion) => {
  const corrections = await listCorrections(kernel.store.read, analysis.id);
  return Promise.all(
    corrections.toReversed().map(async (row) => ({
      revision: row.revision,
      created_by: await findPerson(kernel.store.read, row.created_by),
      created_at: row.created_at,
      reason_for_change: row.reason_for_change,
      edits: (JSON.parse(row.edits) as unknown[]).length,
    })),
  );
};

/** The contours of a two-dimensional spectrum, traced on a worker; null in one dimension. */
const traceFigure = async (
  kernel: Pick<Kernel, 'pool'>,
  { spectrum, result, peaks }: ReportOccasion,
): Promise<ContourFigure | null> => {
  if (spectrum.indirect === undefined || result.two_d === undefined) return null;
  const input: TraceContoursInput = {
    spectrum,
    noise: result.two_d.noise,
    signals: peaks.flatMap(({ shift_ppm, two_d }) =>
      two_d ? [{ f2Ppm: shift_ppm, f1Ppm: two_d.f1_shift_ppm }] : [],
    ),
  };
  return kernel.pool.run<ContourFigure | null>('report.contours', input, {});
};

/** The list as it is printed, and who wrote it where that was a person. */
const describeJournal = (
  occasion: ReportOccasion,
  multiplets: readonly MultipletRow[],
): Pick<Parameters<typeof buildReport>[0], 'journalText' | 'journalEdit'> => {
  const { text, edited } = printedJournal(occasion, multiplets);
  if (edited === null) return { journalText: text, journalEdit: null };
  const { text: _, revision: __, ...who } = edited.by;
  return { journalText: text, journalEdit: { ...who, recorded_text: edited.recorded } };
};

/** Gathers what a report says about an analysis at this moment and returns it, ready to be issued. */
export const prepareReport = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'store'>,
  occasion: ReportOccasion,
): Promise<DraftReport> => {
  const { analysis, run, result, spectrum, peaks, structure } = occasion;
  const archive = await findArchive(kernel.store.read, analysis.archive_id);
  if (archive === null) throw new Error(`Archive ${analysis.archive_id} does not exist.`);
  const author: NamedPerson = await findPerson(kernel.store.read, analysis.created_by);
  const multiplets = countMultiplets(occasion);
  const named = structure === null ? null : await nameOne(kernel.pool, structure);
  return buildReport({
    id: kernel.newId('rep'),
    nowUtc: occasion.nowUtc,
    analysis,
    author,
    run,
    result,
    spectrum,
    peaks,
    multiplets,
    exclusions: occasion.ranges?.exclusions ?? [],
    structure: named,
    check: occasion.check,
    contradictions: contradictionsOf(occasion, multiplets),
    ...describeJournal(occasion, multiplets),
    annotations: occasion.additions?.annotations ?? [],
    corrections: await nameCorrections(kernel, occasion),
    decision: occasion.decision,
    adoptionGap: occasion.adoptionGap,
    further: await findFurtherEvidence(kernel, analysis, run.id),
    archive,
    contours: await traceFigure(kernel, occasion),
  });
};
