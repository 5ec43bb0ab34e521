import { useMemo } from 'react';
import type { ImpurityTrend } from '#contract/batches';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import type { ChartGuide, ChartPoint, ChartSeries, XyChart } from '../../../charts/core/chart-spec.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { nameUnit } from '../../shared/impurities/unit-words.ts';

type Point = ImpurityTrend['points'][number];

const digits = 4;

/** With the digits a level is worth. */
export const levelText = (value: number, f: Messages['f']): string =>
  f.entered(Number(value.toPrecision(digits)));

/** Batches that a rule speaks of, with the numbers of the rules. */
const rulesByBatch = ({ rules }: ImpurityTrend): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { rule, hits } of rules)
    for (const id of new Set(hits.flatMap(({ batch_ids }) => batch_ids)))
      found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
};

const readoutOf = (
  point: Point,
  trend: ImpurityTrend,
  rules: readonly string[],
  { t, f }: Messages,
): string => {
  const unit = nameUnit(trend.unit, t);
  return [
    t('batches.trend.readout', {
      batch: point.batch_no,
      date: point.made_at,
      value: `${point.below_loq ? '≤ ' : ''}${levelText(point.value, f)} ${unit}`,
    }),
    ...(point.highest === point.value
      ? []
      : [t('batches.trend.highest', { value: `${levelText(point.highest, f)} ${unit}` })]),
    ...(rules.length === 0 ? [] : [t('batches.trend.rulesHit', { rules: rules.join(', ') })]),
    ...(point.corrected ? [t('batches.trend.corrected')] : []),
  ].join(' · ');
};

const valueSeries = (trend: ImpurityTrend, messages: Messages): ChartSeries => {
  const rules = rulesByBatch(trend);
  return {
    id: 'values',
    name: messages.t('batches.trend.value'),
    parts: ['line', 'markers'],
    ink: 'curve1',
    pattern: 'solid',
    marker: 'disc',
    points: trend.points.map((point, place): ChartPoint => {
      const hit = rules.get(point.batch_id) ?? [];
      return {
        id: point.batch_id,
        x: place,
        y: point.value,
        readout: readoutOf(point, trend, hit, messages),
        ...(point.below_loq && { marker: 'ring' as const }),
        ...(hit.length > 0 && { marker: 'triangle' as const }),
      };
    }),
    isWalked: true,
  };
};

const forecastSeries = ({ drift, points, unit }: ImpurityTrend, { t, f }: Messages): ChartSeries[] =>
  drift === null
    ? []
    : [
        {
          id: 'forecast',
          name: t('batches.trend.forecast'),
          parts: ['band', 'line'],
          ink: 'curve2',
          pattern: 'dashed',
          marker: 'ring',
          points: drift.forecast.map(({ ahead, value, lower, upper }) => ({
            id: `ahead-${ahead}`,
            x: points.length - 1 + ahead,
            y: value,
            low: lower,
            high: upper,
            readout: t('batches.trend.forecastReadout', {
              ahead,
              value: `${levelText(value, f)} ${nameUnit(unit, t)}`,
              from: levelText(lower, f),
              to: levelText(upper, f),
            }),
          })),
          isWalked: true,
        },
      ];

/** Batches by their numbers, and how many further the forecast goes. */
const batchLevels = ({ points, drift }: ImpurityTrend, withForecast: boolean): readonly string[] => [
  ...points.map(({ batch_no }) => batch_no),
  ...(withForecast ? (drift?.forecast ?? []).map(({ ahead }) => `+${ahead}`) : []),
];

const guidesOf = ({ chart, limit }: ImpurityTrend, { t }: Messages): ChartGuide[] => {
  const guide = (value: number | null | undefined, label: string): ChartGuide[] =>
    value === null || value === undefined ? [] : [{ kind: 'value', axis: 'y', value, label }];
  return [
    ...guide(limit?.value, t('batches.trend.limit')),
    ...guide(chart?.limits.upper, t('batches.trend.upper')),
    ...guide(chart?.limits.centre, t('batches.trend.centre')),
    ...guide(chart?.limits.lower, t('batches.trend.lower')),
  ];
};

interface TrendChartProps {
  readonly trend: ImpurityTrend;
}

const heightPx = 340;
const spreadHeightPx = 200;

/** The level over the batches in the order they were made, with control limits, the limit and the forecast. */
export function TrendChart({ trend }: TrendChartProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const build = useMemo(() => {
    const chart: XyChart = {
      x: { kind: 'levels', label: t('batches.trend.order'), levels: batchLevels(trend, true) },
      y: { kind: 'number', label: trend.impurity.name, unit: nameUnit(trend.unit, t), from: 0 },
      guides: guidesOf(trend, messages),
      series: [...forecastSeries(trend, messages), valueSeries(trend, messages)],
    };
    return (size: { width: number; height: number }, text: PlotText) => buildXyScene(chart, size, text);
  }, [trend, messages, t]);
  return (
    <ChartFrame
      title={t('batches.trend.chartTitle', { impurity: trend.impurity.name })}
      summary={t('batches.trend.chartSummary', {
        impurity: trend.impurity.name,
        count: trend.points.length,
        unit: nameUnit(trend.unit, t),
      })}
      height={heightPx}
      build={build}
      table={{
        columns: [
          t('batches.batch'),
          t('batches.madeAt'),
          `${t('batches.trend.value')} (${nameUnit(trend.unit, t)})`,
          `${t('batches.trend.highestColumn')} (${nameUnit(trend.unit, t)})`,
          t('regulatory.verdict'),
        ],
        rows: trend.points.map((point) => ({
          id: point.batch_id,
          cells: [
            point.batch_no,
            point.made_at,
            levelText(point.value, f),
            `${point.highest_below_loq ? '< ' : ''}${levelText(point.highest, f)}`,
            t(`regulatory.verdict.${point.verdict}`),
          ],
        })),
      }}
      fileName={`${trend.impurity.name}-trend`}
    />
  );
}

/** Moving ranges, ranges or standard deviations with their own limits. */
export function SpreadChart({ trend }: TrendChartProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const { chart } = trend;
  const kind = chart?.kind ?? 'i_mr';
  const build = useMemo(() => {
    const limits = chart?.spread_limits;
    const spec: XyChart = {
      x: { kind: 'levels', label: t('batches.trend.order'), levels: batchLevels(trend, false) },
      y: { kind: 'number', label: t(`batches.spread.${kind}`), unit: nameUnit(trend.unit, t), from: 0 },
      guides:
        limits === undefined
          ? []
          : [
              { kind: 'value', axis: 'y', value: limits.upper, label: t('batches.trend.upper') },
              { kind: 'value', axis: 'y', value: limits.centre, label: t('batches.trend.centre') },
            ],
      series: [
        {
          id: 'spread',
          name: null,
          parts: ['line', 'markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'disc',
          points: trend.points.flatMap((point, place) =>
            point.spread === null
              ? []
              : [
                  {
                    id: point.batch_id,
                    x: place,
                    y: point.spread,
                    readout: `${point.batch_no}: ${levelText(point.spread, f)} ${nameUnit(trend.unit, t)}`,
                  },
                ],
          ),
          isWalked: true,
        },
      ],
    };
    return (size: { width: number; height: number }, text: PlotText) => buildXyScene(spec, size, text);
  }, [trend, chart, kind, t, f]);
  if (chart === null) return null;
  return (
    <ChartFrame
      title={t(`batches.spread.${kind}`)}
      summary={t('batches.trend.spreadSummary', {
        kind: t(`batches.spread.${kind}`),
        unit: nameUnit(trend.unit, t),
      })}
      height={spreadHeightPx}
      build={build}
      table={{
        columns: [t('batches.batch'), `${t(`batches.spread.${kind}`)} (${nameUnit(trend.unit, t)})`],
        rows: trend.points.flatMap((point) =>
          point.spread === null
            ? []
            : [{ id: point.batch_id, cells: [point.batch_no, levelText(point.spread, f)] }],
        ),
      }}
      fileName={`${trend.impurity.name}-spread`}
    />
  );
}
