import type { Command } from '../frame/commands.ts';
import type { MessageKey } from '../i18n/catalogues.ts';
import { saveSvg } from './picture/save-svg.ts';
import type { ContourPlot } from './two-d/canvas/contour-plot.ts';
import { type ContourCommand, runContourCommand } from './two-d/core/contour-keys.ts';

/** Something a contour plot can do, for its toolbar, the palette and the key map alike. */
export interface ContourAction {
  readonly id: string;
  readonly titleKey: MessageKey;
  /** As the key map shows it; the focused plot obeys its keys itself. */
  readonly keys?: string;
  readonly run: (plot: ContourPlot) => void;
}

const action = (command: ContourCommand, titleKey: MessageKey, keys?: string): ContourAction => ({
  id: `contour.${command}`,
  titleKey,
  ...(keys === undefined ? {} : { keys }),
  run: (plot) => runContourCommand(command, plot),
});

export const contourActions = {
  fit: action('fit', 'plot.fitAll', 'F'),
  zoomIn: action('zoomIn', 'plot.zoomIn', '='),
  zoomOut: action('zoomOut', 'plot.zoomOut', '-'),
  lowerLevels: action('lowerLevels', 'contour.lowerLevels', '↑'),
  higherLevels: action('higherLevels', 'contour.higherLevels', '↓'),
  tallerTraces: action('tallerTraces', 'contour.tallerTraces'),
  shorterTraces: action('shorterTraces', 'contour.shorterTraces'),
  panLeft: action('panLeft', 'plot.panLeft', '←'),
  panRight: action('panRight', 'plot.panRight', '→'),
  panUp: action('panUp', 'contour.panUp', 'Shift+↑'),
  panDown: action('panDown', 'contour.panDown', 'Shift+↓'),
  back: action('back', 'plot.back', 'Backspace'),
  forward: action('forward', 'plot.forward', 'Shift+Backspace'),
  diagonal: action('diagonal', 'contour.diagonal', 'D'),
  lockF2: action('lockF2', 'contour.lockF2', 'L'),
  lockF1: action('lockF1', 'contour.lockF1', 'Shift+L'),
  saveSvg: {
    id: 'contour.saveSvg',
    titleKey: 'plot.saveSvg',
    run: (plot) => void saveSvg(plot, 'spectrum-2d'),
  },
  clear: action('clear', 'plot.clear', 'Esc'),
} as const satisfies Readonly<Record<string, ContourAction>>;

/** The actions as commands of the shell, acting on whatever plot is open when they run. */
export const contourCommands = (getPlot: () => ContourPlot | null): readonly Command[] =>
  Object.values<ContourAction>(contourActions).map(({ run, ...definition }) => ({
    ...definition,
    scope: 'contours',
    handlesOwnKeys: true,
    run: () => {
      const plot = getPlot();
      if (plot) run(plot);
    },
  }));
