import { pivotAt, pivotToPpm, turnByDrag, turnByKey } from '../core/phase-moves.ts';
import type { LineShape, Scene } from '../core/scene.ts';
import { ppmToX, type View } from '../core/view.ts';
import {
  type PhaseWork,
  phaseStore,
  recordStep,
  redoPhase,
  setPhase,
  turnTo,
  undoPhase,
} from '../phase-store.ts';
import { applyTrial } from '../trial-store.ts';
import type { PlotTool, SpectrumPlot, ToolDrag, ToolPoint } from './plot-tool.ts';

/** How near to its line the pivot is taken hold of, CSS pixels. */
const grip = 6;
/** Half the width of the handles at both ends of the line. */
const handle = 5;

const pivotX = ({ axis, phase }: PhaseWork, scene: Scene, view: View): number =>
  ppmToX(view, scene.layout.trace, pivotToPpm(axis, phase.pivotFraction));

const dragPivot = ({ axis, phase }: PhaseWork): ToolDrag => ({
  move: ({ ppm }) => turnTo(pivotAt(phase, axis, ppm)),
  drop: () => recordStep(phase),
  cancel: () => turnTo(phase),
});

/** The first direction decides: up and down is Ph0, sideways Ph1. */
const dragAngle = ({ phase }: PhaseWork, start: ToolPoint): ToolDrag => {
  let order: 'phi0' | 'phi1' | null = null;
  return {
    move: ({ x, y, altKey }) => {
      const travel = { right: x - start.x, up: start.y - y };
      order ??= Math.abs(travel.up) >= Math.abs(travel.right) ? 'phi0' : 'phi1';
      turnTo(turnByDrag(phase, order, travel, altKey));
    },
    drop: () => recordStep(phase),
    cancel: () => turnTo(phase),
  };
};

/** The pivot as a line with a handle at either end. */
const pivotShapes = (x: number, { y, height }: Scene['layout']['trace']): readonly LineShape[] => {
  const [top, bottom] = [y, y + height];
  const line = (points: readonly number[]): LineShape => ({ kind: 'line', points, ink: 'ink' });
  return [
    line([x, top, x, bottom]),
    line([x - handle, top, x + handle, top, x, top + handle, x - handle, top]),
    line([x - handle, bottom, x + handle, bottom, x, bottom - handle, x - handle, bottom]),
  ];
};

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. At their ends they are nobody else's either: the corrections stay as they are. */
export const stepByKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
  const name = key.toLowerCase();
  if (name !== 'z' && name !== 'y') return false;
  if (name === 'y' || shiftKey) redoPhase();
  else undoPhase();
  return true;
};

/** Turns the phase of the spectrum that is tried out; what is in sight stays where it is. */
export const createPhaseTool = (plot: SpectrumPlot): PlotTool => {
  const { leftPpm, rightPpm } = plot.navigator.view;
  phaseStore.setState({ sight: { leftPpm, rightPpm } });
  const stop = phaseStore.subscribe(() => plot.redraw());
  const work = (): PhaseWork | null => phaseStore.getState().work;
  const isOnPivot = (point: ToolPoint): boolean => {
    const [scene, present] = [plot.scene(), work()];
    return !!scene && !!present && Math.abs(point.x - pivotX(present, scene, plot.navigator.view)) <= grip;
  };
  return {
    press: (start) => {
      const present = work();
      if (!present) return null;
      return isOnPivot(start) ? dragPivot(present) : dragAngle(present, start);
    },
    click: ({ ppm }) => {
      const present = work();
      if (present) setPhase(pivotAt(present.phase, present.axis, ppm));
    },
    cursorAt: (point) => (isOnPivot(point) ? 'ew-resize' : 'move'),
    key: (pressed) => {
      const present = work();
      if (!present) return false;
      if (pressed.ctrlKey || pressed.metaKey) return stepByKey(pressed);
      if (pressed.key === 'Enter') return applyTrial();
      const turned = turnByKey(present.phase, pressed.key, pressed);
      if (turned) setPhase(turned);
      return turned !== null;
    },
    overlay: (scene, view) => {
      const present = work();
      if (!present) return {};
      const x = pivotX(present, scene, view);
      const { trace } = scene.layout;
      return x < trace.x || x > trace.x + trace.width ? {} : { shapes: pivotShapes(x, trace) };
    },
    end: stop,
  };
};
