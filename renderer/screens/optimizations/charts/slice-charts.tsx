import { useMemo, useState } from 'react';
import type { ParameterDeclaration } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartPoint, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { choicesOf, RadioGroup } from '../../../ui/choices.tsx';
import { conditionWords, predictedWords, unitOf } from '../run-words.ts';
import {
  type ChartInputs,
  measuredOf,
  type ObjectiveDiagnostics,
  objectiveAxis,
  parameterAxis,
  placeOnAxis,
} from './chart-inputs.ts';
import { EffectsNotes } from './effects-notes.tsx';
import type { LearntEffects } from './use-effects.ts';

type SlicePoint = ObjectiveDiagnostics['slices'][number]['points'][number];

/** What is predicted along one parameter. */
interface Curve {
  readonly parameter: string;
  readonly points: readonly (Omit<SlicePoint, 'is_allowed'> & Partial<Pick<SlicePoint, 'is_allowed'>>)[];
}

/** What becomes of the other parameters: those of the best experiment, or an average over the space. */
const others = ['best', 'average'] as const;
type Others = (typeof others)[number];

interface SliceChartsProps extends ChartInputs {
  readonly effects: LearntEffects;
}

/** What the model says along each parameter; a person chooses what becomes of the others. */
export function SliceCharts({ effects, ...inputs }: SliceChartsProps) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<Others>('best');
  const slices = inputs.diagnostics?.slices ?? [];
  // Of a mixture no part can be set while the others stay: it has no averages.
  const averages = (effects.data?.partial_dependence ?? []).filter(({ points }) => points.length > 0);
  const shown = averages.length === 0 ? 'best' : chosen;
  const curves: readonly Curve[] = shown === 'best' ? slices : averages;
  if (slices.length === 0) return null;
  return (
    <section aria-label={t('optimizations.chart.slices')}>
      <h3>{t('optimizations.chart.slices')}</h3>
      {averages.length > 0 && (
        <RadioGroup
          label={t('optimizations.chart.others')}
          orientation="horizontal"
          choices={choicesOf(others, (each) => t(`optimizations.chart.others.${each}`))}
          value={shown}
          onChange={setChosen}
        />
      )}
      <p className="muted">{t(`optimizations.chart.slicesText.${shown}`)}</p>
      {shown === 'average' && <EffectsNotes effects={effects} codes={['averages_within_constraints']} />}
      <div className="chart-grid" data-small="">
        {curves.map((curve) => {
          const parameter = inputs.run.parameters.find(({ name }) => name === curve.parameter);
          return (
            parameter !== undefined && (
              <SliceChart
                key={curve.parameter}
                inputs={inputs}
                curve={curve}
                parameter={parameter}
                others={shown}
              />
            )
          );
        })}
      </div>
    </section>
  );
}

interface SliceChartProps {
  readonly inputs: ChartInputs;
  readonly curve: Curve;
  readonly parameter: ParameterDeclaration;
  readonly others: Others;
}

function SliceChart({ inputs, curve, parameter, others }: SliceChartProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const { run, objective, views, chosenId, onChoose } = inputs;
  const unit = unitOf(objective);
  const chart = useMemo((): XyChart => {
    const axis = parameterAxis(parameter);
    const predicted = curve.points.flatMap((point): ChartPoint[] => {
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
      curve.points.filter((point) => point.is_allowed === false).map(({ value }) => `slice ${value}`),
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
          name: t(`optimizations.chart.curve.${others}`),
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
  }, [curve, others, parameter, objective, views, unit, t, f]);
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  return (
    <ChartFrame
      title={t(`optimizations.chart.sliceTitle.${others}`, {
        objective: objective.name,
        parameter: parameter.name,
      })}
      summary={t(`optimizations.chart.sliceSummary.${others}`, {
        objective: objective.name,
        parameter: parameter.name,
      })}
      height={240}
      build={build}
      table={{
        columns: [
          parameter.name,
          t(others === 'best' ? 'optimizations.predictedOf' : 'optimizations.chart.pairMean', {
            name: objective.name,
          }),
        ],
        rows: curve.points.map((point) => ({
          id: String(point.value),
          cells: [conditionWords(point.value, messages), predictedWords(point, messages)],
        })),
      }}
      fileName={`${run.name}-${parameter.name}${others === 'best' ? '' : '-average'}`}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
