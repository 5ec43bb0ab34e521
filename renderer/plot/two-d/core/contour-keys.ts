import type { HostKey } from '../../tools/plot-keys.ts';
import type { ContourNavigator } from './contour-navigator.ts';

/** The commands of a focused contour plot; keys, toolbar, palette and the key map all name these. */
export type ContourCommand =
  | 'fit'
  | 'back'
  | 'forward'
  | 'zoomIn'
  | 'zoomOut'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown'
  | 'lowerLevels'
  | 'higherLevels'
  | 'tallerTraces'
  | 'shorterTraces'
  | 'diagonal'
  | 'lockF2'
  | 'lockF1'
  | 'clear';

const key = (pressed: string, command: ContourCommand, shift?: boolean): HostKey<ContourCommand> => ({
  key: pressed,
  ...(shift === undefined ? {} : { shift }),
  command,
  id: `contour.${command}`,
});

/** The same keys as over a 1D spectrum wherever they mean the same. */
export const contourKeys: readonly HostKey<ContourCommand>[] = [
  key('f', 'fit'),
  key('backspace', 'forward', true),
  key('backspace', 'back'),
  key('arrowleft', 'panLeft'),
  key('arrowright', 'panRight'),
  key('arrowup', 'panUp', true),
  key('arrowdown', 'panDown', true),
  key('arrowup', 'lowerLevels'),
  key('arrowdown', 'higherLevels'),
  key('+', 'zoomIn'),
  key('=', 'zoomIn'),
  key('-', 'zoomOut'),
  key('d', 'diagonal'),
  key('l', 'lockF1', true),
  key('l', 'lockF2'),
  key('escape', 'clear'),
];

/** What commands act on. */
export interface CommandedContours {
  readonly navigator: Pick<
    ContourNavigator,
    'fit' | 'back' | 'forward' | 'zoomAtCenter' | 'panBy' | 'toggleLimitsLock'
  >;
  moveLevels(rungs: number): void;
  scaleTraces(factor: number): void;
  toggleDiagonal(): void;
  escape(): void;
}

const panShare = 0.1;
const zoom = 1.4;
const traceScale = 1.25;

export const runContourCommand = (command: ContourCommand, plot: CommandedContours): void => {
  const { navigator } = plot;
  const actions: Readonly<Record<ContourCommand, () => void>> = {
    fit: () => navigator.fit(),
    back: () => navigator.back(),
    forward: () => navigator.forward(),
    zoomIn: () => navigator.zoomAtCenter(zoom),
    zoomOut: () => navigator.zoomAtCenter(1 / zoom),
    panLeft: () => navigator.panBy(-panShare, 0, 'key-pan'),
    panRight: () => navigator.panBy(panShare, 0, 'key-pan'),
    panUp: () => navigator.panBy(0, panShare, 'key-pan'),
    panDown: () => navigator.panBy(0, -panShare, 'key-pan'),
    lowerLevels: () => plot.moveLevels(-1),
    higherLevels: () => plot.moveLevels(1),
    tallerTraces: () => plot.scaleTraces(traceScale),
    shorterTraces: () => plot.scaleTraces(1 / traceScale),
    diagonal: () => plot.toggleDiagonal(),
    lockF2: () => navigator.toggleLimitsLock('f2'),
    lockF1: () => navigator.toggleLimitsLock('f1'),
    clear: () => plot.escape(),
  };
  actions[command]();
};
