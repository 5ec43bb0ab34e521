import { useMemo } from 'react';
import type { Effects } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { barChartHeight, buildBarScene } from '../../../charts/core/build-bar-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { decimalsOfInterval, unitOf } from '../run-words.ts';
import { type ChartInputs, objectiveAxis } from './chart-inputs.ts';
import { pairWords } from './pair-words.ts';

/** Of more pairs the table alone has all. */
const mostBars = 10;

interface InteractionBarsProps extends ChartInputs {
  readonly interactions: Effects['interactions'];
}

/** How much the effect of one parameter depends on another one; hatched, because nobody measures it. */
export function InteractionBars({ run, objective, interactions }: InteractionBarsProps) {
  const { t, f } = useMessages();
  const unit = unitOf(objective);
  const rows = useMemo(
    () =>
      interactions.map(({ parameters, strength, low, high }) => {
        const decimals = decimalsOfInterval(low, high);
        const [value, from, to] = [strength, low, high].map((end) => f.number(end, decimals));
        const pair = pairWords(parameters);
        const isTold = low > 0;
        const words = { pair, value: `${value}${unit}`, low: `${from}${unit}`, high: `${to}${unit}` };
        return {
          pair,
          strength,
          low,
          high,
          cells: [
            pair,
            words.value,
            words.low,
            words.high,
            t(isTold ? 'optimizations.chart.interactionTold' : 'optimizations.chart.interactionOpen'),
          ],
          readout: t(
            isTold ? 'optimizations.chart.interactionReadout' : 'optimizations.chart.interactionOpenReadout',
            words,
          ),
        };
      }),
    [interactions, unit, t, f],
  );
  const bars = rows.slice(0, mostBars);
  const build = useMemo(
    () => (size: ChartSize, text: PlotText) =>
      buildBarScene(
        {
          axis: { ...objectiveAxis(objective), label: t('optimizations.chart.strength'), from: 0 },
          bars: rows.slice(0, mostBars).map(({ pair, strength, low, high, readout }) => ({
            id: pair,
            label: pair,
            value: strength,
            interval: { low, high },
            readout,
            isHatched: true,
          })),
        },
        size,
        text,
      ),
    [rows, objective, t],
  );
  return (
    <ChartFrame
      title={t('optimizations.chart.interactionsTitle')}
      summary={t('optimizations.chart.interactionsSummary', { name: objective.name })}
      height={barChartHeight(bars.length)}
      build={build}
      table={{
        columns: [
          t('optimizations.chart.pair'),
          t('optimizations.chart.strength'),
          t('optimizations.chart.shareFrom'),
          t('optimizations.chart.shareTo'),
          t('optimizations.chart.resultsSay'),
        ],
        rows: rows.map(({ pair, cells }) => ({ id: pair, cells })),
      }}
      fileName={`${run.name}-interactions`}
    />
  );
}
