import { useMemo } from 'react';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { barChartHeight, buildBarScene } from '../../../charts/core/build-bar-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import type { ChartInputs } from './chart-inputs.ts';

/** How much of what the model says is due to each parameter; hatched, because nobody measures it. */
export function ImportanceChart({ run, objective, diagnostics }: ChartInputs) {
  const { t, f } = useMessages();
  const shares = diagnostics?.importance ?? [];
  const build = useMemo(
    () => (size: ChartSize, text: PlotText) =>
      buildBarScene(
        {
          axis: { kind: 'number', label: t('optimizations.chart.share'), unit: '%', from: 0 },
          bars: (diagnostics?.importance ?? []).map(({ parameter, share }) => ({
            id: parameter,
            label: parameter,
            value: 100 * share,
            readout: `${parameter}: ${f.percent(share)}`,
            isHatched: true,
          })),
        },
        size,
        text,
      ),
    [diagnostics, t, f],
  );
  if (shares.length === 0) return null;
  return (
    <ChartFrame
      title={t('optimizations.chart.importanceTitle')}
      summary={t('optimizations.chart.importanceSummary', { name: objective.name })}
      height={barChartHeight(shares.length)}
      build={build}
      table={{
        columns: [t('optimizations.parameter'), t('optimizations.chart.share')],
        rows: shares.map(({ parameter, share }) => ({ id: parameter, cells: [parameter, f.percent(share)] })),
      }}
      fileName={`${run.name}-importance`}
    />
  );
}
