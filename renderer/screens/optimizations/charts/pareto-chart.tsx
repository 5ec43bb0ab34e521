import { useMemo, useState } from 'react';
import type { Optimization, Pareto } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartPoint, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { Select } from '../../../ui/choices.tsx';
import type { ExperimentView } from '../experiments/experiment-views.ts';
import { titleOf, unitOf } from '../run-words.ts';
import { objectiveAxis } from './chart-inputs.ts';

interface ParetoChartProps {
  readonly run: Optimization;
  readonly pareto: Pareto;
  readonly views: readonly ExperimentView[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** What two objectives cost each other: the experiments none is better than, and all the others. */
export function ParetoChart({ run, pareto, views, chosenId, onChoose }: ParetoChartProps) {
  const { t, f } = useMessages();
  const [names, setNames] = useState(() => [run.objectives[0]?.name ?? '', run.objectives[1]?.name ?? '']);
  const first = run.objectives.find(({ name }) => name === names[0]);
  const second = run.objectives.find(({ name }) => name === names[1]);
  const rows = useMemo(() => {
    const front = new Set(pareto.front.map(({ experiment_id }) => experiment_id));
    return views.flatMap(({ row, isCounted }) => {
      const x = row.results[names[0] ?? ''];
      const y = row.results[names[1] ?? ''];
      if (!isCounted || x === null || x === undefined || y === null || y === undefined) return [];
      return [
        {
          id: row.id,
          number: row.number,
          x,
          y,
          isFront: front.has(row.id),
          isBroken: row.limits === 'broken',
        },
      ];
    });
  }, [pareto, views, names]);
  const chart = useMemo((): XyChart | null => {
    if (first === undefined || second === undefined) return null;
    const pointOf = ({ id, number, x, y }: (typeof rows)[number]): ChartPoint => ({
      id,
      x,
      y,
      readout: t('optimizations.chart.paretoReadout', {
        number,
        first: `${first.name} ${f.entered(x)}${unitOf(first)}`,
        second: `${second.name} ${f.entered(y)}${unitOf(second)}`,
      }),
    });
    // From the better end of the axis to the other one, so that the steps enclose what the front is better than.
    const sign = first.goal === 'maximize' ? -1 : 1;
    const front = rows.filter(({ isFront }) => isFront).toSorted((a, b) => sign * (a.x - b.x));
    const isLine = run.objectives.length === 2 && first.goal !== 'target' && second.goal !== 'target';
    return {
      x: objectiveAxis(first),
      y: objectiveAxis(second),
      guides: [],
      series: [
        {
          id: 'others',
          name: t('optimizations.chart.dominated'),
          parts: ['markers'],
          ink: 'muted',
          pattern: 'solid',
          marker: 'triangle',
          points: rows.filter(({ isFront, isBroken }) => !isFront && !isBroken).map(pointOf),
          isWalked: true,
        },
        ...(rows.some(({ isBroken }) => isBroken)
          ? [
              {
                id: 'broken',
                name: t('optimizations.limits.broken'),
                parts: ['markers'] as const,
                ink: 'negative' as const,
                pattern: 'solid' as const,
                marker: 'triangle' as const,
                points: rows.filter(({ isBroken }) => isBroken).map(pointOf),
                isWalked: true,
              },
            ]
          : []),
        {
          id: 'front',
          name: t('optimizations.chart.front'),
          // With further objectives, or a target to be met, the front is no line of these two.
          parts: isLine ? ['step', 'markers'] : ['markers'],
          ink: 'curve2',
          pattern: 'solid',
          marker: 'disc',
          points: front.map(pointOf),
          isWalked: true,
        },
      ],
    };
  }, [rows, first, second, run.objectives.length, t, f]);
  const build = useMemo(
    () => (chart === null ? null : (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text)),
    [chart],
  );
  if (build === null || first === undefined || second === undefined) return null;
  const choices = run.objectives.map(({ name }) => ({ value: name, label: name }));
  return (
    <ChartFrame
      title={t('optimizations.chart.paretoTitle', { first: first.name, second: second.name })}
      summary={t('optimizations.chart.paretoSummary', {
        front: rows.filter(({ isFront }) => isFront).length,
        count: rows.length,
      })}
      height={320}
      build={build}
      table={{
        columns: [
          t('optimizations.experiment'),
          titleOf(first),
          titleOf(second),
          t('optimizations.chart.front'),
        ],
        rows: rows.map(({ id, number, x, y, isFront, isBroken }) => ({
          id,
          cells: [
            f.number(number),
            f.entered(x),
            f.entered(y),
            t(
              isBroken
                ? 'optimizations.limits.broken'
                : isFront
                  ? 'optimizations.chart.isFront'
                  : 'optimizations.chart.isNotFront',
            ),
          ],
        })),
      }}
      fileName={`${run.name}-pareto`}
      chosenId={chosenId}
      onChoose={onChoose}
      {...(run.objectives.length > 2 && {
        controls: (
          <>
            <Select
              label={t('optimizations.chart.across')}
              hideLabel
              choices={choices}
              value={first.name}
              onChange={(name) => setNames([name, names[1] ?? ''])}
            />
            <Select
              label={t('optimizations.chart.upwards')}
              hideLabel
              choices={choices}
              value={second.name}
              onChange={(name) => setNames([names[0] ?? '', name])}
            />
          </>
        ),
      })}
    />
  );
}
