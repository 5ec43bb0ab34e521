import { useMemo } from 'react';
import type { ShiftPrediction } from '#contract/predictions';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { atomRows, predictedDecimals } from './atom-rows.ts';

/** CSS pixels. */
const chartHeight = 220;

interface PredictedSpectrumProps {
  readonly prediction: ShiftPrediction;
  readonly spectrum: NonNullable<ShiftPrediction['spectrum']>;
  /** Of the compound. */
  readonly name: string;
}

/** A simulated spectrum by itself; dashed, since nobody measured it. */
export function PredictedSpectrum({ prediction, spectrum, name }: PredictedSpectrumProps) {
  const { t, f } = useMessages();
  const { nucleus } = prediction;
  const build = useMemo(() => {
    const { from_ppm, to_ppm, points, intensity } = spectrum;
    const highest = intensity.reduce((most, value) => Math.max(most, value), 0) || 1;
    const chart: XyChart = {
      x: { kind: 'number', label: t('prediction.chart.shift'), unit: 'ppm', isDescending: true },
      y: { kind: 'number', label: t('prediction.chart.height'), unit: '%' },
      guides: [],
      series: [
        {
          id: 'simulated',
          name: null,
          parts: ['line'],
          ink: 'curve2',
          pattern: 'solid',
          marker: 'disc',
          isWalked: false,
          points: intensity.map((value, place) => ({
            id: String(place),
            x: from_ppm - ((from_ppm - to_ppm) * place) / (points - 1),
            y: (100 * value) / highest,
            readout: '',
          })),
        },
      ],
    };
    return (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text);
  }, [spectrum, t]);
  const decimals = predictedDecimals(nucleus);
  const title = t('prediction.chart.title', {
    nucleus,
    frequency: f.number(spectrum.frequency_mhz, 0),
  });
  return (
    <ChartFrame
      title={title}
      summary={t('prediction.chart.summary', { name, nucleus, atoms: prediction.atoms.length })}
      height={chartHeight}
      build={build}
      table={{
        columns: [t('prediction.column.atom'), t('prediction.chart.shift')],
        rows: atomRows(prediction).map(({ id, label, atom }) => ({
          id,
          cells: [label, atom.shifts_ppm.map((ppm) => f.number(ppm, decimals)).join(', ') || '–'],
        })),
      }}
      fileName={`${name}-${nucleus}`}
    />
  );
}
