import { useMemo } from 'react';
import type { MsFeature } from '#contract/ms-features';
import { ChartFrame, type ChartSize } from '../../charts/chart-frame.tsx';
import { buildXyScene } from '../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../charts/core/chart-spec.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { mzText } from './ms-words.ts';

const chartHeight = 170;
const percent = 100;
const percentDecimals = 1;
/** Room beside the outermost isotopes, Th. */
const edge = 0.5;

/** The isotope pattern of a feature: areas over that of its lightest isotope. */
export function IsotopeChart({ feature }: { readonly feature: MsFeature }) {
  const messages = useMessages();
  const { t, f } = messages;
  const rows = useMemo(
    () => [
      { neutrons: 0, mz: feature.mz, share: percent },
      ...feature.isotopes.map(({ neutrons, mz, area_ratio }) => ({
        neutrons,
        mz,
        share: percent * area_ratio,
      })),
    ],
    [feature],
  );
  const build = useMemo(() => {
    const places = rows.map(({ mz }) => mz);
    const chart: XyChart = {
      x: {
        kind: 'number',
        label: 'm/z',
        unit: null,
        from: Math.min(...places) - edge,
        to: Math.max(...places) + edge,
      },
      y: { kind: 'number', label: t('ms.isotopes.share'), unit: '%', from: 0, to: percent },
      guides: [],
      series: [
        {
          id: 'measured',
          name: null,
          parts: ['sticks', 'markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'disc',
          isWalked: true,
          points: rows.map(({ neutrons, mz, share }) => ({
            id: `${neutrons}`,
            x: mz,
            y: share,
            readout: t('ms.isotopes.readout', {
              neutrons,
              mz: mzText(messages, mz),
              share: f.number(share, percentDecimals),
            }),
          })),
        },
      ],
    };
    return (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text);
  }, [rows, messages, t, f]);
  return (
    <ChartFrame
      title={t('ms.isotopes')}
      summary={t('ms.isotopes.summary', { count: rows.length, mz: mzText(messages, feature.mz) })}
      height={chartHeight}
      build={build}
      table={{
        columns: [t('ms.isotopes.isotope'), 'm/z', `${t('ms.isotopes.share')} / %`],
        rows: rows.map(({ neutrons, mz, share }) => ({
          id: `${neutrons}`,
          cells: [`M+${neutrons}`, mzText(messages, mz), f.number(share, percentDecimals)],
        })),
      }}
      fileName={`feature-${feature.id}-isotopes`}
    />
  );
}
