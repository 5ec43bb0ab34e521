import { findNumber, type NumberPlace, type WrittenNumber } from '../core/hit-test.ts';
import { findMultipletAt } from '../core/link-bands.ts';
import type { OverlaidCurve } from '../core/overlaid-curve.ts';
import type { PlotMultiplet, PlotPeak, PlotSpectrum, PlotZone } from '../core/plot-data.ts';
import { annotatePlot, type PlotModel, preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import { previewRegion } from '../core/preview-region.ts';
import { type Region, type RegionRequest, regionsOf } from '../core/regions.ts';
import type { Paper, Scene } from '../core/scene.ts';
import type { ViewSlot } from '../core/stored-views.ts';
import type { View } from '../core/view.ts';
import type { EditablePlot } from '../tools/plot-tool.ts';
import { ToolBelt } from '../tools/tool-belt.ts';
import type { ToolId } from '../tools/tool-table.ts';
import { bandsOf } from './bands-of.ts';
import { cursorOf } from './cursor-of.ts';
import { type EdgeHandleOptions, EdgeHandles } from './edge-handles.ts';
import { type MarkHighlight, nothingLit } from './marks-layer.ts';
import { OverlaidTraces } from './overlaid-traces.ts';
import { type OverviewOptions, OverviewStrip } from './overview-strip.ts';
import { PlotFrame, type PlotSize } from './plot-frame.ts';
import { type HandOptions, PlotHands } from './plot-hands.ts';
import { listenToKeys } from './plot-key-listener.ts';
import { type PlotDisplay, PlotPainter } from './plot-painter.ts';
import { describeScene, exposeToTests, type PlotSnapshot } from './plot-test-hook.ts';
import { listenToPointer } from './pointer-gestures.ts';

export interface PlotViewState {
  readonly view: View;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Peaks in sight without a label. */
  readonly hiddenLabels: number;
  /** Numbers under which views are kept. */
  readonly storedSlots: readonly ViewSlot[];
}

export interface SpectrumViewOptions extends Omit<HandOptions, 'onChangeRegion'> {
  readonly spectrum: PlotSpectrum;
  /** False where the spectrum is only read: tools for editing are not offered. */
  readonly canEdit: boolean;
  readonly onToolChange: (id: ToolId) => void;
  readonly regions: RegionOptions;
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  /** Where the whole spectrum is shown beside the visible part. */
  readonly overview: OverviewOptions & { readonly host: HTMLElement };
  /** Soon after the view changed, a few times per second at most: what shows it need not keep up with frames. */
  readonly onViewChange: (state: PlotViewState) => void;
}

/** What people do to ranges, zones and peaks that are to be added, and how edges are called. */
export interface RegionOptions extends Pick<EdgeHandleOptions, 'onChange' | 'nameEdge' | 'describeShift'> {
  readonly onSelect: (region: Region | null) => void;
  readonly onAddPeak: (shiftPpm: number, height: number) => void;
}

const REPORT_INTERVAL_MS = 80;
/** Height of the largest integral at first, and its bounds, as shares of the height of the trace. */
const INTEGRAL_HEIGHT_SHARE = 0.3;
/** With these the range of the chosen peak is the one whose edges move. */
const rangeTools: readonly ToolId[] = ['ranges', 'integrals', 'multiplets'];
const MIN_INTEGRAL_SHARE = 0.02;
const MAX_INTEGRAL_SHARE = 20;

/**
 * The spectrum on screen: curve and axis on a canvas, pointer feedback on a second one, peak marks as SVG.
 * Lives outside React; everything it holds is released by `dispose`.
 */
export class SpectrumView {
  readonly navigator: PlotNavigator;
  readonly hands: PlotHands;
  readonly #tools: ToolBelt;
  readonly #host: HTMLElement;
  readonly #options: SpectrumViewOptions;
  readonly #painter: PlotPainter;
  readonly #second: OverlaidTraces;
  readonly #previews: OverlaidTraces;
  readonly #overview: OverviewStrip;
  readonly #frame: PlotFrame;
  readonly #hide: () => void;
  #model: PlotModel;
  readonly #edges: EdgeHandles;
  #scene: Scene | null = null;
  /** A region while it is drawn or moved. */
  #preview: Region | null = null;
  #highlight: MarkHighlight = nothingLit;
  #integralHeightShare = INTEGRAL_HEIGHT_SHARE;
  #isDimmed = false;
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #report = 0;

  constructor(host: HTMLElement, options: SpectrumViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#model = preparePlot(options.spectrum, [], []);
    this.navigator = new PlotNavigator(viewedData(this.#model), () => this.#frame.invalidate());
    this.#painter = new PlotPainter(host, options.formatNumber);
    this.#second = new OverlaidTraces(host);
    this.#previews = new OverlaidTraces(host);
    this.#frame = new PlotFrame(host, {
      draw: (size, isStale) => this.#draw(size, isStale),
      readTheme: () => this.#painter.readTheme(),
    });
    const { signal } = this.#frame;
    const { overview } = options;
    const { pyramid, spectrum } = this.#model;
    const seen = { axis: spectrum.axis, curve: { pyramid, axis: spectrum.axis, topShare: 1 } };
    this.#overview = new OverviewStrip(overview.host, () => seen, this.navigator, overview, signal);
    this.#tools = this.#giveTools();
    this.hands = this.#giveHands();
    this.#edges = this.#giveEdges();
    const heldKeys = listenToKeys(host, this.hands, signal);
    listenToPointer(host, this.hands, heldKeys.isPanHeld, signal);
    this.#hide = exposeToTests(() => this.snapshot());
    this.#frame.invalidate();
  }

  /** Marks over the curve; the view stays where it is. */
  annotate(
    peaks: readonly PlotPeak[],
    multiplets: readonly PlotMultiplet[],
    zones: readonly PlotZone[],
  ): void {
    this.#model = annotatePlot(this.#model, peaks, multiplets, zones);
    this.navigator.follow(viewedData(this.#model));
    this.#frame.invalidate();
  }

  /** The view a spectrum opens with, chosen by its lines of interest. */
  showWhole(): void {
    this.navigator.restart();
  }

  /** Another spectrum over this one, null to take it away; the view stays where it is. */
  showSecond(spectrum: PlotSpectrum | null): void {
    const curve = spectrum && { axis: spectrum.axis, samples: () => spectrum.samples };
    this.#second.show(curve === null ? [] : [{ ...curve, ink: 'selection', pattern: 'solid' }]);
    this.#frame.invalidate();
  }

  /** Curves that are tried out over this one, which steps back meanwhile; the view stays where it is. */
  showPreviews(curves: readonly OverlaidCurve[]): void {
    this.#previews.show(curves);
    this.#isDimmed = curves.length > 0;
    this.#frame.invalidate();
  }

  highlight(highlight: MarkHighlight): void {
    const { selectedId, relatedIds, multipletIds, chosen } = this.#highlight;
    const isOther =
      highlight.selectedId !== selectedId ||
      highlight.relatedIds !== relatedIds ||
      highlight.multipletIds !== multipletIds ||
      highlight.chosen?.id !== chosen?.id;
    this.#highlight = highlight;
    this.#painter.highlight(highlight);
    // What is selected has its labels and its tree, so these are placed anew; hovering only lays columns over the curve.
    if (isOther) this.#frame.invalidate();
    else this.#frame.request();
  }

  /** Brings a peak into sight, as when it was chosen in the table. */
  revealPeak(peakId: string): void {
    const peak = this.#model.peaks.find((p) => p.id === peakId);
    if (peak) this.navigator.reveal(peak.shiftPpm);
  }

  /** What is in sight as a scene for paper, with numbers in invariant format. */
  printScene(paper: Paper): Scene {
    const display: PlotDisplay = { ...this.#display(), traceInk: 'trace' };
    return this.#painter.printScene(this.#model, display, this.#frame.size, paper);
  }

  /** The number written at a place, or the label of a peak; null where none is in sight. */
  writtenNumber(place: NumberPlace): WrittenNumber | null {
    return this.#scene && findNumber(this.#scene, this.navigator.view, this.#model.multiplets, place);
  }

  snapshot(): PlotSnapshot {
    const { view } = this.navigator;
    const previewHash = this.#scene ? this.#previews.hash(this.#scene.layout, view) : '';
    return { ...describeScene(this.#scene, view), previewHash, frameMs: this.#frame.lastMs };
  }

  dispose(): void {
    this.#tools.end();
    this.#frame.dispose();
    clearTimeout(this.#report);
    this.#hide();
    this.#host.replaceChildren();
    this.#overview.dispose();
  }

  #display(): PlotDisplay {
    const { selectedId, relatedIds, multipletIds } = this.#highlight;
    const ofPeak = this.#model.multiplets.find((m) => selectedId !== null && m.peakIds.includes(selectedId));
    return {
      view: this.navigator.view,
      chosenPeakIds: new Set(selectedId === null ? relatedIds : [selectedId, ...relatedIds]),
      selectedMultipletId: multipletIds[0] ?? ofPeak?.id ?? null,
      selectedRegion: this.#preview ?? this.#selectedRegion(),
      integralHeightShare: this.#integralHeightShare,
      traceInk: this.#isDimmed ? 'line' : 'trace',
    };
  }

  /** The zone or range that was chosen; while a tool for ranges is active, also the one of the chosen peak. */
  #selectedRegion(): Region | null {
    if (!this.#options.canEdit) return null;
    const { chosen, multipletIds } = this.#highlight;
    const [ofPeak] = rangeTools.includes(this.#tools.activeId) ? multipletIds : [];
    const { kind, id } = chosen ?? { kind: 'range', id: ofPeak };
    const { multiplets, zones } = this.#model;
    return regionsOf(multiplets, zones).find((region) => region.kind === kind && region.id === id) ?? null;
  }

  #giveEdges(): EdgeHandles {
    const options = {
      ...this.#options.regions,
      spectrum: this.#options.spectrum,
      region: () => this.#selectedRegion(),
      onLeave: () => this.#host.focus({ preventScroll: true }),
    };
    return new EdgeHandles(this.#host, options, this.#frame.signal);
  }

  /** While a region is drawn or moved, ranges and zones are shown as they would be. */
  #shownModel(): PlotModel {
    if (!this.#preview) return this.#model;
    const { multiplets, zones, sums, spectrum } = this.#model;
    return {
      ...this.#model,
      ...previewRegion({ multiplets, zones, sums, axis: spectrum.axis }, this.#preview),
    };
  }

  #scaleIntegrals(factor: number): void {
    const share = this.#integralHeightShare * factor;
    this.#integralHeightShare = Math.max(MIN_INTEGRAL_SHARE, Math.min(MAX_INTEGRAL_SHARE, share));
    this.#frame.invalidate();
  }

  readonly #multipletAt = (x: number, y: number): string | null =>
    this.#scene && findMultipletAt(this.#model.multiplets, this.navigator.view, this.#scene.layout, x, y);

  #giveHands(): PlotHands {
    const plot = {
      multipletAt: this.#multipletAt,
      navigator: this.navigator,
      scene: () => this.#scene,
      peaks: () => this.#model.peaks,
      selectedRegion: () => this.#selectedRegion(),
      selectedPeakId: () => this.#highlight.selectedId,
      scaleIntegrals: (factor: number) => this.#scaleIntegrals(factor),
      showPointer: (point: { readonly x: number; readonly y: number } | null) => {
        this.#pointer = point;
        this.#frame.request();
      },
    };
    const { regions } = this.#options;
    const options = {
      ...this.#options,
      onChangeRegion: (request: RegionRequest) => regions.onChange(request, false),
    };
    return new PlotHands(plot, options, this.#tools);
  }

  #giveTools(): ToolBelt {
    const plot: EditablePlot = {
      navigator: this.navigator,
      scene: () => this.#scene,
      model: () => this.#model,
      selectPeak: (peakId) => this.#options.onSelectPeak(peakId, 'pointer'),
      multipletAt: this.#multipletAt,
      selectMultiplet: (id) => this.#options.onSelectMultiplet(id),
      redraw: () => this.#frame.request(),
      regions: () => regionsOf(this.#model.multiplets, this.#model.zones),
      selectedRegion: () => this.#selectedRegion(),
      selectRegion: (region) => this.#options.regions.onSelect(region),
      previewRegion: (region) => {
        this.#preview = region;
        this.#frame.invalidate();
      },
      changeRegion: (request) => this.#options.regions.onChange(request, false),
      addPeak: (shiftPpm, height) => this.#options.regions.onAddPeak(shiftPpm, height),
    };
    const onChange = (id: ToolId): void => {
      this.#frame.invalidate();
      this.#options.onToolChange(id);
    };
    return new ToolBelt(plot, this.#options.canEdit ? plot : null, onChange);
  }

  #draw(size: PlotSize, isNew: boolean): void {
    if (isNew) this.#scene = this.#painter.paintCurve(this.#shownModel(), this.#display(), size);
    if (!this.#scene) return;
    const tool = this.#tools.overlay(this.#scene, this.navigator.view);
    const { layout } = this.#scene;
    const { view } = this.navigator;
    this.#painter.paintOverlay(this.#scene, {
      tool,
      cursor: cursorOf(this.#model, { pointer: this.#pointer, layout, view }, this.#options.formatNumber),
      bands: bandsOf(this.#model, this.#highlight, view, layout),
    });
    if (isNew) this.#second.draw(layout, view, this.#painter.tokens);
    if (isNew) this.#previews.draw(layout, view, this.#painter.tokens);
    if (isNew) this.#overview.draw(this.navigator.view, this.#painter.tokens);
    if (isNew) this.#edges.draw(this.#scene.handles);
    if (isNew) this.#painter.paintMarks(this.#scene, this.#highlight);
    if (isNew) this.#report ||= window.setTimeout(() => this.#reportView(), REPORT_INTERVAL_MS);
  }

  #reportView(): void {
    this.#report = 0;
    const { view, canGoBack, canGoForward, storedSlots } = this.navigator;
    const hiddenLabels = this.#scene?.hiddenLabels ?? 0;
    this.#options.onViewChange({ view, canGoBack, canGoForward, hiddenLabels, storedSlots });
  }
}
