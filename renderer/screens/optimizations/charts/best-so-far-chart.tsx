import { useMemo } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartGuide, ChartPoint, XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { bestOf } from '../experiments/experiment-views.ts';
import { objectiveWords, titleOf, unitOf } from '../run-words.ts';
import { type ChartInputs, measuredOf, objectiveAxis } from './chart-inputs.ts';

/** Each result in its turn, and the best one up to it. */
const runningBest = ({ views, objective }: ChartInputs) => {
  const measured = measuredOf(views, objective);
  return measured.map(({ view, value }, place) => {
    const bestId = bestOf(
      measured.slice(0, place + 1).map((each) => each.view),
      objective,
    );
    const best = measured.find((each) => each.view.row.id === bestId)?.value ?? value;
    const isWithin = view.row.limits === null || view.row.limits === 'kept';
    return { id: view.row.id, number: view.row.number, value, best: bestId === null ? null : best, isWithin };
  });
};

/** How far the run has come: every result, and the line of the best one so far. */
export function BestSoFarChart(inputs: ChartInputs) {
  const { t, f } = useMessages();
  const { run, objective, views, diagnostics, chosenId, onChoose } = inputs;
  const unit = unitOf(objective);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the inputs, these two tell the results
  const steps = useMemo(
    () =>
      diagnostics?.best_so_far.map(({ experiment_id: id, is_within: isWithin, ...rest }) => ({
        id,
        isWithin,
        ...rest,
      })) ?? runningBest(inputs),
    [views, objective, diagnostics],
  );
  const chart = useMemo((): XyChart => {
    const readout = ({ number, value, best, isWithin }: (typeof steps)[number]): string =>
      t(isWithin ? 'optimizations.chart.resultReadout' : 'optimizations.chart.brokenReadout', {
        number,
        value: `${f.entered(value)}${unit}`,
        best: best === null ? '–' : `${f.entered(best)}${unit}`,
      });
    const pointsOf = (pick: (step: (typeof steps)[number]) => number | null): ChartPoint[] =>
      steps.flatMap((step) => {
        const y = pick(step);
        return y === null ? [] : [{ id: step.id, x: step.number, y, readout: readout(step) }];
      });
    const broken = pointsOf(({ value, isWithin }) => (isWithin ? null : value));
    const failed = views.filter(({ row, isCounted }) => isCounted && row.status === 'failed');
    const guides: ChartGuide[] = [];
    if (objective.threshold !== undefined && objective.goal !== 'target')
      guides.push({
        kind: 'value',
        axis: 'y',
        value: objective.threshold,
        label: t('optimizations.chart.threshold'),
      });
    if (objective.target !== undefined)
      guides.push({ kind: 'value', axis: 'y', value: objective.target, label: t('optimizations.target') });
    return {
      x: { kind: 'number', label: t('optimizations.experiment'), unit: null, isWhole: true, from: 1 },
      y: objectiveAxis(objective),
      guides,
      series: [
        {
          id: 'best',
          name: t('optimizations.chart.best'),
          parts: ['step'],
          ink: 'curve2',
          pattern: 'solid',
          marker: 'disc',
          points: pointsOf(({ best }) => best),
          isWalked: false,
        },
        {
          id: 'measured',
          name: t('optimizations.chart.measured'),
          parts: ['markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'disc',
          points: pointsOf(({ value, isWithin }) => (isWithin ? value : null)),
          isWalked: true,
        },
        ...(broken.length === 0
          ? []
          : [
              {
                id: 'broken',
                name: t('optimizations.limits.broken'),
                parts: ['markers'] as const,
                ink: 'negative' as const,
                pattern: 'solid' as const,
                marker: 'triangle' as const,
                points: broken,
                isWalked: true,
              },
            ]),
        ...(failed.length === 0 || steps.length === 0
          ? []
          : [
              {
                id: 'failed',
                name: t('optimizations.chart.failed'),
                parts: ['markers'] as const,
                ink: 'negative' as const,
                pattern: 'solid' as const,
                marker: 'triangle' as const,
                points: failed.map(({ row }) => ({
                  id: row.id,
                  x: row.number,
                  y: 0,
                  readout: t('optimizations.chart.failedReadout', { number: row.number }),
                })),
                isWalked: true,
                isOffAxis: true as const,
              },
            ]),
      ],
    };
  }, [steps, views, objective, unit, t, f]);
  const build = useMemo(
    () => (size: { width: number; height: number }, text: PlotText) => buildXyScene(chart, size, text),
    [chart],
  );
  return (
    <ChartFrame
      title={t('optimizations.chart.bestTitle', { objective: objectiveWords(objective, { t, f }) })}
      summary={t('optimizations.chart.bestSummary', { name: objective.name, count: steps.length })}
      height={280}
      build={build}
      table={{
        columns: [t('optimizations.experiment'), titleOf(objective), t('optimizations.chart.best')],
        rows: steps.map((step) => ({
          id: step.id,
          cells: [
            f.number(step.number),
            step.isWithin
              ? f.entered(step.value)
              : `${f.entered(step.value)} (${t('optimizations.limits.broken')})`,
            step.best === null ? '–' : f.entered(step.best),
          ],
        })),
      }}
      fileName={`${run.name}-best`}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
