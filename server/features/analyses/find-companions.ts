import type { PeakRow } from '#contract/fid-runs';
import { givenReference } from '#engines/nmr/processing/reference-step.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Companion1D, MultipletRow, RunResult } from '../fid-runs/index.ts';
import { countProtons } from './count-protons.ts';
import { nameSample } from './name-sample.ts';
import { findAnalysis, listOneDimensional } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

type Lines = Companion1D['lines']['lines'];
type Lines1DReference = Companion1D['lines']['reference'];

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

/** How the axis of a run was fixed. */
const referenceOf = ({ recipe, reference_reason }: RunResult): Lines1DReference => {
  const step = recipe.find((each) => each.step === 'reference' && each.enabled);
  return (
    (step === undefined ? null : givenReference(step)) ?? {
      method: 'metadata',
      compound: null,
      offsetPpm: 0,
      reason: reference_reason,
      source: 'Carrier and base frequency of the acquisition.',
    }
  );
};

const toCompanion = async (kernel: Kernel, row: AnalysisTable): Promise<Companion1D[]> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null) return [];
  const multiplets = countProtons(current);
  const inside = new Set(multiplets.flatMap(({ peak_ids }) => peak_ids));
  const single = current.peaks.filter(({ id }) => !inside.has(id));
  const largest = Math.max(
    0,
    ...[...multiplets, ...single].filter(({ category }) => category === 'compound').map(({ area }) => area),
  );
  return [
    {
      analysisId: row.id,
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

/**
 * The newest 1H and 13C analyses of the same person and project whose title names the same sample. They are witnesses
 * of a 2D measurement: what they show, as corrected so far. None for a measurement of one dimension.
 */
export const findCompanions = async (kernel: Kernel, row: AnalysisTable): Promise<readonly Companion1D[]> => {
  if (row.nucleus !== '2D') return [];
  const sample = nameSample(row.title);
  const candidates = (await listOneDimensional(kernel.store.read, row)).filter(
    ({ title }) => nameSample(title) === sample,
  );
  const newest = [...Map.groupBy(candidates, ({ nucleus }) => nucleus).values()].flatMap(
    (rows) => rows[0] ?? [],
  );
  return (await Promise.all(newest.map((other) => toCompanion(kernel, other)))).flat();
};

/** As findCompanions, for an analysis by its id; none for a run that stands alone. */
export const findCompanionsOf = async (
  kernel: Kernel,
  analysisId: string | null,
): Promise<readonly Companion1D[]> => {
  const row = analysisId === null ? undefined : await findAnalysis(kernel.store.read, analysisId);
  return row === undefined ? [] : findCompanions(kernel, row);
};
