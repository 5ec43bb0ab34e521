import { useCallback, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { OriginContext } from '../../../frame/provenance/origin-context.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ContourPane } from '../../../plot/contour-pane.tsx';
import {
  clearSelection,
  hover,
  linkedToHover,
  linkedToSelection,
  type SelectionState,
  select,
  selectionStore,
} from '../../../plot/selection-store.ts';
import { chooseGuides } from '../../../plot/two-d/core/guides.ts';
import { numbersOfContours } from '../../shared/analyses/numbers-of-plot.ts';
import { type EdgeChoice, marksOf, ridgesOf, shiftsOf, useEdges } from './contour-inputs.ts';
import { loadContours } from './load-contours.ts';

interface CorrelationPlotProps {
  readonly analysis: Analysis;
  readonly twoD: NonNullable<Analysis['two_d']>;
  readonly runId: string;
  readonly peaks: readonly PeakRow[];
  /** What stands at the edges, where somebody chose. The same object as long as it is the same. */
  readonly edgeChoice?: EdgeChoice;
}

const pick = (id: string | null): void => {
  if (id === null) clearSelection();
  else select({ kind: 'peak', id, source: 'plot' });
};

const point = (id: string | null): void => hover(id === null ? null : { kind: 'peak', id, source: 'plot' });

/** What another view points at stands out as what is chosen does; what the plot itself points at has the crosshair. */
const shownPeaks = (state: SelectionState): readonly string[] =>
  state.hovered !== null && state.hovered.source !== 'plot'
    ? linkedToHover(state).peakIds
    : linkedToSelection(state).peakIds;

/** The contours with their signals; 1D spectra of the same sample stand on the edges where there are some. */
export function CorrelationPlot({ analysis, twoD, runId, peaks, edgeChoice }: CorrelationPlotProps) {
  const { t, f } = useMessages();
  const origin = useContext(OriginContext);
  const marks = useMemo(() => marksOf(peaks), [peaks]);
  // One text for one selection, so that the array is made anew only with it.
  const chosen = useStore(selectionStore, (state) => shownPeaks(state).join(' '));
  const chosenIds = useMemo(() => chosen.split(' ').filter((id) => id !== ''), [chosen]);
  const edges = useEdges(twoD, edgeChoice);
  const load = useCallback((signal: AbortSignal) => loadContours(analysis.id, signal), [analysis.id]);
  const [first, another] = chosenIds;
  const alone = another === undefined ? peaks.find(({ id }) => id === first) : undefined;
  const { id: linkId } = analysis;
  useEffect(() => {
    chooseGuides(linkId, alone === undefined ? null : shiftsOf(alone, twoD));
    return () => chooseGuides(linkId, null);
  }, [linkId, alone, twoD]);
  if (edges === null) return null;
  return (
    <ContourPane
      load={load}
      loadKey={`${analysis.id}/${runId}`}
      edges={edges}
      marks={marks}
      ridges={ridgesOf(twoD)}
      chosenIds={chosenIds}
      onPick={pick}
      onHover={point}
      linkId={linkId}
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
