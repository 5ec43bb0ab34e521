import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findRun, listReviewsOfRun, listRunsOfAnalysis } from '../fid-runs/index.ts';
import { findReport, listReportsOfAnalysis } from '../reports/index.ts';
import { findReadable } from './find-for-caller.ts';
import {
  findAnalysis,
  findRevision,
  readStoredCheck,
  readStoredRanges,
  readStoredStructure,
} from './store.ts';
import type { AnalysisTable } from './tables.ts';

/** What nobody has decided on is not approved by a signature either. */
const whyNotApprovable = async (db: Db, row: AnalysisTable): Promise<string | null> => {
  if (row.status !== 'completed') return 'The analysis is not completed.';
  const run = row.run_id === null ? undefined : await findRun(db, row.run_id);
  return run?.review_state === 'pending' ? 'A correction of the analysis waits for review.' : null;
};

/** Each computation with the decisions about it; what it found is in the revisions and comes out again of the raw data. */
const runsOf: NonNullable<RecordSource['madeBy']> = async (db, id) => {
  const made = [];
  for (const run of await listRunsOfAnalysis(db, id)) {
    const { author_id: authorId, title, engine_version: version } = run;
    const content = { run, reviews: await listReviewsOfRun(db, run.id) };
    made.push({ type: 'fid_run', id: run.id, version, title, authorId, content });
  }
  return made;
};

/** An analysis as its present revision has it; what a later revision says is another content. */
const analysisSource = (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'analysis',
  ...inProject('analysis'),
  archivesOf: async (db, id) => {
    const row = await findAnalysis(db, id);
    return row === undefined ? [] : [row.archive_id];
  },
  madeBy: runsOf,
  retentionYears: kernel.settings.retentionYears.analysis,
  titleOf: async (db, id) => (await findAnalysis(db, id))?.title ?? null,
  heldWith: async (db, id) => {
    const [row, reports] = [await findAnalysis(db, id), await listReportsOfAnalysis(db, id)];
    const project = row?.project_id ?? null;
    return [
      ...reports.map((report) => ({ type: 'report', id: report })),
      ...(project === null ? [] : [{ type: 'project', id: project }]),
    ];
  },
  whyNotDelete: async (db, id) => {
    const status = (await findAnalysis(db, id))?.status;
    const isUnderWay = status === 'queued' || status === 'processing';
    return isUnderWay ? `The analysis is ${status}; cancel it before it is deleted.` : null;
  },
  requireReadable: async (ctx, id, route) => {
    await findReadable(kernel, ctx, id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const row = await findAnalysis(db, id);
    const revision = row && (await findRevision(db, id, row.revision));
    if (row === undefined || revision === undefined) return null;
    return {
      type: 'analysis',
      id,
      version: `revision ${row.revision}`,
      title: row.title,
      authorId: row.created_by,
      notApprovable: await whyNotApprovable(db, row),
      content: {
        analysis: {
          id,
          title: row.title,
          notes: row.notes,
          nucleus: row.nucleus,
          instrument: row.instrument,
          solvent: row.solvent,
          archive_id: row.archive_id,
          created_by: row.created_by,
          created_at: row.created_at,
        },
        revision: {
          number: revision.revision,
          kind: revision.kind,
          run_id: revision.run_id,
          reason_for_change: revision.reason_for_change,
          created_by: revision.created_by,
          created_at: revision.created_at,
          peaks: JSON.parse(revision.peaks) as unknown,
          structure: readStoredStructure(revision),
          structure_check: readStoredCheck(revision),
          ranges: readStoredRanges(revision),
        },
      },
    };
  },
});

const listReportsInProject = async (db: Db, projectId: string): Promise<readonly string[]> => {
  const listed: string[] = [];
  for (const id of await inProject('analysis').idsInProject(db, projectId))
    listed.push(...(await listReportsOfAnalysis(db, id)).toSorted());
  return listed;
};

/** A report never changes: its content is the stored model, its hash the one the PDF shows. */
const reportSource = (kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>): RecordSource => ({
  type: 'report',
  idsInProject: listReportsInProject,
  titleOf: async (db, id) => {
    const report = await findReport(db, id);
    return report === undefined ? null : ((await findAnalysis(db, report.analysis_id))?.title ?? null);
  },
  deletedWith: async (db, id) => {
    const report = await findReport(db, id);
    return report === undefined ? null : { type: 'analysis', id: report.analysis_id };
  },
  requireReadable: async (ctx, id, route) => {
    const report = await findReport(kernel.store.read, id);
    await findReadable(kernel, ctx, report?.analysis_id ?? id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const report = await findReport(db, id);
    const row = report && (await findAnalysis(db, report.analysis_id));
    if (report === undefined || row === undefined) return null;
    return {
      type: 'report',
      id,
      version: `revision ${report.revision}`,
      title: row.title,
      authorId: row.created_by,
      notApprovable: null,
      content: JSON.parse(report.model) as unknown,
    };
  },
});

export const recordSources = (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'settings' | 'store'>,
): RecordSource[] => [analysisSource(kernel), reportSource(kernel)];
