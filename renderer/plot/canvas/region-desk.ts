import type { PlotSpectrum } from '../core/plot-data.ts';
import type { PlotModel } from '../core/plot-model.ts';
import { previewRegion } from '../core/preview-region.ts';
import { type Region, regionsOf } from '../core/regions.ts';
import type { HandleMark } from '../core/scene.ts';
import type { EditablePlot } from '../tools/plot-tool.ts';
import type { ToolId } from '../tools/tool-table.ts';
import { type EdgeHandleOptions, EdgeHandles } from './edge-handles.ts';
import type { MarkHighlight } from './marks-layer.ts';

/** What people do to ranges, zones and peaks that are to be added, and how edges are called. */
export interface RegionOptions extends Pick<EdgeHandleOptions, 'onChange' | 'nameEdge' | 'describeShift'> {
  readonly onSelect: (region: Region | null) => void;
  readonly onAddPeak: (shiftPpm: number, height: number) => void;
}

interface RegionPlot {
  readonly spectrum: PlotSpectrum;
  readonly canEdit: boolean;
  readonly model: () => PlotModel;
  readonly highlight: () => MarkHighlight;
  readonly activeToolId: () => ToolId;
  /** The curve and its marks are to be drawn anew. */
  readonly invalidate: () => void;
}

/** With these the range of the chosen peak is the one whose edges move. */
const rangeTools: readonly ToolId[] = ['ranges', 'integrals', 'multiplets'];

/** Ranges and zones of a plot while people work on them: which one is meant, where it is about to be, its edges as sliders. */
export class RegionDesk {
  readonly #plot: RegionPlot;
  readonly #options: RegionOptions;
  readonly #edges: EdgeHandles;
  /** A region while it is drawn or moved. */
  #preview: Region | null = null;

  constructor(host: HTMLElement, plot: RegionPlot, options: RegionOptions, signal: AbortSignal) {
    this.#plot = plot;
    this.#options = options;
    const edges = {
      ...options,
      spectrum: plot.spectrum,
      region: () => this.selected(),
      onLeave: () => host.focus({ preventScroll: true }),
    };
    this.#edges = new EdgeHandles(host, edges, signal);
  }

  /** The zone or range that was chosen; while a tool for ranges is active, also the one of the chosen peak. */
  selected(): Region | null {
    if (!this.#plot.canEdit) return null;
    const { chosen, multipletIds } = this.#plot.highlight();
    const [ofPeak] = rangeTools.includes(this.#plot.activeToolId()) ? multipletIds : [];
    const { kind, id } = chosen ?? { kind: 'range', id: ofPeak };
    return this.#all().find((region) => region.kind === kind && region.id === id) ?? null;
  }

  /** The selected one, or what is drawn just now. */
  shownRegion(): Region | null {
    return this.#preview ?? this.selected();
  }

  /** While a region is drawn or moved, ranges and zones are shown as they would be. */
  shownModel(): PlotModel {
    const model = this.#plot.model();
    if (!this.#preview) return model;
    const { multiplets, zones, sums, spectrum } = model;
    return { ...model, ...previewRegion({ multiplets, zones, sums, axis: spectrum.axis }, this.#preview) };
  }

  forTools(): Pick<
    EditablePlot,
    'regions' | 'selectedRegion' | 'selectRegion' | 'previewRegion' | 'changeRegion' | 'addPeak'
  > {
    const { onSelect, onChange, onAddPeak } = this.#options;
    return {
      regions: () => this.#all(),
      selectedRegion: () => this.selected(),
      selectRegion: onSelect,
      previewRegion: (region) => {
        this.#preview = region;
        this.#plot.invalidate();
      },
      changeRegion: (request) => onChange(request, false),
      addPeak: onAddPeak,
    };
  }

  draw(marks: readonly HandleMark[]): void {
    this.#edges.draw(marks);
  }

  /** Lets the arrow keys move an edge of the selected region. */
  focus(): void {
    this.#edges.focus();
  }

  #all(): readonly Region[] {
    const { multiplets, zones } = this.#plot.model();
    return regionsOf(multiplets, zones);
  }
}
