import { useMemo } from 'react';
import type { Diagnostics } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { decimalsFor } from '../run-words.ts';

interface HypervolumeChartProps {
  readonly name: string;
  readonly points: NonNullable<Diagnostics['hypervolume']>;
}

/** How much of the space of results the front has taken, after each experiment. */
export function HypervolumeChart({ name, points }: HypervolumeChartProps) {
  const { t, f } = useMessages();
  const chart = useMemo(
    (): XyChart => ({
      x: { kind: 'number', label: t('optimizations.experiment'), unit: null, isWhole: true, from: 1 },
      y: { kind: 'number', label: t('optimizations.chart.hypervolume'), unit: null, from: 0 },
      guides: [],
      series: [
        {
          id: 'hypervolume',
          name: null,
          parts: ['step', 'markers'],
          ink: 'curve3',
          pattern: 'solid',
          marker: 'disc',
          points: points.map(({ number, value }) => ({
            id: `hypervolume ${number}`,
            x: number,
            y: value,
            readout: t('optimizations.chart.hypervolumeReadout', {
              number,
              value: f.number(value, decimalsFor(value)),
            }),
          })),
          isWalked: true,
        },
      ],
    }),
    [points, t, f],
  );
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  return (
    <ChartFrame
      title={t('optimizations.chart.hypervolume')}
      summary={t('optimizations.chart.hypervolumeSummary', { count: points.length })}
      height={280}
      build={build}
      table={{
        columns: [t('optimizations.experiment'), t('optimizations.chart.hypervolume')],
        rows: points.map(({ number, value }) => ({
          id: String(number),
          cells: [f.number(number), f.number(value, decimalsFor(value))],
        })),
      }}
      fileName={`${name}-hypervolume`}
    />
  );
}
