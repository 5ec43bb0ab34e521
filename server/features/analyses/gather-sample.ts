import type { SpectrumKind } from '#contract/analyses';
import type { ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { holderOf, type SampleFacts } from '#engines/nmr/two-d/choose-companions.ts';
import { chooseSiblings } from '#engines/nmr/two-d/choose-siblings.ts';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type RunResult, spectrumOfCompound } from '../fid-runs/index.ts';
import { type CurrentResult, countMultiplets } from './counted-multiplets.ts';
import { isCounted } from './render-journal.ts';
import { listProcessed } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

/** One spectrum of a sample as structures are compared with it. */
export interface SampleSpectrum {
  readonly row: AnalysisTable;
  readonly current: CurrentResult;
  readonly kind: SpectrumKind;
  readonly spectrum: ObservedSpectrum;
  /** Why it is taken for one of the sample. */
  readonly reason: string;
}

/** Analyses looked through: those with the sample's name first, some of the newest besides. */
const mostLookedAt = 24;

const factsOfSample = (row: AnalysisTable, result: RunResult): SampleFacts => {
  const { acquisition } = result;
  return {
    givenTitle: row.title_given === 1 ? row.title : null,
    otherTitles: [row.title_given === 1 ? null : row.title, result.title?.split('\n')[0] ?? null],
    solventName: acquisition.solvent_name ?? result.solvent,
    acquiredAtMs: acquisition.acquired_at === null ? null : Date.parse(acquisition.acquired_at),
    holder: holderOf(acquisition.parameters),
  };
};

const kindOf = (spectrum: ObservedSpectrum): SpectrumKind => {
  if (spectrum.kind !== '13c') return spectrum.kind;
  if (spectrum.experiment === 'plain') return '13c';
  return spectrum.experiment === 'attached_proton' ? '13c_attached_proton' : '13c_dept';
};

/** The current result of an analysis as a structure is compared with it; null without one, or without rules for it. */
export const spectrumOfAnalysis = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
  reason: string,
): Promise<SampleSpectrum | null> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null) return null;
  const multiplets = countMultiplets(current);
  const spectrum = spectrumOfCompound(current.result, current.peaks.filter(isCounted), multiplets);
  return spectrum === null ? null : { row, current, kind: kindOf(spectrum), spectrum, reason };
};

/** The spectra of the sample of an analysis: itself, and of every other kind the nearest in time. */
export const gatherSample = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<SampleSpectrum[]> => {
  const own = await spectrumOfAnalysis(kernel, row, 'the analysis itself');
  if (own === null) return [];
  const rows = (await listProcessed(kernel.store.read, row, ['1H', '13C', '2D'])).filter(
    ({ id }) => id !== row.id,
  );
  const words = sampleWords(row.title);
  const isNamesake = ({ title }: AnalysisTable): boolean => words !== null && sampleWords(title) === words;
  const ordered = [...rows.filter(isNamesake), ...rows.filter((other) => !isNamesake(other))];
  const found = await Promise.all(
    ordered.slice(0, mostLookedAt).map((other) => spectrumOfAnalysis(kernel, other, '')),
  );
  const candidates = found.flatMap((each) =>
    each === null ? [] : [{ ...each, sample: factsOfSample(each.row, each.current.result) }],
  );
  const subject = { kind: own.kind, sample: factsOfSample(row, own.current.result) };
  const siblings = chooseSiblings(subject, candidates);
  return [own, ...siblings.map(({ candidate, reason }) => ({ ...candidate, reason }))];
};
