import { useMemo } from 'react';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { barChartHeight, buildBarScene } from '../../../charts/core/build-bar-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import type { ChartInputs } from './chart-inputs.ts';
import type { LearntEffects } from './use-effects.ts';

interface ImportanceChartProps extends ChartInputs {
  readonly effects: LearntEffects;
}

/** How much of what the model says is due to each parameter, with its interval; hatched, because nobody measures it. */
export function ImportanceChart({ run, objective, diagnostics, effects }: ImportanceChartProps) {
  const { t, f } = useMessages();
  const rows = useMemo(() => {
    const rated = new Map(effects.data?.importance.map((one) => [one.parameter, one]));
    return (diagnostics?.importance ?? []).map(({ parameter, share }) => {
      const { low = null, high = null } = rated.get(parameter) ?? {};
      return { parameter, share, interval: low === null || high === null ? null : { low, high } };
    });
  }, [diagnostics, effects.data]);
  const build = useMemo(
    () => (size: ChartSize, text: PlotText) =>
      buildBarScene(
        {
          axis: { kind: 'number', label: t('optimizations.chart.share'), unit: '%', from: 0 },
          bars: rows.map(({ parameter, share, interval }) => ({
            id: parameter,
            label: parameter,
            value: 100 * share,
            interval: interval && { low: 100 * interval.low, high: 100 * interval.high },
            readout:
              interval === null
                ? `${parameter}: ${f.percent(share)}`
                : t('optimizations.chart.shareReadout', {
                    parameter,
                    share: f.percent(share),
                    low: f.percent(interval.low),
                    high: f.percent(interval.high),
                  }),
            isHatched: true,
          })),
        },
        size,
        text,
      ),
    [rows, t, f],
  );
  if (rows.length === 0) return null;
  return (
    <ChartFrame
      title={t('optimizations.chart.importanceTitle')}
      summary={t('optimizations.chart.importanceSummary', { name: objective.name })}
      height={barChartHeight(rows.length)}
      build={build}
      table={{
        columns: [
          t('optimizations.parameter'),
          t('optimizations.chart.share'),
          t('optimizations.chart.shareFrom'),
          t('optimizations.chart.shareTo'),
        ],
        rows: rows.map(({ parameter, share, interval }) => ({
          id: parameter,
          cells: [
            parameter,
            f.percent(share),
            ...[interval?.low, interval?.high].map((end) =>
              end === undefined ? t('optimizations.chart.notKnown') : f.percent(end),
            ),
          ],
        })),
      }}
      fileName={`${run.name}-importance`}
    />
  );
}
