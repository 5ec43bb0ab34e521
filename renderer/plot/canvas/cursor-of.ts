import type { PlotLayout } from '../core/layout.ts';
import { shiftDecimals } from '../core/plot-data.ts';
import type { PlotModel } from '../core/plot-model.ts';
import { type View, xToPpm } from '../core/view.ts';
import type { Overlay } from './draw-overlay.ts';

interface Seen {
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly layout: PlotLayout;
  readonly view: View;
}

/** Shift and frequency under the pointer; null while there is none. */
export const cursorOf = (
  { spectrum: { nucleus, frequencyMhz } }: Pick<PlotModel, 'spectrum'>,
  { pointer, layout, view }: Seen,
  formatNumber: (value: number, decimals: number) => string,
): Overlay['cursor'] => {
  if (pointer === null) return null;
  const ppm = xToPpm(view, layout.trace, pointer.x);
  const shift = formatNumber(ppm, shiftDecimals(nucleus));
  return { ...pointer, text: `${shift} ppm   ${formatNumber(ppm * frequencyMhz, 1)} Hz` };
};
