import type { PressedKey } from '../core/pressed-key.ts';
import { type ViewSlot, viewSlots } from '../core/stored-views.ts';
import { type ToolId, toolTable } from './tool-table.ts';

/** What can be done with the chosen peak. */
export type PeakEditKey = 'edit-peak' | 'cycle-category' | 'remove-peak' | 'assign-peak';

/** The commands of a focused plot; the key map, the toolbar and the help page all name these. */
export type PlotCommand =
  | 'fit'
  | 'back'
  | 'forward'
  | 'pan-left'
  | 'pan-right'
  | 'taller'
  | 'shorter'
  | 'integrals-taller'
  | 'integrals-lower'
  | 'zoom-in'
  | 'zoom-out'
  | 'lock-limits'
  | 'next-peak'
  | 'previous-peak'
  | PeakEditKey
  | 'exclude-region'
  | 'escape'
  | `tool-${ToolId}`
  | `store-view-${ViewSlot}`
  | `recall-view-${ViewSlot}`;

/** One key of a focused plot; `C` is the set of commands of that kind of plot. */
export interface HostKey<C> {
  /** KeyboardEvent.key in lower case, for digits whatever Shift makes of them. */
  readonly key: string;
  readonly shift?: boolean;
  readonly command: C;
  /** Of the registered command, by which people give it other keys. */
  readonly id: string;
}

export type PlotKey = HostKey<PlotCommand>;

/** Single letters act only while the plot has the focus (WCAG 2.1.4). `fit` twice fits both directions. */
export const plotKeys: readonly PlotKey[] = [
  { key: 'f', command: 'fit', id: 'plot.fit' },
  { key: 'backspace', shift: true, command: 'forward', id: 'plot.forward' },
  { key: 'backspace', command: 'back', id: 'plot.back' },
  { key: 'arrowleft', command: 'pan-left', id: 'plot.panLeft' },
  { key: 'arrowright', command: 'pan-right', id: 'plot.panRight' },
  { key: 'arrowup', shift: true, command: 'integrals-taller', id: 'plot.integralsTaller' },
  { key: 'arrowdown', shift: true, command: 'integrals-lower', id: 'plot.integralsLower' },
  { key: 'arrowup', command: 'taller', id: 'plot.taller' },
  { key: 'arrowdown', command: 'shorter', id: 'plot.shorter' },
  { key: '+', command: 'zoom-in', id: 'plot.zoomIn' },
  { key: '=', command: 'zoom-in', id: 'plot.zoomIn' },
  { key: '-', command: 'zoom-out', id: 'plot.zoomOut' },
  { key: 'l', command: 'lock-limits', id: 'plot.lockLimits' },
  { key: 'n', command: 'next-peak', id: 'plot.nextPeak' },
  { key: 'p', command: 'previous-peak', id: 'plot.previousPeak' },
  { key: 'enter', command: 'edit-peak', id: 'plot.editPeak' },
  { key: 'c', command: 'cycle-category', id: 'plot.cycleCategory' },
  { key: 'delete', command: 'remove-peak', id: 'plot.removePeak' },
  { key: 'a', command: 'assign-peak', id: 'plot.assignPeak' },
  { key: 'x', command: 'exclude-region', id: 'plot.excludeRegion' },
  { key: 'escape', command: 'escape', id: 'plot.clear' },
  ...toolTable.map(
    ({ id, key }): PlotKey => ({ key: key.toLowerCase(), command: `tool-${id}`, id: `plot.tool.${id}` }),
  ),
  ...viewSlots.flatMap((slot): PlotKey[] => [
    { key: String(slot), shift: true, command: `store-view-${slot}`, id: `plot.storeView${slot}` },
    { key: String(slot), shift: false, command: `recall-view-${slot}`, id: `plot.recallView${slot}` },
  ]),
];

/** What of the chosen key bindings matters here. */
export interface ChosenKeys {
  /** Command id → own key; null is switched off. */
  readonly own: Readonly<Record<string, string | null>>;
  readonly areCharactersOn: boolean;
}

const acts = (plotKey: HostKey<unknown>, key: string, { own, areCharactersOn }: ChosenKeys): boolean => {
  const isCharacter = plotKey.key.length === 1;
  if (!isCharacter) return plotKey.key === key;
  const chosen = own[plotKey.id];
  return areCharactersOn && (chosen === undefined ? plotKey.key : chosen?.toLowerCase()) === key;
};

/** The command of a key press, null for keys that belong to others (all with Ctrl, Alt or Meta). */
export const findHostCommand = <C>(
  keys: readonly HostKey<C>[],
  pressed: PressedKey,
  chosen: ChosenKeys,
): C | null => {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const key = /^Digit([1-9])$/.exec(pressed.code)?.[1] ?? pressed.key.toLowerCase();
  const candidates = keys.filter((k) => acts(k, key, chosen));
  const exact = candidates.find((k) => k.shift === pressed.shiftKey);
  return (exact ?? candidates.find((k) => k.shift === undefined))?.command ?? null;
};
