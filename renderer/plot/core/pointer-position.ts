/** Where the pointer is, CSS pixels from the upper left corner of the plot, and whether Alt is down. */
export interface PointerPosition {
  readonly x: number;
  readonly y: number;
  readonly altKey: boolean;
}
