import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../api/api-error.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/toast-store.ts';
import type { ShiftRange } from './core/view.ts';
import { ContourClient } from './two-d/canvas/contour-client.ts';
import { ContourPlot, type ContourPlotState } from './two-d/canvas/contour-plot.ts';
import type { ContourSpectrum, EdgeSpectra } from './two-d/core/contour-data.ts';
import { guideStore, guidesFor, pointGuides } from './two-d/core/guides.ts';
import type { LevelChoice } from './two-d/core/level-ladder.ts';
import type { ContourMark } from './two-d/core/mark-book.ts';
import { type NumberOfPlot, useNumberHost } from './use-number-host.ts';

/** No spectrum of one dimension on either edge. */
const projections: EdgeSpectra = {};

/** What is shown. */
export interface ContourSource {
  /** Fetches the matrix; it goes straight to the contour worker and never through React state. */
  readonly load: (signal: AbortSignal) => Promise<ContourSpectrum>;
  /** Changes when another spectrum is to be loaded. */
  readonly loadKey: string;
  /** 1D spectra for the edges; projections where there are none. The same object as long as they are the same. */
  readonly edges?: EdgeSpectra;
  /** By which this plot is told apart among those that share a crosshair; absent where it shares none. */
  readonly linkId?: string;
  /** Stretches of F2 that t1 noise fills, known before the spectrum is loaded. */
  readonly ridges?: readonly ShiftRange[];
  /** Signals over the contours; the same array as long as they are the same. */
  readonly marks?: readonly ContourMark[];
  /** Which of them are chosen. */
  readonly chosenIds?: readonly string[];
  readonly onPick?: (id: string | null) => void;
  /** Which of them the pointer is over. */
  readonly onHover?: (id: string | null) => void;
  /** What the shifts of a signal stand for. */
  readonly numberOf?: NumberOfPlot;
}

type LoadState =
  | { readonly status: 'loading' | 'ready' }
  /** The matrix did not come. */
  | { readonly status: 'failed'; readonly error: ApiError }
  /** It came, but no contours of it. */
  | { readonly status: 'broken' };

/** Keeps one ContourPlot with its worker alive per loaded spectrum. */
export const useContourPlot = (
  hostRef: RefObject<HTMLDivElement | null>,
  source: ContourSource,
  attempt: number,
) => {
  const { t, f } = useMessages();
  const plotRef = useRef<ContourPlot | null>(null);
  const [loadState, setLoadState] = useState<LoadState>({ status: 'loading' });
  const [plotState, setPlotState] = useState<ContourPlotState | null>(null);

  const load = useEffectEvent((signal: AbortSignal) => source.load(signal));
  const onLevels = useEffectEvent(({ baseMultiple }: LevelChoice) =>
    announce(t('contour.base.said', { multiple: f.number(baseMultiple, 1) })),
  );
  const onHover = useEffectEvent((id: string | null) => source.onHover?.(id));
  const onPick = useEffectEvent((id: string | null) => source.onPick?.(id));
  const open = useEffectEvent(async (client: ContourClient, signal: AbortSignal): Promise<void> => {
    const { values, f2, f1 } = await load(signal);
    if (signal.aborted) return;
    const axes = { f2, f1 };
    const matrix = { values, rows: f1.axis.points, columns: f2.axis.points };
    const breakDown = (): void => setLoadState({ status: 'broken' });
    const facts = await client.open(matrix).catch(() => null);
    if (signal.aborted || !hostRef.current) return;
    if (facts === null) return breakDown();
    plotRef.current = new ContourPlot(hostRef.current, {
      axes,
      edges: source.edges ?? projections,
      facts,
      client,
      ridges: source.ridges ?? [],
      formatNumber: (value, decimals) => f.number(value, decimals),
      onChange: setPlotState,
      onLevels,
      onFailure: breakDown,
      onPick,
      onHover,
      onPoint: (shifts) => {
        if (source.linkId !== undefined) pointGuides(source.linkId, shifts);
      },
    });
    plotRef.current.marks.show(source.marks ?? []);
    plotRef.current.marks.choose(source.chosenIds ?? []);
    setLoadState({ status: 'ready' });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: loadKey and attempt say when to load again
  useEffect(() => {
    const controller = new AbortController();
    const client = new ContourClient();
    setLoadState({ status: 'loading' });
    setPlotState(null);
    open(client, controller.signal).catch((thrown: unknown) => {
      if (!controller.signal.aborted) setLoadState({ status: 'failed', error: toApiError(thrown) });
    });
    return () => {
      controller.abort();
      plotRef.current?.dispose();
      plotRef.current = null;
      client.close();
    };
  }, [source.loadKey, attempt]);

  const { marks, chosenIds } = source;
  useEffect(() => plotRef.current?.marks.show(marks ?? []), [marks]);
  useEffect(() => plotRef.current?.marks.choose(chosenIds ?? []), [chosenIds]);

  const { edges, linkId } = source;
  const isReady = loadState.status === 'ready';
  useEffect(() => {
    if (isReady) plotRef.current?.showEdges(edges ?? projections);
  }, [isReady, edges]);
  useEffect(() => {
    if (!isReady || linkId === undefined) return;
    const show = (): void => plotRef.current?.showGuides(guidesFor(linkId, guideStore.getState()));
    show();
    const stop = guideStore.subscribe(show);
    return () => {
      stop();
      pointGuides(linkId, null);
    };
  }, [isReady, linkId]);

  useNumberHost(hostRef, plotRef, source.numberOf);
  return { plotRef, loadState, plotState };
};
