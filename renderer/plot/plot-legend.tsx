import type { SecondSpectrum } from './use-second-spectrum.ts';
import './plot-legend.css';

/** Which of two curves is which. */
export function PlotLegend({ second }: { readonly second: SecondSpectrum }) {
  return (
    <ul className="plot-legend">
      <li>
        <span className="plot-legend-line" aria-hidden="true" />
        {second.firstLabel}
      </li>
      <li>
        <span className="plot-legend-line" data-compared="" aria-hidden="true" />
        {second.label}
      </li>
    </ul>
  );
}
