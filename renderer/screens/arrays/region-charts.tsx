import { useMemo } from 'react';
import type { ArrayResult } from '#contract/arrays';
import { ChartFrame, type ChartSize } from '../../charts/chart-frame.tsx';
import { buildXyScene } from '../../charts/core/build-xy-scene.ts';
import type { ChartPoint, XyChart } from '../../charts/core/chart-spec.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { quantityText, valueAxis } from './array-words.ts';
import { seriesOf } from './chart-series.ts';

const chartHeight = 260;
const residualHeight = 160;
const twoSigma = 2;

interface RowPoint {
  readonly id: string;
  readonly x: number;
  readonly observed: number;
  readonly sd: number;
  readonly fitted: number | null;
  readonly name: string;
}

const useRows = (result: ArrayResult, region: number): readonly RowPoint[] =>
  useMemo(() => {
    const own = result.regions[region];
    if (own === undefined) return [];
    return result.values
      .map((x, k) => ({
        id: `row-${k}`,
        x,
        observed: own.observed[k] ?? 0,
        sd: own.standard_errors[k] ?? 0,
        fitted: own.fitted[k] ?? null,
        name: result.row_names[k] ?? '',
      }))
      .toSorted((a, b) => a.x - b.x);
  }, [result, region]);

interface RegionChartsProps {
  readonly result: ArrayResult;
  readonly region: number;
  readonly isTitration: boolean;
  readonly fileName: string;
}

/** One region through the rows: measured values with their errors, the model, and what it leaves. */
export function RegionCharts(props: RegionChartsProps) {
  const { result, region } = props;
  const rows = useRows(result, region);
  if (rows.length === 0) return null;
  return (
    <>
      <CurveChart {...props} rows={rows} />
      <ResidualChart {...props} rows={rows} />
    </>
  );
}

type Drawn = RegionChartsProps & { readonly rows: readonly RowPoint[] };

function CurveChart({ result, region, isTitration, fileName, rows }: Drawn) {
  const messages = useMessages();
  const { t, f } = messages;
  const shift = f.shiftPpm(result.regions[region]?.shift_ppm ?? 0);
  const chart = useMemo((): XyChart => {
    const measured = rows.map(
      ({ id, x, observed, sd, name }): ChartPoint => ({
        id,
        x,
        y: observed,
        low: observed - twoSigma * sd,
        high: observed + twoSigma * sd,
        readout: `${name}: ${quantityText(messages, x)}, ${quantityText(messages, observed)} ± ${quantityText(messages, sd, 2)}`,
      }),
    );
    const fitted = rows.flatMap(({ id, x, fitted: y }): ChartPoint[] =>
      y === null ? [] : [{ id: `${id}-fit`, x, y, readout: '' }],
    );
    return {
      x: valueAxis(messages, result.quantity),
      y: { kind: 'number', label: t(isTitration ? 'arrays.position' : 'arrays.amplitude'), unit: null },
      guides: [],
      series: [
        seriesOf({
          id: 'fitted',
          name: t('arrays.fitted'),
          points: fitted,
          parts: ['line'],
          ink: 'curve2',
          isWalked: false,
        }),
        seriesOf({
          id: 'observed',
          name: t('arrays.observed'),
          points: measured,
          parts: ['whiskers', 'markers'],
        }),
      ],
    };
  }, [rows, result, isTitration, messages, t]);
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  return (
    <ChartFrame
      title={t('arrays.curve', { shift })}
      summary={t('arrays.curveText', { count: rows.length, shift })}
      height={chartHeight}
      build={build}
      table={{
        columns: [
          t('arrays.row'),
          t(`arrays.quantity.${result.quantity}`),
          t('arrays.observed'),
          t('arrays.fitted'),
        ],
        rows: rows.map(({ id, name, x, observed, fitted }) => ({
          id,
          cells: [
            name,
            quantityText(messages, x),
            quantityText(messages, observed),
            quantityText(messages, fitted),
          ],
        })),
      }}
      fileName={`${fileName}-${shift}`}
    />
  );
}

function ResidualChart({ result, region, fileName, rows }: Drawn) {
  const messages = useMessages();
  const { t, f } = messages;
  const shift = f.shiftPpm(result.regions[region]?.shift_ppm ?? 0);
  const residuals = useMemo(
    () =>
      rows.flatMap(({ id, x, observed, sd, fitted, name }) =>
        fitted === null || sd === 0 ? [] : [{ id, x, name, y: (observed - fitted) / sd }],
      ),
    [rows],
  );
  const chart = useMemo(
    (): XyChart => ({
      x: valueAxis(messages, result.quantity),
      y: { kind: 'number', label: t('arrays.residual'), unit: null },
      guides: [{ kind: 'value', axis: 'y', value: 0, label: '' }],
      series: [
        seriesOf({
          id: 'residuals',
          name: null,
          points: residuals.map(({ id, x, y, name }) => ({
            id,
            x,
            y,
            readout: `${name}: ${quantityText(messages, y, 2)}`,
          })),
          marker: 'ring',
        }),
      ],
    }),
    [residuals, result, messages, t],
  );
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  if (residuals.length === 0) return null;
  return (
    <ChartFrame
      title={t('arrays.residuals', { shift })}
      summary={t('arrays.residualsText')}
      height={residualHeight}
      build={build}
      table={{
        columns: [t('arrays.row'), t('arrays.residual')],
        rows: residuals.map(({ id, name, y }) => ({ id, cells: [name, quantityText(messages, y, 2)] })),
      }}
      fileName={`${fileName}-${shift}-residuals`}
    />
  );
}
