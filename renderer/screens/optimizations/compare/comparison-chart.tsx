import { useMemo } from 'react';
import type { Comparison } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartSeries, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';

type Compared = Comparison['objectives'][number];
type Side = 'first' | 'second';

interface ComparisonChartProps {
  readonly comparison: Comparison;
  readonly objective: Compared;
}

/** The best so far of two runs by the number of experiments: what each had reached for the same effort. */
export function ComparisonChart({ comparison, objective }: ComparisonChartProps) {
  const { t, f } = useMessages();
  const unit = objective.unit === null ? '' : ` ${objective.unit}`;
  const names = useMemo(
    () => ({ first: comparison.first.name, second: comparison.second.name }),
    [comparison],
  );
  const chart = useMemo((): XyChart => {
    const seriesOf = (side: Side): ChartSeries => ({
      id: side,
      name: names[side],
      parts: ['step', 'markers'],
      ink: side === 'first' ? 'curve1' : 'curve2',
      pattern: side === 'first' ? 'solid' : 'dashed',
      marker: side === 'first' ? 'disc' : 'triangle',
      points: objective[side].flatMap(({ experiments, best }) =>
        best === null
          ? []
          : [
              {
                id: `${side} ${experiments}`,
                x: experiments,
                y: best,
                readout: t('optimizations.compare.readout', {
                  run: names[side],
                  count: experiments,
                  best: `${f.entered(best)}${unit}`,
                }),
              },
            ],
      ),
      isWalked: true,
    });
    return {
      x: { kind: 'number', label: t('optimizations.experiments'), unit: null, isWhole: true, from: 1 },
      y: { kind: 'number', label: t('optimizations.chart.best'), unit: objective.unit },
      guides: [],
      series: [seriesOf('first'), seriesOf('second')],
    };
  }, [objective, names, unit, t, f]);
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  const bestAt = (side: Side, place: number): string => {
    const best = objective[side][place]?.best ?? null;
    return best === null ? '–' : f.entered(best);
  };
  const length = Math.max(objective.first.length, objective.second.length);
  return (
    <ChartFrame
      title={t('optimizations.compare.chartTitle', { name: objective.objective })}
      summary={t('optimizations.compare.chartSummary', { name: objective.objective, ...names })}
      height={280}
      build={build}
      table={{
        columns: [
          t('optimizations.experiments'),
          t('optimizations.compare.firstOf', { name: names.first }),
          t('optimizations.compare.secondOf', { name: names.second }),
        ],
        rows: Array.from({ length }, (_, place) => ({
          id: String(place + 1),
          cells: [f.number(place + 1), bestAt('first', place), bestAt('second', place)],
        })),
      }}
      fileName={`${names.first}-${names.second}-${objective.objective}`}
    />
  );
}
