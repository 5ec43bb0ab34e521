import { useMemo } from 'react';
import type { RetrievedItem } from '#contract/retrieval';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import type { Line } from './identity-question.ts';
import { buildMirrorChart } from './mirror-chart.ts';

interface MirrorPlotProps {
  readonly lines: readonly Line[];
  readonly item: RetrievedItem;
}

const chartHeight = 240;
const shiftDecimals = 2;

/** The lines of the compound above those of one reference. */
export function MirrorPlot({ lines, item }: MirrorPlotProps) {
  const { t, f } = useMessages();
  const reference = useMemo(
    () => item.peaks.map(({ shift_ppm }) => ({ shiftPpm: shift_ppm, height: 1 })),
    [item],
  );
  const build = useMemo(() => {
    const chart = buildMirrorChart(lines, reference, {
      shift: t('identity.mirror.shift'),
      height: t('identity.mirror.height'),
      measured: t('identity.mirror.measured'),
      reference: t('identity.mirror.reference'),
      readout: (name, shiftPpm) =>
        t('identity.mirror.readout', { name, shift: f.shiftPpm(shiftPpm, shiftDecimals) }),
    });
    return (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text);
  }, [lines, reference, t, f]);
  const rows = (name: string, of: readonly Line[]) =>
    of.map(({ shiftPpm }, place) => ({
      id: `${name} ${place}`,
      cells: [name, f.shiftPpm(shiftPpm, shiftDecimals)],
    }));
  return (
    <ChartFrame
      title={t('identity.mirror.title', { name: item.name })}
      summary={t('identity.mirror.summary', {
        measured: lines.length,
        reference: reference.length,
        name: item.name,
      })}
      height={chartHeight}
      build={build}
      table={{
        columns: [t('identity.mirror.spectrum'), t('identity.mirror.shift')],
        rows: [
          ...rows(t('identity.mirror.measured'), lines),
          ...rows(t('identity.mirror.reference'), reference),
        ],
      }}
      fileName={`${item.id}-mirror`}
    />
  );
}
