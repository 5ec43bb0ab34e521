import type { MessageKey } from '../../i18n/catalogues.ts';
import type { AnnotationRequest } from '../core/annotation-request.ts';
import type { PlotAnnotation } from '../core/plot-data.ts';
import type { PlotModel } from '../core/plot-model.ts';
import type { PlotNavigator } from '../core/plot-navigator.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import type { Region, RegionRequest } from '../core/regions.ts';
import type { Scene, Shape } from '../core/scene.ts';
import type { Rect, View } from '../core/view.ts';

/** Where the pointer is. */
export interface ToolPoint {
  /** CSS pixels from the upper left corner of the plot. */
  readonly x: number;
  readonly y: number;
  readonly ppm: number;
  /** Spectrum units. */
  readonly intensity: number;
  /** Alt is down. */
  readonly altKey: boolean;
}

/** What is measured on. */
export interface MeasuredGround {
  model(): PlotModel;
  /** Where keys begin. */
  chosenPeakId(): string | null;
  /** Numbers as the locale writes them. */
  formatNumber(value: number, decimals: number): string;
}

/** What a tool may ask of the plot it works on. */
export interface ToolPlot {
  /** Absent where there is no one spectrum to measure on. */
  readonly ground?: MeasuredGround;
  readonly navigator: PlotNavigator;
  /** Null before the first frame. */
  scene(): Scene | null;
  selectPeak(peakId: string | null): void;
  /** The signal whose bracket is under a point. */
  multipletAt(x: number, y: number): string | null;
  selectMultiplet(multipletId: string): void;
  /** What `overlay` answers has changed. */
  redraw(): void;
}

/** … where it shows one spectrum. */
export interface SpectrumPlot extends ToolPlot {
  model(): PlotModel;
}

/** What people drew at a spectrum, for the tool that draws. */
export interface AnnotationNotes {
  all(): readonly PlotAnnotation[];
  /** One share of height. */
  highest(): number;
  /** What a new text says until somebody wrote one. */
  firstWords(): string;
  /** Says one to assistive technology. */
  say(note: PlotAnnotation): void;
  /** Shows one where it is about to be; null ends that. */
  preview(note: PlotAnnotation | null): void;
  change(request: AnnotationRequest, joins: boolean): void;
}

/** … that may be changed. */
export interface EditablePlot extends SpectrumPlot {
  readonly notes: AnnotationNotes;
  /** Ranges and excluded zones. */
  regions(): readonly Region[];
  selectedRegion(): Region | null;
  selectRegion(region: Region | null): void;
  /** Shows a region where it is about to be, with its integral; null ends that. */
  previewRegion(region: Region | null): void;
  changeRegion(request: RegionRequest): void;
  /** The height is that of the curve, spectrum units. */
  addPeak(shiftPpm: number, height: number): void;
}

/** A press that became a movement. It ends with `drop` or with `cancel`, never with both. */
export interface ToolDrag {
  move(point: ToolPoint): void;
  drop(point: ToolPoint): void;
  cancel(): void;
}

/** What a tool draws over the plot while it is active: never part of an export. */
export interface ToolOverlay {
  /** A box that is being drawn. */
  readonly box?: Rect | null;
  readonly shapes?: readonly Shape[];
}

/**
 * What pointer and keys mean while this tool is active. It knows no DOM. Wheel, Space and the middle button never
 * reach a tool: they mean the same whichever is active.
 */
export interface PlotTool {
  /** A press began to move at this point; null leaves the movement without effect. */
  press?(start: ToolPoint): ToolDrag | null;
  click?(point: ToolPoint): void;
  /** The pointer without a button, null once it left. */
  hover?(point: ToolPoint | null): void;
  /** CSS cursor over a point; missing means the crosshair. */
  cursorAt?(point: ToolPoint): string;
  /** True when the key was for this tool; otherwise the plot's own keys act. */
  key?(pressed: PressedKey): boolean;
  /** Esc without a drag: true when there was something to give up before the tool itself. */
  escape?(): boolean;
  /** Asked for every frame: what it shows follows the view. */
  overlay?(scene: Scene, view: View): ToolOverlay;
  /** Another tool takes over, or the plot goes. */
  end?(): void;
}

interface ToolName {
  readonly id: string;
  readonly titleKey: MessageKey;
  /** What pointer and keys do now, for the status bar. */
  readonly hintKey: MessageKey;
  readonly key: string;
}

/** One line of the table of tools. Those for editing are offered only where the spectrum may be changed, those for measuring where there is one. */
export type ToolDefinition =
  | (ToolName & {
      readonly isForEditing: false;
      readonly isForMeasuring: true;
      readonly create: (plot: ToolPlot, ground: MeasuredGround) => PlotTool;
    })
  | (ToolName & {
      readonly isForEditing: false;
      readonly isForMeasuring?: never;
      /** The second argument is null where the spectrum is only read. */
      readonly create: (plot: ToolPlot, editable: EditablePlot | null) => PlotTool;
    })
  | (ToolName & {
      readonly isForEditing: true;
      readonly isForMeasuring?: never;
      readonly create: (plot: EditablePlot) => PlotTool;
    });
