import { useMemo } from 'react';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { predictedWords, unitOf } from '../run-words.ts';
import { type ChartInputs, objectiveAxis } from './chart-inputs.ts';

/** Every result against what the model says of it from all the others; on the diagonal they agree. */
export function ParityChart({ run, objective, views, diagnostics, chosenId, onChoose }: ChartInputs) {
  const messages = useMessages();
  const { t, f } = messages;
  const unit = unitOf(objective);
  const rows = useMemo(() => {
    const numbers = new Map(views.map(({ row }) => [row.id, row.number]));
    return (diagnostics?.parity ?? []).map((each) => ({
      ...each,
      number: numbers.get(each.experiment_id) ?? 0,
      words: predictedWords({ mean: each.predicted, low: each.low, high: each.high }, { f }),
    }));
  }, [diagnostics, views, f]);
  const chart = useMemo(
    (): XyChart => ({
      x: {
        ...objectiveAxis(objective),
        label: t('optimizations.chart.measuredOf', { name: objective.name }),
      },
      y: { ...objectiveAxis(objective), label: t('optimizations.predictedOf', { name: objective.name }) },
      guides: [{ kind: 'diagonal' }],
      series: [
        {
          id: 'parity',
          name: null,
          parts: ['whiskers', 'markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'ring',
          isWalked: true,
          points: rows.map(({ experiment_id: id, number, measured, predicted, low, high, words }) => ({
            id,
            x: measured,
            y: predicted,
            low,
            high,
            readout: t('optimizations.chart.parityReadout', {
              number,
              measured: `${f.entered(measured)}${unit}`,
              predicted: `${words}${unit}`,
            }),
          })),
        },
      ],
    }),
    [rows, objective, unit, t, f],
  );
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  if (rows.length === 0) return null;
  return (
    <ChartFrame
      title={t('optimizations.chart.parityTitle')}
      summary={t('optimizations.chart.paritySummary', { name: objective.name, count: rows.length })}
      height={280}
      build={build}
      table={{
        columns: [
          t('optimizations.experiment'),
          t('optimizations.chart.measuredOf', { name: objective.name }),
          t('optimizations.predictedOf', { name: objective.name }),
        ],
        rows: rows.map(({ experiment_id: id, number, measured, words }) => ({
          id,
          cells: [f.number(number), f.entered(measured), words],
        })),
      }}
      fileName={`${run.name}-parity`}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
