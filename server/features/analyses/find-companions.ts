import type { PeakRow } from '#contract/fid-runs';
import { holderOf } from '#engines/nmr/two-d/choose-companions.ts';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Companion1D, CompanionSearch, MultipletRow } from '../fid-runs/index.ts';
import { countMultiplets } from './counted-multiplets.ts';
import { referenceOf } from './reference-of.ts';
import { findAnalysis, listOneDimensional } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

type Lines = Companion1D['lines']['lines'];

const toLine = (
  { from_ppm, to_ppm, shift_ppm, category, area }: MultipletRow,
  largest: number,
): Lines[number] => ({
  fromPpm: from_ppm,
  toPpm: to_ppm,
  shiftPpm: shift_ppm,
  category,
  share: largest > 0 ? area / largest : 0,
});

/** A line that belongs to no multiplet, as wide as it is at half height. */
const toSingleLine = (
  { shift_ppm, width_hz, category, area }: PeakRow,
  frequencyMhz: number,
  largest: number,
): Lines[number] => {
  const half = width_hz / frequencyMhz / 2;
  const share = largest > 0 ? area / largest : 0;
  return { fromPpm: shift_ppm + half, toPpm: shift_ppm - half, shiftPpm: shift_ppm, category, share };
};

const toCompanion = async (kernel: Pick<Kernel, 'store'>, row: AnalysisTable): Promise<Companion1D[]> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null) return [];
  const multiplets = countMultiplets(current);
  const inside = new Set(multiplets.flatMap(({ peak_ids }) => peak_ids));
  const single = current.peaks.filter(({ id }) => !inside.has(id));
  const largest = Math.max(
    0,
    ...[...multiplets, ...single].filter(({ category }) => category === 'compound').map(({ area }) => area),
  );
  const { acquisition } = current.result;
  return [
    {
      analysisId: row.id,
      sample: {
        givenTitle: row.title_given === 1 ? row.title : null,
        otherTitles: [current.result.title?.split('\n')[0] ?? null],
        solventName: acquisition.solvent_name ?? current.result.solvent,
        acquiredAtMs: acquisition.acquired_at === null ? null : Date.parse(acquisition.acquired_at),
        holder: holderOf(acquisition.parameters),
      },
      lines: {
        nucleus: current.result.nucleus,
        label: `${current.result.nucleus}, ${row.title}`,
        reference: referenceOf(current.result),
        lines: [
          ...multiplets.map((multiplet) => toLine(multiplet, largest)),
          ...single.map((peak) => toSingleLine(peak, current.result.frequency_mhz, largest)),
        ],
      },
    },
  ];
};

/** So many of the newest without the name are looked at: they may be of one place in the sample changer. */
const mostNameless = 12;
/** Bytes sent again and again have one name; the newest results are enough. */
const mostNamesakes = 12;

/**
 * The 1H and 13C analyses of the same person and project that may be of the sample of a 2D measurement, those with its
 * name and some of the newest, as corrected so far. Which of them are, its metadata tell: see choose-companions.ts.
 * Null for a measurement of one dimension.
 */
export const findCompanions = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<CompanionSearch | null> => {
  if (row.nucleus !== '2D') return null;
  const words = sampleWords(row.title);
  const rows = await listOneDimensional(kernel.store.read, row);
  const namesakes = rows.filter(({ title }) => sampleWords(title) === words).slice(0, mostNamesakes);
  const others = rows.filter((other) => !namesakes.includes(other)).slice(0, mostNameless);
  const candidates = await Promise.all([...namesakes, ...others].map((other) => toCompanion(kernel, other)));
  const isGiven = row.title_given === 1;
  return {
    givenTitle: isGiven ? row.title : null,
    fileTitle: isGiven ? null : row.title,
    candidates: candidates.flat(),
  };
};

/** The same as findCompanions, for an analysis given by its id. */
export const findCompanionsOf = async (
  kernel: Pick<Kernel, 'store'>,
  analysisId: string,
): Promise<CompanionSearch | null> => {
  const row = await findAnalysis(kernel.store.read, analysisId);
  return row === undefined ? null : findCompanions(kernel, row);
};
