/** What the focused plot can be told; the key map, the toolbar and the help page all name these. */
export type PlotCommand =
  | 'fit'
  | 'back'
  | 'forward'
  | 'pan-left'
  | 'pan-right'
  | 'taller'
  | 'shorter'
  | 'zoom-in'
  | 'zoom-out'
  | 'next-peak'
  | 'previous-peak'
  | 'cycle-category'
  | 'remove-peak'
  | 'assign-peak'
  | 'escape';

export interface PlotKey {
  /** KeyboardEvent.key in lower case. */
  readonly key: string;
  readonly shift?: boolean;
  readonly command: PlotCommand;
}

/** Single letters act only while the plot has the focus (WCAG 2.1.4). `fit` twice fits both directions. */
export const plotKeys: readonly PlotKey[] = [
  { key: 'f', command: 'fit' },
  { key: 'backspace', shift: true, command: 'forward' },
  { key: 'backspace', command: 'back' },
  { key: 'arrowleft', command: 'pan-left' },
  { key: 'arrowright', command: 'pan-right' },
  { key: 'arrowup', command: 'taller' },
  { key: 'arrowdown', command: 'shorter' },
  { key: '+', command: 'zoom-in' },
  { key: '=', command: 'zoom-in' },
  { key: '-', command: 'zoom-out' },
  { key: 'n', command: 'next-peak' },
  { key: 'p', command: 'previous-peak' },
  { key: 'c', command: 'cycle-category' },
  { key: 'delete', command: 'remove-peak' },
  { key: 'a', command: 'assign-peak' },
  { key: 'escape', command: 'escape' },
];

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command of a key press, null for keys that belong to others (all with Ctrl, Alt or Meta). */
export const commandOf = (pressed: PressedKey): PlotCommand | null => {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const key = pressed.key.toLowerCase();
  const exact = plotKeys.find((k) => k.key === key && k.shift === pressed.shiftKey);
  return (exact ?? plotKeys.find((k) => k.key === key && k.shift === undefined))?.command ?? null;
};
