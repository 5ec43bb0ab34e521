/** What the DOM-free core needs to know about text: how numbers are written here, and how wide text is. */
export interface PlotText {
  /** Locale format on screen, invariant in exports. */
  formatNumber(value: number, decimals: number): string;
  /** CSS pixels. */
  measureWidth(text: string, sizePx: number): number;
}

/** Numbers as exports and records write them: a point, no grouping, a true minus only from the sign. */
export const formatInvariant = (value: number, decimals: number): string => value.toFixed(decimals);
