import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../api/api-error.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/toast-store.ts';
import type { PlotViewState } from './canvas/plot-view-state.ts';
import { SpectrumView } from './canvas/spectrum-view.ts';
import type { AnnotationRequest } from './core/annotation-request.ts';
import type { PlotAnnotation, PlotMultiplet, PlotPeak, PlotSpectrum, PlotZone } from './core/plot-data.ts';
import type { Region, RegionRequest } from './core/regions.ts';
import { clearSelection, hover, select } from './selection-store.ts';
import type { PeakEditKey } from './tools/plot-keys.ts';
import { defaultToolId, type ToolId, toolTable } from './tools/tool-table.ts';
import { type NumberOfPlot, useNumberHost } from './use-number-host.ts';
import { usePreviews } from './use-previews.ts';
import { useReflectedSelection } from './use-reflected-selection.ts';
import { type SecondSpectrum, useSecondSpectrum } from './use-second-spectrum.ts';

/** What a plot shows, and whom it tells. */
export interface SpectrumInputs {
  /** Fetches the samples; they go straight to the plot and never through React state. */
  readonly load: (signal: AbortSignal) => Promise<PlotSpectrum>;
  /** Changes when another spectrum is to be loaded. */
  readonly loadKey: string;
  readonly peaks: readonly PlotPeak[];
  readonly multiplets: readonly PlotMultiplet[];
  /** Excluded zones. */
  readonly zones?: readonly PlotZone[];
  /** What people drew. */
  readonly annotations?: readonly PlotAnnotation[];
  /** A step that `joins` belongs to the one before. */
  readonly onChangeAnnotation?: (request: AnnotationRequest, joins: boolean) => void;
  /** Laid over the spectrum for comparison. */
  readonly second?: SecondSpectrum | null;
  /** Range of shifts to open with, and to go to when another one comes; null leaves the view as it is. */
  readonly range?: { readonly leftPpm: number; readonly rightPpm: number } | null;
  /** Tells the range in sight; null is the view the spectrum opens with. */
  readonly onRange?: (range: { readonly leftPpm: number; readonly rightPpm: number } | null) => void;
  /** Accessible name: what the spectrum shows, in one line. */
  readonly summary: string;
  /** Says a peak for the live region. */
  readonly describePeak: (peakId: string) => string;
  /** Where a label or an integral comes from. */
  readonly numberOf?: NumberOfPlot;
  /** Absent where the spectrum is only read. */
  readonly onEditPeak?: (peakId: string | null, edit: PeakEditKey) => void;
  /** Where the plot is about some tools alone: which, and which of them it begins with. Keeps its identity. */
  readonly tools?: { readonly offered: readonly ToolId[]; readonly first: ToolId };
  /** Of an address: what to begin with, by its name. Those no plot offers begin nothing. */
  readonly tool?: string | null;
  /** Tells the tool in hand by its name; null is the one every plot begins with. */
  readonly onTool?: (id: string | null) => void;
  /** Changes of ranges and zones, and peaks to add; a step that `joins` belongs to the one before. */
  readonly onChangeRegion?: (request: RegionRequest, joins: boolean) => void;
  readonly onAddPeak?: (shiftPpm: number, height: number) => void;
}

const noZones: readonly PlotZone[] = [];
const noAnnotations: readonly PlotAnnotation[] = [];

type LoadState =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** Keeps one SpectrumView alive per loaded spectrum, fed by props and by the selection bus. */
export const useSpectrumView = (
  hostRef: RefObject<HTMLDivElement | null>,
  overviewRef: RefObject<HTMLDivElement | null>,
  props: SpectrumInputs,
  attempt: number,
) => {
  const { t, f } = useMessages();
  const viewRef = useRef<SpectrumView | null>(null);
  const [loadState, setLoadState] = useState<LoadState>({ status: 'loading' });
  const [viewState, setViewState] = useState<PlotViewState | null>(null);
  const [toolId, setToolId] = useState(defaultToolId);
  // A run that is loaded later begins with none.
  const firstTool = useRef(props.tool ?? null);

  const onSelectPeak = useEffectEvent((peakId: string | null, by: 'pointer' | 'key') => {
    if (peakId === null) return clearSelection();
    select({ kind: 'peak', id: peakId, source: 'plot' });
    if (by === 'key') announce(props.describePeak(peakId));
  });
  const onEditPeak = useEffectEvent((peakId: string | null, edit: PeakEditKey) =>
    props.onEditPeak?.(peakId, edit),
  );
  const onChangeRegion = useEffectEvent((request: RegionRequest, joins: boolean) => {
    const { action, region } = request;
    if (action !== 'set') clearSelection();
    props.onChangeRegion?.(request, joins);
    if (joins || action === 'split') return;
    const [from, to] = [f.shiftPpm(region.fromPpm), f.shiftPpm(region.toPpm)];
    announce(t(`plot.region.${action}`, { kind: region.kind, from, to }));
  });
  const onSelectRegion = useEffectEvent((region: Region | null) => {
    if (region?.id == null) return clearSelection();
    const kind = region.kind === 'range' ? 'multiplet' : 'exclusion';
    select({ kind, id: region.id, source: 'plot' });
  });
  const onAddPeak = useEffectEvent((shiftPpm: number, height: number) => {
    props.onAddPeak?.(shiftPpm, height);
    announce(t('plot.peakAdded', { shift: f.shiftPpm(shiftPpm) }));
  });
  const onChangeAnnotation = useEffectEvent((request: AnnotationRequest, joins: boolean) => {
    props.onChangeAnnotation?.(request, joins);
    if (!joins) announce(t(`plot.annotation.${request.action}`, { kind: request.annotation.kind }));
  });
  const firstWords = useEffectEvent(() => t('plot.annotation.firstWords'));
  const onWalk = useEffectEvent(({ kind, text, fromPpm }: PlotAnnotation) =>
    announce(t('plot.annotation.said', { kind, text, shift: f.shiftPpm(fromPpm) })),
  );
  const nameEdge = useEffectEvent((region: Region, edge: 'left' | 'right') =>
    t('plot.edge', { kind: region.kind, edge }),
  );
  const describeShift = useEffectEvent((ppm: number) => `${f.shiftPpm(ppm)} ppm`);
  const onStoredView = useEffectEvent((slot: number, what: 'stored' | 'recalled' | 'empty') => {
    announce(t(`plot.view.${what}`, { slot }));
  });
  const onToolChange = useEffectEvent((id: ToolId) => {
    setToolId(id);
    tellTool(id === defaultToolId ? null : id);
    const tool = toolTable.find((each) => each.id === id);
    if (tool) announce(t('plot.tool.active', { tool: t(tool.titleKey) }));
  });
  const tellTool = useEffectEvent((id: string | null) => props.onTool?.(id));
  const describeRange = useEffectEvent((left: number, right: number): string =>
    t('plot.overview.range', { left: f.shiftPpm(left, 2), right: f.shiftPpm(right, 2) }),
  );
  const showViewState = useEffectEvent((state: PlotViewState) => {
    setViewState(state);
    const { leftPpm, rightPpm } = state.view;
    props.onRange?.(state.hasMoved ? { leftPpm, rightPpm } : null);
  });
  const open = useEffectEvent((host: HTMLElement, overviewHost: HTMLElement, spectrum: PlotSpectrum) => {
    const view = new SpectrumView(host, {
      spectrum,
      canEdit: props.onEditPeak !== undefined,
      tools: props.tools?.offered,
      onToolChange,
      regions: {
        onChange: onChangeRegion,
        onSelect: onSelectRegion,
        onAddPeak,
        nameEdge,
        describeShift,
      },
      annotations: { onChange: onChangeAnnotation, firstWords, onWalk },
      formatNumber: (value, decimals) => f.number(value, decimals),
      onSelectPeak,
      onSelectMultiplet: (id) => select({ kind: 'multiplet', id, source: 'plot' }),
      onHover: (hovered) => hover(hovered && { ...hovered, source: 'plot' }),
      onEditPeak,
      onStoredView,
      overview: { host: overviewHost, label: t('plot.overview'), describeRange },
      onViewChange: showViewState,
    });
    view.annotate(props.peaks, props.multiplets, props.zones ?? noZones, props.annotations ?? noAnnotations);
    view.showWhole();
    goTo(view, props.range ?? null);
    const asked = toolTable.find(({ id }) => id === firstTool.current)?.id ?? props.tools?.first;
    firstTool.current = null;
    if (asked !== undefined) view.controls.chooseTool(asked);
    return view;
  });
  const load = useEffectEvent((signal: AbortSignal) => props.load(signal));

  // biome-ignore lint/correctness/useExhaustiveDependencies: loadKey and attempt say when to load again; a ref is stable
  useEffect(() => {
    const controller = new AbortController();
    setLoadState({ status: 'loading' });
    setToolId(defaultToolId);
    if (firstTool.current === null) tellTool(null);
    load(controller.signal)
      .then((spectrum) => {
        if (controller.signal.aborted || !hostRef.current || !overviewRef.current) return;
        viewRef.current = open(hostRef.current, overviewRef.current, spectrum);
        setLoadState({ status: 'ready' });
      })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) setLoadState({ status: 'failed', error: toApiError(thrown) });
      });
    return () => {
      controller.abort();
      viewRef.current?.dispose();
      viewRef.current = null;
    };
  }, [props.loadKey, attempt]);

  const isReady = loadState.status === 'ready';
  const zones = props.zones ?? noZones;
  const annotations = props.annotations ?? noAnnotations;
  useEffect(() => {
    if (isReady) viewRef.current?.annotate(props.peaks, props.multiplets, zones, annotations);
  }, [isReady, props.peaks, props.multiplets, zones, annotations]);
  const [left, right] = [props.range?.leftPpm, props.range?.rightPpm];
  useEffect(() => {
    if (isReady && viewRef.current && left !== undefined && right !== undefined)
      goTo(viewRef.current, { leftPpm: left, rightPpm: right });
  }, [isReady, left, right]);
  useReflectedSelection(viewRef, isReady);
  useNumberHost(hostRef, viewRef, props.numberOf);
  useSecondSpectrum(viewRef, isReady, props.second ?? null);
  usePreviews(viewRef, isReady);
  return { viewRef, loadState, viewState, toolId };
};

/** An address rounds: what is as good as in sight stays as it is. */
const rangeTolerancePpm = 0.001;

const goTo = ({ navigator }: SpectrumView, range: SpectrumInputs['range'] | null): void => {
  if (!range) return;
  const { view } = navigator;
  const isThere =
    Math.abs(view.leftPpm - range.leftPpm) < rangeTolerancePpm &&
    Math.abs(view.rightPpm - range.rightPpm) < rangeTolerancePpm;
  if (!isThere) navigator.stateShifts(range.leftPpm, range.rightPpm);
};
