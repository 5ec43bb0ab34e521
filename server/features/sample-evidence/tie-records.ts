import type { MassEvidenceRow } from '#contract/structures';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import type { Db } from '#kernel/db/store.ts';
import { type AnalysisTable, listWithin, type SampleOfAnalysis } from '../analyses/index.ts';
import { listTied } from '../compounds/index.ts';
import { listRunsWithin, type MsRunTable } from '../ms/index.ts';

export type Tie = Pick<MassEvidenceRow, 'tie' | 'tied_by'>;

/** Records looked at of one sample, newest first. */
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

/**
 * Runs of mass spectra of the sample of an analysis: attached to its compound, or of its name in its project. What one record says is copied into
 * the other one, so that only those are looked at that are open to the same people: of one project, or of one person without any.
 */
export const findRunsOf = async (
  db: Db,
  sample: SampleOfAnalysis,
): Promise<readonly (Tie & { readonly run: MsRunTable })[]> => {
  const tied = new Map(
    (await listTied(db, { type: 'analysis', id: sample.id }, 'ms_run')).map(({ id, compoundId }) => [
      id,
      compoundId,
    ]),
  );
  const words = sample.project_id === null ? null : sampleWords(sample.title);
  if (tied.size === 0 && words === null) return [];
  const found: (Tie & { readonly run: MsRunTable })[] = [];
  for (const run of await listRunsWithin(db, sample)) {
    const compoundId = tied.get(run.id);
    if (compoundId !== undefined) found.push({ run, ...byCompound(compoundId) });
    else if (
      words !== null &&
      wordsOfRun(run) === words &&
      !(await isAttachedElsewhere(db, sample.id, run.id))
    )
      found.push({ run, ...byName(words) });
    if (found.length === mostOfSample) break;
  }
  return found;
};

/** Analyses of the sample of a run of mass spectra, by the same ties. */
export const findAnalysesOf = async (
  db: Db,
  run: MsRunTable,
): Promise<readonly (Tie & { readonly analysis: AnalysisTable })[]> => {
  const tied = new Map(
    (await listTied(db, { type: 'ms_run', id: run.id }, 'analysis')).map(({ id, compoundId }) => [
      id,
      compoundId,
    ]),
  );
  const words = run.project_id === null ? null : wordsOfRun(run);
  if (tied.size === 0 && words === null) return [];
  const found: (Tie & { readonly analysis: AnalysisTable })[] = [];
  for (const analysis of await listWithin(db, run)) {
    const compoundId = tied.get(analysis.id);
    if (compoundId !== undefined) found.push({ analysis, ...byCompound(compoundId) });
    else if (
      words !== null &&
      sampleWords(analysis.title) === words &&
      !(await isAttachedElsewhere(db, analysis.id, run.id))
    )
      found.push({ analysis, ...byName(words) });
    if (found.length === mostOfSample) break;
  }
  return found;
};
