import { useMemo } from 'react';
import type { ArrayResult } from '#contract/arrays';
import { ChartFrame, type ChartSize } from '../../charts/chart-frame.tsx';
import { buildXyScene } from '../../charts/core/build-xy-scene.ts';
import type { XyChart } from '../../charts/core/chart-spec.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { intervalText, quantityText } from './array-words.ts';
import { seriesOf } from './chart-series.ts';

const mapHeight = 320;
const distributionHeight = 180;

const isDiffusion = ({ code, value }: ArrayResult['constants'][number]): boolean =>
  value !== null && (code === 'diffusion' || code === 'diffusion_second');

/** Every coefficient at its shift, on a logarithmic axis, with its interval. */
export function DiffusionMap({
  result,
  fileName,
  onChoose,
}: {
  readonly result: ArrayResult;
  readonly fileName: string;
  readonly onChoose: (region: number) => void;
}) {
  const messages = useMessages();
  const { t, f } = messages;
  const points = useMemo(
    () =>
      result.constants.filter(isDiffusion).map((constant, place) => {
        const region = constant.regions[0] ?? 0;
        const shift = result.regions[region]?.shift_ppm ?? 0;
        const y = Math.log10(constant.value ?? 1);
        return {
          id: `${region}:${place}`,
          x: -shift,
          y,
          low: Math.log10(constant.low ?? constant.value ?? 1),
          high: Math.log10(constant.high ?? constant.value ?? 1),
          shift: f.shiftPpm(shift),
          value: `${quantityText(messages, constant.value)} ${constant.unit}`,
          interval: intervalText(messages, constant),
          readout: `${f.shiftPpm(shift)} ppm: ${quantityText(messages, constant.value)} ${constant.unit}`,
        };
      }),
    [result, messages, f],
  );
  const chart = useMemo(
    (): XyChart => ({
      x: { kind: 'number', label: `−${t('arrays.shift')}`, unit: 'ppm' },
      y: { kind: 'number', label: t('arrays.mapAxis'), unit: 'm²/s' },
      guides: [],
      series: [seriesOf({ id: 'coefficients', name: null, parts: ['whiskers', 'markers'], points })],
    }),
    [points, t],
  );
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  if (points.length === 0) return null;
  return (
    <ChartFrame
      title={t('arrays.map')}
      summary={t('arrays.mapText', { count: points.length })}
      height={mapHeight}
      build={build}
      table={{
        columns: [t('arrays.shift'), t('arrays.column.value'), t('arrays.column.interval')],
        rows: points.map(({ id, shift, value, interval }) => ({ id, cells: [shift, value, interval] })),
      }}
      fileName={`${fileName}-map`}
      onChoose={(id) => onChoose(Number(id.split(':')[0]))}
    />
  );
}

/** The regularised distribution of one region, beside the coefficients that were fitted. */
export function DiffusionDistribution({
  result,
  region,
  fileName,
}: {
  readonly result: ArrayResult;
  readonly region: number;
  readonly fileName: string;
}) {
  const messages = useMessages();
  const { t, f } = messages;
  const own = result.distributions.find((one) => one.region === region);
  const shift = f.shiftPpm(result.regions[region]?.shift_ppm ?? 0);
  const points = useMemo(
    () =>
      (own?.diffusion_m2_s ?? []).map((diffusion, k) => ({
        id: `${k}`,
        x: Math.log10(diffusion),
        y: own?.weights[k] ?? 0,
        readout: `${quantityText(messages, diffusion)} m²/s`,
      })),
    [own, messages],
  );
  const chart = useMemo(
    (): XyChart => ({
      x: { kind: 'number', label: t('arrays.mapAxis'), unit: 'm²/s' },
      y: { kind: 'number', label: t('arrays.weight'), unit: null, from: 0 },
      guides: [],
      series: [seriesOf({ id: 'distribution', name: null, parts: ['line'], points })],
    }),
    [points, t],
  );
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  if (points.length === 0) return null;
  return (
    <ChartFrame
      title={t('arrays.distribution', { shift })}
      summary={t('arrays.distributionText')}
      height={distributionHeight}
      build={build}
      table={{
        columns: [t('arrays.mapAxis'), t('arrays.weight')],
        rows: points
          .filter(({ y }) => y > 0)
          .map(({ id, x, y }) => ({ id, cells: [f.number(x, 2), quantityText(messages, y)] })),
      }}
      fileName={`${fileName}-${shift}-distribution`}
    />
  );
}
