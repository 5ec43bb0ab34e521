import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Origin } from '../../../frame/provenance/number-source.ts';
import type { Formatter } from '../../../i18n/format.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import type { NumberOfPlot } from '../../../plot/use-number-host.ts';

interface Plotted {
  readonly peaks: readonly PeakRow[];
  readonly multiplets: Analysis['multiplets'];
  readonly nucleus: string;
  /** Null where the numbers have none; then the plot answers nothing. */
  readonly origin: Origin | null;
}

const integralDecimals = 2;

type Multiplet = Plotted['multiplets'][number];

/** The hydrogens of a multiplet, or its ratio where nothing says what one hydrogen is; null where it has no integral. */
const integralOf = ({ protons, ratio }: Multiplet) => {
  if (protons !== null) return { quantity: 'multiplet.protons', value: protons } as const;
  return ratio === null ? null : ({ quantity: 'multiplet.ratio', value: ratio } as const);
};

/** What the labels and integrals of the plot stand for. */
export const numbersOfPlot =
  (f: Formatter, { peaks, multiplets, nucleus, origin }: Plotted): NumberOfPlot =>
  ({ kind, id }) => {
    if (origin === null) return null;
    const common = { unit: null, subject: null, origin };
    const shiftText = (ppm: number): string => f.shiftPpm(ppm, shiftDecimals(nucleus));
    if (kind === 'peak') {
      const peak = peaks.find((each) => each.id === id);
      if (peak === undefined) return null;
      const { shift_ppm: value, reason: statement } = peak;
      return { ...common, quantity: 'peak.shift_ppm', value, shown: shiftText(value), statement, peakId: id };
    }
    const multiplet = multiplets.find((each) => each.id === id);
    if (multiplet === undefined) return null;
    const ofSignal = { ...common, statement: null, peakId: null };
    if (kind === 'signal') {
      const { shift_ppm: value } = multiplet;
      return { ...ofSignal, quantity: 'multiplet.shift_ppm', value, shown: shiftText(value) };
    }
    const integral = integralOf(multiplet);
    return integral && { ...ofSignal, ...integral, shown: f.number(integral.value, integralDecimals) };
  };

interface Correlated {
  readonly peaks: readonly PeakRow[];
  readonly twoD: NonNullable<Analysis['two_d']>;
  readonly origin: Origin | null;
}

/** What the marks over contours stand for: both shifts of their signal. */
export const numbersOfContours =
  (f: Formatter, { peaks, twoD, origin }: Correlated): NumberOfPlot =>
  ({ id }) => {
    const peak = peaks.find((each) => each.id === id);
    if (origin === null || !peak?.two_d) return null;
    const f2 = f.shiftPpm(peak.shift_ppm, shiftDecimals(twoD.f2_nucleus));
    const f1 = f.shiftPpm(peak.two_d.f1_shift_ppm, shiftDecimals(twoD.f1_nucleus));
    const value = `${peak.shift_ppm} / ${peak.two_d.f1_shift_ppm}`;
    const source = { quantity: 'signal_2d.shifts_ppm', value, shown: `${f2} / ${f1}` } as const;
    return { ...source, unit: null, subject: null, statement: peak.reason, peakId: id, origin };
  };
