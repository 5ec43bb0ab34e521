import {
  findEdgeAt,
  findMinimum,
  findRegionAt,
  moveEdge,
  type Region,
  type RegionEdge,
  type RegionKind,
  spanRegion,
} from '../core/regions.ts';
import type { EditablePlot, PlotTool, ToolDrag, ToolPoint } from './plot-tool.ts';

/** With Alt an edge goes to the lowest point this near, CSS pixels. */
const snapReach = 14;

/** Where an edge goes: with Alt to the lowest point near. */
export const snapped = (plot: EditablePlot, { ppm, altKey }: ToolPoint): number => {
  const scene = plot.scene();
  if (!altKey || !scene) return ppm;
  const { leftPpm, rightPpm } = plot.navigator.view;
  const { samples, axis } = plot.model().spectrum;
  const reachPpm = (snapReach * (leftPpm - rightPpm)) / scene.layout.trace.width;
  return findMinimum(samples, axis, ppm, reachPpm);
};

const dragRegion = (plot: EditablePlot, at: (point: ToolPoint) => Region): ToolDrag => ({
  move: (point) => plot.previewRegion(at(point)),
  drop: (point) => {
    plot.previewRegion(null);
    plot.changeRegion({ action: 'set', region: at(point) });
  },
  cancel: () => plot.previewRegion(null),
});

interface EdgeGrip {
  readonly region: Region;
  readonly edge: RegionEdge;
}

/** The edge under the pointer: of the selected region, and of the given others. */
export const gripAt = (plot: EditablePlot, others: readonly Region[], point: ToolPoint): EdgeGrip | null => {
  const scene = plot.scene();
  if (!scene) return null;
  return findEdgeAt(others, plot.selectedRegion(), scene, plot.navigator.view, point.x);
};

export const dragEdge = (plot: EditablePlot, { region, edge }: EdgeGrip): ToolDrag =>
  dragRegion(plot, (point) => moveEdge(region, edge, plot.model().spectrum.axis, snapped(plot, point)));

/** Draw a new region by dragging, move an edge, click to choose one. */
export const createRegionTool =
  (kind: RegionKind) =>
  (plot: EditablePlot): PlotTool => {
    const own = (): readonly Region[] => plot.regions().filter((region) => region.kind === kind);
    const gripOf = (point: ToolPoint): EdgeGrip | null => {
      const grip = gripAt(plot, own(), point);
      return grip?.region.kind === kind ? grip : null;
    };
    return {
      press: (start) => {
        const grip = gripOf(start);
        if (grip) return dragEdge(plot, grip);
        const { axis } = plot.model().spectrum;
        const from = snapped(plot, start);
        return dragRegion(plot, (point) => spanRegion(kind, null, axis, from, snapped(plot, point)));
      },
      click: ({ ppm }) => plot.selectRegion(findRegionAt(own(), ppm)),
      cursorAt: (point) => (gripOf(point) ? 'ew-resize' : 'crosshair'),
    };
  };
