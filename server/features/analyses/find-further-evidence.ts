import { z } from 'zod';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findPerson } from '../identity/index.ts';
import type { FurtherEvidence, ReportJointVerdict } from '../reports/index.ts';
import { fitsForReport, predictionsForReport } from './hooks.ts';
import {
  digestVerdict,
  type KeptVerdict,
  listJointVerdicts,
  readJointVerdict,
} from './joint-verdict-store.ts';
import { findAnalysis, listCorrections } from './store.ts';
import type { AnalysisTable, JointVerdictTable } from './tables.ts';

type Reads = Pick<Kernel, 'hooks' | 'store'>;
type Reported = Pick<AnalysisTable, 'created_by' | 'id' | 'project_id' | 'revision'>;

/** Who reads the report reads the other analysis as well: it lies in the same project, or both are of one person and in none. */
const isReadTogether = (reported: Reported, other: AnalysisTable): boolean =>
  other.project_id === reported.project_id &&
  (reported.project_id !== null || other.created_by === reported.created_by);

/** The spectra of a verdict as they are now; null where one lies outside of what readers of the report may read. */
const describeSpectra = async (
  kernel: Reads,
  reported: Reported,
  { spectra }: KeptVerdict,
): Promise<ReportJointVerdict['spectra'] | null> => {
  const described: ReportJointVerdict['spectra'][number][] = [];
  for (const { run_id: _ofTheRecord, ...spectrum } of spectra) {
    if (spectrum.analysis_id === reported.id) {
      described.push({ ...spectrum, revision_now: reported.revision });
      continue;
    }
    const other = await findAnalysis(kernel.store.read, spectrum.analysis_id);
    if (other === undefined || !isReadTogether(reported, other)) return null;
    described.push({ ...spectrum, revision_now: other.revision });
  }
  return described;
};

const describeVerdict = async (
  kernel: Reads,
  reported: Reported,
  row: JointVerdictTable,
): Promise<ReportJointVerdict | null> => {
  const kept = JSON.parse(row.record) as KeptVerdict;
  const spectra = await describeSpectra(kernel, reported, kept);
  if (spectra === null) return null;
  return {
    id: row.id,
    revision: row.revision,
    made_at: row.created_at,
    made_by: await findPerson(kernel.store.read, row.created_by),
    engine_version: row.engine_version,
    record_sha256: digestVerdict(row),
    spectra,
    candidates: kept.candidates.map(({ contradictions: _namedByTheirReason, ...candidate }) => candidate),
  };
};

/** The newest verdict of the revision, and what is said of one that is not shown. */
const findVerdict = async (
  kernel: Reads,
  reported: Reported,
  runId: string,
): Promise<{ verdict: ReportJointVerdict | null; leftOut: string[] }> => {
  const asked = await listJointVerdicts(kernel.store.read, reported.id);
  const current = asked.find(({ revision, run_id }) => revision === reported.revision && run_id === runId);
  if (current === undefined) {
    const leftOut = asked
      .slice(0, 1)
      .map(
        ({ id, revision }) =>
          `The newest joint verdict, ${id}, is of revision ${revision} and is not part of this report.`,
      );
    return { verdict: null, leftOut };
  }
  const verdict = await describeVerdict(
    kernel,
    reported,
    await readJointVerdict(kernel.store.read, current.id),
  );
  return {
    verdict,
    leftOut:
      verdict === null
        ? [
            `The joint verdict ${current.id} rests on spectra that readers of this report may not see, and is not part of it.`,
          ]
        : [],
  };
};

const editsWithSource = z.array(z.looseObject({ prediction_id: z.string().optional() }));

/** What assignments were taken from, in any correction up to the revision. */
const listSources = async ({ store }: Reads, { id }: Reported): Promise<string[]> => {
  const corrections = await listCorrections(store.read, id);
  const edits = corrections.flatMap((row) =>
    readStored(editsWithSource, row.edits, { column: 'peak_revision.edits', id: `${id} ${row.revision}` }),
  );
  return [...new Set(edits.flatMap(({ prediction_id }) => prediction_id ?? []))].toSorted();
};

/** Spin fit, joint verdict and predictions of the revision a report is about, and what there is of other revisions. */
export const findFurtherEvidence = async (
  kernel: Reads,
  reported: Reported,
  runId: string,
): Promise<FurtherEvidence> => {
  const revision = { analysisId: reported.id, revision: reported.revision, runId };
  const { fit, leftOut } = await kernel.hooks.one(fitsForReport)(kernel.store.read, revision);
  const joint = await findVerdict(kernel, reported, runId);
  const predictions = await kernel.hooks.one(predictionsForReport)(
    kernel.store.read,
    await listSources(kernel, reported),
  );
  return { predictions, spinFit: fit, jointVerdict: joint.verdict, leftOut: [...leftOut, ...joint.leftOut] };
};
