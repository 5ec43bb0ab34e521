import { useCallback, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useResource } from '../../../api/use-resource.ts';
import { OriginContext } from '../../../frame/provenance/origin-context.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ContourPane } from '../../../plot/contour-pane.tsx';
import { clearSelection, linkedToSelection, select, selectionStore } from '../../../plot/selection-store.ts';
import type { EdgeSpectra } from '../../../plot/two-d/core/contour-data.ts';
import type { ContourMark } from '../../../plot/two-d/core/mark-book.ts';
import { loadSpectrum } from '../../shared/analyses/plot-inputs.ts';
import { numbersOfContours } from '../../shared/analyses/numbers-of-plot.ts';
import { loadContours } from './load-contours.ts';

interface CorrelationPlotProps {
  readonly analysis: Analysis;
  readonly twoD: NonNullable<Analysis['two_d']>;
  readonly runId: string;
  readonly peaks: readonly PeakRow[];
}

const pick = (id: string | null): void => {
  if (id === null) clearSelection();
  else select({ kind: 'peak', id, source: 'plot' });
};

/** The contours with their signals; 1D spectra of the same sample stand on the edges where there are some. */
export function CorrelationPlot({ analysis, twoD, runId, peaks }: CorrelationPlotProps) {
  const { t, f } = useMessages();
  const origin = useContext(OriginContext);
  const marks = useMemo(() => marksOf(peaks), [peaks]);
  // One text for one selection, so that the array is made anew only with it.
  const chosen = useStore(selectionStore, (state) => linkedToSelection(state).peakIds.join(' '));
  const chosenIds = useMemo(() => chosen.split(' ').filter((id) => id !== ''), [chosen]);
  const edges = useEdges(twoD);
  const load = useCallback((signal: AbortSignal) => loadContours(analysis.id, signal), [analysis.id]);
  if (edges === null) return null;
  return (
    <ContourPane
      load={load}
      loadKey={`${analysis.id}/${runId}`}
      edges={edges}
      marks={marks}
      chosenIds={chosenIds}
      onPick={pick}
      numberOf={numbersOfContours(f, { peaks, twoD, origin })}
      summary={t('twoD.summary', {
        experiment: t(`twoD.experiment.${twoD.experiment}`),
        f2: twoD.f2_nucleus,
        f1: twoD.f1_nucleus,
        signals: peaks.length,
      })}
    />
  );
}

const marksOf = (peaks: readonly PeakRow[]): readonly ContourMark[] =>
  peaks.flatMap(({ id, shift_ppm, category, two_d }) =>
    two_d ? [{ id, f2Ppm: shift_ppm, f1Ppm: two_d.f1_shift_ppm, category }] : [],
  );

/** Spectra of the analyses the run was compared with; null while they are on their way. What does not come is left out. */
const useEdges = ({
  compared_with: ids,
  f2_nucleus,
  f1_nucleus,
}: CorrelationPlotProps['twoD']): EdgeSpectra | null => {
  const loaded = useResource(
    async (signal) => {
      const found = await Promise.all(ids.map((id) => loadSpectrum(id, signal).catch(() => null)));
      const of = (nucleus: string) => found.find((spectrum) => spectrum?.nucleus === nucleus) ?? undefined;
      return { f2: of(f2_nucleus), f1: of(f1_nucleus) };
    },
    [ids.join(' ')],
  );
  return loaded.data ?? (loaded.error === null ? null : {});
};
