import type { MassEvidenceRow } from '#contract/structures';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import type { Db } from '#kernel/db/store.ts';
import { type AnalysisTable, findAnalysis, listWithin, type SampleOfAnalysis } from '../analyses/index.ts';
import { listTied } from '../compounds/index.ts';
import { findRun, listRunsWithin, type MsRunTable } from '../ms/index.ts';

export type Tie = Pick<MassEvidenceRow, 'tie' | 'tied_by'>;
type Held = Pick<AnalysisTable, 'created_by' | 'project_id'>;

/** Records looked at of one sample, those a person tied first, then the newest. */
const mostOfSample = 6;

/** File names of mass spectra end so. */
const ending = /\.(mzml|mzxml|mgf|msp|json|txt)(\.gz)?$/i;

/** What a run is called without how its file is. */
const wordsOfRun = ({ sample_name }: Pick<MsRunTable, 'sample_name'>): string | null =>
  sampleWords(sample_name.replace(ending, ''));

const byCompound = (compoundId: string): Tie => ({
  tie: 'compound',
  tied_by: `Both are attached to the compound ${compoundId}.`,
});

const byName = (words: string): Tie => ({
  tie: 'sample_name',
  tied_by: `Both are called "${words}" in one project; nobody attached them to one compound.`,
});

/** Attached to compounds, and to no common one: then names that are alike tie nothing. */
const isAttachedElsewhere = async (db: Db, analysisId: string, runId: string): Promise<boolean> => {
  const [ofAnalysis, ofRun] = await Promise.all([
    listTied(db, { type: 'analysis', id: analysisId }, 'analysis'),
    listTied(db, { type: 'ms_run', id: runId }, 'ms_run'),
  ]);
  return ofAnalysis.length > 0 && ofRun.length > 0;
};

/** What one record says is copied into the other one: both have to be open to the same people, of one project, or of one person without any. */
const isHeldTogether = (a: Held, b: Held): boolean =>
  a.project_id === b.project_id && (a.project_id !== null || a.created_by === b.created_by);

/** Runs of mass spectra of the sample of an analysis: attached to its compound, or of its name in its project. */
export const findRunsOf = async (
  db: Db,
  sample: SampleOfAnalysis,
): Promise<readonly (Tie & { readonly run: MsRunTable })[]> => {
  const found = new Map<string, Tie & { readonly run: MsRunTable }>();
  for (const { id, compoundId } of await listTied(db, { type: 'analysis', id: sample.id }, 'ms_run')) {
    const run = await findRun(db, id);
    if (run !== undefined && isHeldTogether(sample, run)) found.set(id, { run, ...byCompound(compoundId) });
  }
  const words = sample.project_id === null ? null : sampleWords(sample.title);
  for (const run of words === null ? [] : await listRunsWithin(db, sample.project_id ?? '')) {
    if (found.has(run.id) || wordsOfRun(run) !== words) continue;
    if (!(await isAttachedElsewhere(db, sample.id, run.id)))
      found.set(run.id, { run, ...byName(words ?? '') });
  }
  return [...found.values()].slice(0, mostOfSample);
};

/** Analyses of the sample of a run of mass spectra, by the same ties. */
export const findAnalysesOf = async (
  db: Db,
  run: MsRunTable,
): Promise<readonly (Tie & { readonly analysis: AnalysisTable })[]> => {
  const found = new Map<string, Tie & { readonly analysis: AnalysisTable }>();
  for (const { id, compoundId } of await listTied(db, { type: 'ms_run', id: run.id }, 'analysis')) {
    const analysis = await findAnalysis(db, id);
    if (analysis !== undefined && isHeldTogether(analysis, run))
      found.set(id, { analysis, ...byCompound(compoundId) });
  }
  const words = run.project_id === null ? null : wordsOfRun(run);
  for (const analysis of words === null ? [] : await listWithin(db, run.project_id ?? '')) {
    if (found.has(analysis.id) || sampleWords(analysis.title) !== words) continue;
    if (!(await isAttachedElsewhere(db, analysis.id, run.id)))
      found.set(analysis.id, { analysis, ...byName(words ?? '') });
  }
  return [...found.values()].slice(0, mostOfSample);
};
