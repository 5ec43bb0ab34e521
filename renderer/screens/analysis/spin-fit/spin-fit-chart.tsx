import { useMemo, useState } from 'react';
import type { SpinFitResult } from '#contract/spin-fits';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartSeries, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';

type FitWindow = SpinFitResult['windows'][number];

interface SpinFitChartProps {
  readonly name: string;
  readonly windows: readonly FitWindow[];
}

const chartHeight = 300;
const percentDecimals = 1;
/** The difference lies this far below zero, percent of the highest point. */
const differenceBelow = 20;

const curve = (
  id: string,
  name: string,
  look: Pick<ChartSeries, 'ink' | 'pattern'>,
  { shift_ppm }: FitWindow,
  percent: readonly number[],
): ChartSeries => ({
  id,
  name,
  parts: ['line'],
  marker: 'disc',
  isWalked: false,
  ...look,
  points: percent.map((y, place) => ({
    id: `${id} ${place}`,
    x: shift_ppm[place] ?? 0,
    y,
    readout: '',
  })),
});

/** Measured, calculated and their difference on one scale, window by window. */
export function SpinFitChart({ name, windows }: SpinFitChartProps) {
  const { t, f } = useMessages();
  const places = windows.map((_, place) => String(place));
  const [chosen, choose] = useState('0');
  const window = windows[Number(chosen)] ?? windows[0];
  const nameOf = (place: string): string => {
    const { from_ppm, to_ppm } = windows[Number(place)] as FitWindow;
    return `${f.shiftPpm(from_ppm)} – ${f.shiftPpm(to_ppm)} ppm`;
  };
  const shares = useMemo(() => {
    if (window === undefined) return null;
    const highest = window.measured.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-30);
    const measured = window.measured.map((value) => (100 * value) / highest);
    const calculated = window.calculated.map((value) => (100 * value) / highest);
    return {
      measured,
      calculated,
      difference: measured.map((value, k) => value - (calculated[k] ?? 0)),
    };
  }, [window]);
  const chart = useMemo((): XyChart | null => {
    if (window === undefined || shares === null) return null;
    return {
      x: { kind: 'number', label: t('spinFit.shift'), unit: 'ppm', isDescending: true },
      y: { kind: 'number', label: t('spinFit.height'), unit: '%' },
      guides: [],
      series: [
        curve('measured', t('spinFit.measured'), { ink: 'ink', pattern: 'solid' }, window, shares.measured),
        curve(
          'calculated',
          t('spinFit.calculated'),
          { ink: 'curve2', pattern: 'dashed' },
          window,
          shares.calculated,
        ),
        curve(
          'difference',
          t('spinFit.difference', { percent: differenceBelow }),
          { ink: 'curve3', pattern: 'solid' },
          window,
          shares.difference.map((value) => value - differenceBelow),
        ),
      ],
    };
  }, [window, shares, t]);
  const build = useMemo(
    () => (chart === null ? null : (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text)),
    [chart],
  );
  if (window === undefined || shares === null || build === null) return null;
  return (
    <ChartFrame
      title={t('spinFit.picture')}
      summary={t('spinFit.pictureSummary', {
        window: nameOf(places[Number(chosen)] ?? '0'),
        percent: f.number(100 * window.r_factor, percentDecimals),
      })}
      height={chartHeight}
      build={build}
      controls={
        windows.length > 1 && (
          <Select
            label={t('spinFit.window')}
            choices={choicesOf(places, nameOf)}
            value={chosen}
            onChange={choose}
          />
        )
      }
      table={{
        columns: [
          t('spinFit.shift'),
          t('spinFit.measured'),
          t('spinFit.calculated'),
          t('spinFit.column.difference'),
        ],
        rows: window.shift_ppm.map((ppm, place) => ({
          id: String(place),
          cells: [
            f.shiftPpm(ppm, 4),
            f.number(shares.measured[place] ?? 0, percentDecimals),
            f.number(shares.calculated[place] ?? 0, percentDecimals),
            f.number(shares.difference[place] ?? 0, percentDecimals),
          ],
        })),
      }}
      fileName={`${name}-spin-fit`}
    />
  );
}
