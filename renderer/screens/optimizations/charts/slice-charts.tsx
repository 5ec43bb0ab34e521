import { useMemo } from 'react';
import type { ParameterDeclaration } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartPoint, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { conditionWords, predictedWords, unitOf } from '../run-words.ts';
import {
  type ChartInputs,
  measuredOf,
  type ObjectiveDiagnostics,
  objectiveAxis,
  parameterAxis,
  placeOnAxis,
} from './chart-inputs.ts';

type Slice = ObjectiveDiagnostics['slices'][number];

/** What the model says along each parameter, the others set to those of the best experiment. */
export function SliceCharts(inputs: ChartInputs) {
  const { t } = useMessages();
  const slices = inputs.diagnostics?.slices ?? [];
  if (slices.length === 0) return null;
  return (
    <section aria-label={t('optimizations.chart.slices')}>
      <h3>{t('optimizations.chart.slices')}</h3>
      <p className="muted">{t('optimizations.chart.slicesText')}</p>
      <div className="chart-grid" data-small="">
        {slices.map((slice) => {
          const parameter = inputs.run.parameters.find(({ name }) => name === slice.parameter);
          return (
            parameter !== undefined && (
              <SliceChart key={slice.parameter} inputs={inputs} slice={slice} parameter={parameter} />
            )
          );
        })}
      </div>
    </section>
  );
}

interface SliceChartProps {
  readonly inputs: ChartInputs;
  readonly slice: Slice;
  readonly parameter: ParameterDeclaration;
}

function SliceChart({ inputs, slice, parameter }: SliceChartProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const { run, objective, views, chosenId, onChoose } = inputs;
  const unit = unitOf(objective);
  const chart = useMemo((): XyChart => {
    const axis = parameterAxis(parameter);
    const predicted = slice.points.flatMap((point): ChartPoint[] => {
      const x = placeOnAxis(axis, point.value);
      if (x === null) return [];
      const at = `${parameter.name} ${conditionWords(point.value, { t, f })}`;
      return [
        {
          id: `slice ${point.value}`,
          x,
          y: point.mean,
          low: point.low,
          high: point.high,
          readout: `${at}: ${predictedWords(point, { f })}${unit}`,
        },
      ];
    });
    const notAllowed = new Set(
      slice.points.filter((point) => !point.is_allowed).map(({ value }) => `slice ${value}`),
    );
    const forbidden = predicted.filter(({ id }) => notAllowed.has(id));
    const isLine = axis.kind === 'number';
    return {
      x: axis,
      y: objectiveAxis(objective),
      guides: [],
      series: [
        {
          id: 'predicted',
          name: t('optimizations.predicted'),
          parts: isLine ? ['band', 'line'] : ['whiskers', 'markers'],
          ink: 'curve5',
          pattern: 'dashed',
          marker: 'ring',
          points: predicted,
          isWalked: true,
        },
        {
          id: 'outside',
          name: forbidden.length === 0 ? null : t('optimizations.chart.notAllowed'),
          parts: ['markers'],
          ink: 'negative',
          pattern: 'solid',
          marker: 'square',
          points: forbidden,
          isWalked: false,
        },
        {
          id: 'measured',
          name: t('optimizations.chart.measured'),
          parts: ['markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'disc',
          points: measuredOf(views, objective).flatMap(({ view: { row }, value }): ChartPoint[] => {
            const x = placeOnAxis(axis, row.parameters[parameter.name]);
            if (x === null) return [];
            const readout = t('optimizations.chart.measuredReadout', {
              number: row.number,
              value: `${f.entered(value)}${unit}`,
            });
            return [{ id: row.id, x, y: value, readout }];
          }),
          isWalked: true,
        },
      ],
    };
  }, [slice, parameter, objective, views, unit, t, f]);
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  return (
    <ChartFrame
      title={t('optimizations.chart.sliceTitle', { objective: objective.name, parameter: parameter.name })}
      summary={t('optimizations.chart.sliceSummary', {
        objective: objective.name,
        parameter: parameter.name,
      })}
      height={240}
      build={build}
      table={{
        columns: [parameter.name, t('optimizations.predictedOf', { name: objective.name })],
        rows: slice.points.map((point) => ({
          id: String(point.value),
          cells: [conditionWords(point.value, messages), predictedWords(point, messages)],
        })),
      }}
      fileName={`${run.name}-${parameter.name}`}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
