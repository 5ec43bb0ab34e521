import { useMemo } from 'react';
import type { MsAnnotatedIon, MsHit } from '#contract/ms-annotations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { mzText } from '../ms-words.ts';
import { buildMirrorChart, type Peaks } from './mirror-chart.ts';

interface MirrorPlotProps {
  readonly ion: MsAnnotatedIon;
  readonly hit: MsHit;
  readonly reference: Peaks;
  readonly measured: Peaks;
}

const chartHeight = 280;
const percentDecimals = 1;
/** Two m/z that are the same peak of one spectrum. */
const sameMz = 0.005;

/** What the best formula that explains a peak says of it. */
const explanationOf = (ion: MsAnnotatedIon, mz: number): string | null => {
  const [formula] = ion.formulas;
  const peak = formula?.explained_peaks.find((each) => Math.abs(each.mz - mz) < sameMz);
  return peak === undefined ? null : `${peak.formula} (−${peak.loss})`;
};

/** The measured fragments above those of a record of the library, matched ones joined. */
export function MirrorPlot({ ion, hit, reference, measured }: MirrorPlotProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const name = hit.record.name ?? hit.record.id;
  const build = useMemo(() => {
    const chart = buildMirrorChart(measured, reference, hit.matches, {
      height: t('ms.mirror.height'),
      measured: t('ms.mirror.measured'),
      library: t('ms.mirror.library'),
      matched: t('ms.mirror.matched'),
      readout: (of, mz, percent) => {
        const words = t('ms.mirror.readout', {
          name: t(`ms.mirror.${of}`),
          mz: mzText(messages, mz),
          percent: f.number(percent, percentDecimals),
        });
        const explanation = of === 'measured' ? explanationOf(ion, mz) : null;
        return explanation === null ? words : `${words} · ${explanation}`;
      },
    });
    return (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text);
  }, [measured, reference, hit, ion, messages, t, f]);
  return (
    <ChartFrame
      title={t('ms.mirror.title', { name })}
      summary={t('ms.mirror.summary', { name, matched: hit.matched_peaks })}
      height={chartHeight}
      build={build}
      table={{
        columns: [t('ms.mirror.measuredMz'), t('ms.mirror.libraryMz'), t('ms.mirror.share')],
        rows: hit.matches.map(({ query_mz, reference_mz, share }, place) => ({
          id: `${place}`,
          cells: [
            mzText(messages, query_mz),
            mzText(messages, reference_mz),
            f.percent(share, percentDecimals),
          ],
        })),
      }}
      fileName={`${ion.key}-${hit.record.id}-mirror`}
    />
  );
}
