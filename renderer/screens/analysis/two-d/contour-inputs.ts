import { useMemo } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useResource } from '../../../api/use-resource.ts';
import type { ShiftRange } from '../../../plot/core/view.ts';
import type { EdgeSpectra } from '../../../plot/two-d/core/contour-data.ts';
import type { Shift } from '../../../plot/two-d/core/guides.ts';
import type { ContourMark } from '../../../plot/two-d/core/mark-book.ts';
import { loadSpectrum } from '../../shared/analyses/plot-inputs.ts';
import { isUnkeptRidge } from './unkept-ridge.ts';

type TwoD = NonNullable<Analysis['two_d']>;

export const ridgesOf = ({ ridges }: TwoD): readonly ShiftRange[] =>
  (ridges ?? []).map(({ from_ppm, to_ppm }) => ({ leftPpm: from_ppm, rightPpm: to_ppm }));

export const marksOf = (peaks: readonly PeakRow[]): readonly ContourMark[] =>
  peaks.flatMap((peak) => {
    const { id, shift_ppm, category, two_d } = peak;
    if (!two_d) return [];
    const isDiagonal = two_d.kind === 'diagonal';
    const place = { f2Ppm: shift_ppm, f1Ppm: two_d.f1_shift_ppm };
    return [{ id, ...place, category, isDiagonal, isOnRidge: isUnkeptRidge(peak) }];
  });

/** Both shifts of a signal, for the crosshair that spectra share. */
export const shiftsOf = ({ shift_ppm, two_d }: PeakRow, { f2_nucleus, f1_nucleus }: TwoD): Shift[] => [
  { nucleus: f2_nucleus, ppm: shift_ppm },
  ...(two_d ? [{ nucleus: f1_nucleus, ppm: two_d.f1_shift_ppm }] : []),
];

/** What stands at an edge: the id of an analysis of one dimension, `projection`, or nothing said: the sample's own 1D. */
export interface EdgeChoice {
  readonly f2: string | null;
  readonly f1: string | null;
}

export const projection = 'projection';
const nothingSaid: EdgeChoice = { f2: null, f1: null };

/**
 * Spectra for the edges: those chosen, else the analyses the run was compared with; null while they are on their way. What does
 * not come is left out, and the projection stands there.
 */
export const useEdges = (
  { compared_with: ids, f2_nucleus, f1_nucleus }: TwoD,
  choice: EdgeChoice = nothingSaid,
): EdgeSpectra | null => {
  const asked = [...new Set([...ids, choice.f2, choice.f1])].filter(
    (id): id is string => id !== null && id !== projection,
  );
  const loaded = useResource(
    async (signal) =>
      new Map(
        await Promise.all(
          asked.map(async (id) => [id, await loadSpectrum(id, signal).catch(() => null)] as const),
        ),
      ),
    [asked.join(' ')],
  );
  const { data, error } = loaded;
  return useMemo(() => {
    if (data === null) return error === null ? null : {};
    const at = (nucleus: string, chosen: string | null) => {
      if (chosen === projection) return undefined;
      const own = ids.map((id) => data.get(id)).find((spectrum) => spectrum?.nucleus === nucleus);
      return (chosen === null ? own : data.get(chosen)) ?? undefined;
    };
    return { f2: at(f2_nucleus, choice.f2), f1: at(f1_nucleus, choice.f1) };
  }, [data, error, ids, f2_nucleus, f1_nucleus, choice.f2, choice.f1]);
};
