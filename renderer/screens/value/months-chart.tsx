import { useCallback, useMemo } from 'react';
import type { Roi } from '#contract/automation';
import { useChartCommands } from '../../charts/chart-commands.ts';
import { ChartFrame, type ChartSize } from '../../charts/chart-frame.tsx';
import { buildXyScene } from '../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../charts/core/chart-spec.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { writeMinutes } from './write-minutes.ts';

const height = 260;
const minutesPerHour = 60;

/** Hours saved in each month that has something. */
export function MonthsChart({ months }: Pick<Roi, 'months'>) {
  const messages = useMessages();
  const { t, f } = messages;
  useChartCommands();
  const chart = useMemo(
    (): XyChart => ({
      x: { kind: 'levels', label: t('value.month'), levels: months.map(({ month }) => month) },
      y: { kind: 'number', label: t('value.saved'), unit: 'h', from: 0 },
      series: [
        {
          id: 'hours',
          name: null,
          parts: ['columns'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'disc',
          points: months.map(({ month, minutes_saved }, x) => ({
            id: month,
            x,
            y: minutes_saved / minutesPerHour,
            readout: `${month}: ${writeMinutes(minutes_saved, messages)}`,
          })),
          isWalked: true,
        },
      ],
      guides: [],
    }),
    [months, messages, t],
  );
  const build = useCallback((size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  return (
    <ChartFrame
      title={t('value.months')}
      summary={t('value.monthsSummary', { count: months.length })}
      height={height}
      build={build}
      table={{
        columns: [t('value.month'), t('value.events'), t('value.saved')],
        rows: months.map(({ month, events, minutes_saved }) => ({
          id: month,
          cells: [month, f.number(events), writeMinutes(minutes_saved, messages)],
        })),
      }}
      fileName="time-saved"
    />
  );
}
