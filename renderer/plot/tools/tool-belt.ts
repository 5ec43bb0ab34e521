import type { PointerPosition } from '../core/pointer-position.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import type { Scene } from '../core/scene.ts';
import { type View, xToPpm, yToIntensity } from '../core/view.ts';
import type { EditablePlot, PlotTool, ToolDrag, ToolOverlay, ToolPlot, ToolPoint } from './plot-tool.ts';
import { defaultToolId, type ToolId, toolsFor } from './tool-table.ts';

const noOverlay: ToolOverlay = {};

/** The one active tool of a plot and the drag it is in the middle of. */
export class ToolBelt {
  readonly #plot: ToolPlot;
  readonly #editable: EditablePlot | null;
  readonly #onChange: (id: ToolId) => void;
  readonly #offered: readonly ToolId[] | undefined;
  #id: ToolId = defaultToolId;
  #tool: PlotTool;
  #drag: ToolDrag | null = null;

  /** `editable` is null where the plot is only read. */
  constructor(
    plot: ToolPlot,
    editable: EditablePlot | null,
    onChange: (id: ToolId) => void,
    offered?: readonly ToolId[],
  ) {
    this.#offered = offered;
    this.#plot = plot;
    this.#editable = editable;
    this.#onChange = onChange;
    this.#tool = this.#create(defaultToolId) ?? {};
  }

  get activeId(): ToolId {
    return this.#id;
  }

  /** A tool that this plot does not offer changes nothing. */
  choose(id: ToolId): void {
    if (id === this.#id) return;
    const tool = this.#create(id);
    if (!tool) return;
    this.end();
    this.#tool = tool;
    this.#id = id;
    this.#plot.redraw();
    this.#onChange(id);
  }

  startDrag(at: PointerPosition): void {
    this.#drag = this.#tool.press?.(this.#point(at)) ?? null;
  }

  moveDrag(at: PointerPosition): void {
    this.#drag?.move(this.#point(at));
  }

  dropDrag(at: PointerPosition): void {
    const drag = this.#drag;
    this.#drag = null;
    drag?.drop(this.#point(at));
  }

  /** False when no drag was under way. */
  cancelDrag(): boolean {
    const drag = this.#drag;
    this.#drag = null;
    drag?.cancel();
    return drag !== null;
  }

  click(at: PointerPosition): void {
    this.#tool.click?.(this.#point(at));
  }

  /** Answers with the cursor to show there. */
  hover(at: PointerPosition | null): string {
    const point = at && this.#point(at);
    this.#tool.hover?.(point);
    return (point && this.#tool.cursorAt?.(point)) ?? '';
  }

  key(pressed: PressedKey): boolean {
    return this.#tool.key?.(pressed) ?? false;
  }

  /** Gives up the drag, else what the tool holds, else the tool; false when there is nothing left to give up. */
  escape(): boolean {
    if (this.cancelDrag() || this.#tool.escape?.()) return true;
    if (this.#id === defaultToolId) return false;
    this.choose(defaultToolId);
    return true;
  }

  overlay(scene: Scene, view: View): ToolOverlay {
    return this.#tool.overlay?.(scene, view) ?? noOverlay;
  }

  end(): void {
    this.cancelDrag();
    this.#tool.end?.();
  }

  #create(id: ToolId): PlotTool | null {
    const tool = toolsFor(true, this.#offered).find((each) => each.id === id);
    if (!tool) return null;
    if (tool.isForMeasuring) return this.#plot.ground ? tool.create(this.#plot, this.#plot.ground) : null;
    if (!tool.isForEditing) return tool.create(this.#plot, this.#editable);
    return this.#editable && tool.create(this.#editable);
  }

  #point({ x, y, altKey }: PointerPosition): ToolPoint {
    const scene = this.#plot.scene();
    const { view } = this.#plot.navigator;
    const area = scene?.layout.trace ?? { x: 0, y: 0, width: 1, height: 1 };
    return { x, y, altKey, ppm: xToPpm(view, area, x), intensity: yToIntensity(view, area, y) };
  }
}
