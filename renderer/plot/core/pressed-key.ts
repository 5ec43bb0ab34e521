/** What of a key press the plot needs to know; a KeyboardEvent is one. */
export interface PressedKey {
  readonly key: string;
  /** KeyboardEvent.code: with Shift, only it tells which digit was pressed. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}
