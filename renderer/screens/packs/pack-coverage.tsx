import { useMemo } from 'react';
import type { Pack, PackCoverage } from '#contract/reference-packs';
import { useChartCommands } from '../../charts/chart-commands.ts';
import { ChartFrame, type ChartSize } from '../../charts/chart-frame.tsx';
import { buildXyScene } from '../../charts/core/build-xy-scene.ts';
import type { ChartPoint, XyChart } from '../../charts/core/chart-spec.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { farthestOff, judgedLevel, leastLabels, seenAt } from './judge-coverage.ts';

const height = 300;
const percent = 100;
const decimals = 1;

const bucketName = ({ atom_class: kind, sphere }: PackCoverage, { t }: Messages): string => {
  const reach = sphere === null ? null : t(`packs.sphere.${sphere}`);
  const what = kind === null ? null : t(`packs.atomClass.${kind}`);
  if (what === null) return reach ?? t('packs.coverage.all');
  return t('packs.coverage.bucket', { what, reach: reach ?? '' });
};

const idOf = ({ atom_class: kind, sphere }: PackCoverage): string => `${kind ?? 'all'}-${sphere ?? 'all'}`;

const pointsOf = (rows: readonly PackCoverage[], messages: Messages): ChartPoint[] =>
  rows.flatMap((row) =>
    row.levels.flatMap(({ nominal, seen }) =>
      seen === null
        ? []
        : {
            id: `${idOf(row)}-${nominal}`,
            x: nominal * percent,
            y: (seen - nominal) * percent,
            readout: messages.t('packs.coverage.readout', {
              bucket: bucketName(row, messages),
              nominal: messages.f.percent(nominal),
              seen: messages.f.percent(seen, decimals),
              labels: row.labels,
            }),
          },
    ),
  );

/** How far the share seen is from the one promised. All labels as a line with discs, buckets as rings, and as open squares where a handful of labels says little. */
const chartOf = (rows: readonly PackCoverage[], messages: Messages): XyChart => {
  const { t } = messages;
  const isAll = (row: PackCoverage): boolean => row.atom_class === null && row.sphere === null;
  const buckets = rows.filter((row) => !isAll(row));
  const few = buckets.filter(({ labels }) => labels < leastLabels);
  const series = { pattern: 'solid', isWalked: true } as const;
  return {
    x: { kind: 'number', label: t('packs.coverage.promised'), unit: '%', to: percent },
    y: { kind: 'number', label: t('packs.coverage.off'), unit: t('packs.coverage.points') },
    guides: [{ kind: 'value', axis: 'y', value: 0, label: t('packs.coverage.kept') }],
    series: [
      {
        ...series,
        id: 'buckets',
        name: t('packs.coverage.buckets'),
        parts: ['markers'],
        ink: 'curve4',
        marker: 'ring',
        points: pointsOf(
          buckets.filter((row) => !few.includes(row)),
          messages,
        ),
      },
      ...(few.length === 0
        ? []
        : [
            {
              ...series,
              id: 'few',
              name: t('packs.coverage.few', { least: leastLabels }),
              parts: ['markers'],
              ink: 'muted',
              marker: 'square',
              points: pointsOf(few, messages),
            } as const,
          ]),
      {
        ...series,
        id: 'all',
        name: t('packs.coverage.all'),
        parts: ['line', 'markers'],
        ink: 'curve1',
        marker: 'disc',
        points: pointsOf(rows.filter(isAll), messages),
      },
    ],
  };
};

function NucleusCoverage({ pack, rows }: { readonly pack: Pack; readonly rows: readonly PackCoverage[] }) {
  const messages = useMessages();
  const { t, f } = messages;
  const nucleus = rows[0]?.nucleus ?? '';
  const chart = useMemo(() => chartOf(rows, messages), [rows, messages]);
  const build = useMemo(() => (size: ChartSize, text: PlotText) => buildXyScene(chart, size, text), [chart]);
  const worst = farthestOff(rows);
  return (
    <ChartFrame
      title={t('packs.coverage.of', { nucleus })}
      summary={t('packs.coverage.summary', { nucleus, count: rows.length })}
      height={height}
      build={build}
      table={{
        columns: [
          t('packs.coverage.where'),
          t('packs.metric.labels'),
          t('packs.coverage.molecules'),
          ...(rows[0]?.levels ?? []).map(({ nominal }) =>
            t('packs.coverage.at', { level: f.percent(nominal) }),
          ),
        ],
        rows: rows.map((row) => ({
          id: idOf(row),
          cells: [
            bucketName(row, messages),
            f.number(row.labels),
            f.number(row.molecules),
            ...row.levels.map(({ seen }) => (seen === null ? '–' : f.percent(seen, decimals))),
          ],
        })),
      }}
      fileName={`${pack.name}-${nucleus}-intervals`}
    >
      {worst !== null && (
        <p className="muted">
          {t('packs.coverage.worst', {
            level: f.percent(judgedLevel),
            bucket: bucketName(worst, messages),
            seen: f.percent(seenAt(worst, judgedLevel) ?? 0, decimals),
            labels: worst.labels,
          })}
        </p>
      )}
    </ChartFrame>
  );
}

/** How honest the intervals are: what was promised against what was seen, by bucket. */
export function PackCoveragePanel({ pack }: { readonly pack: Pack }) {
  const { t } = useMessages();
  useChartCommands();
  const { coverage, kind } = pack;
  const nuclei = useMemo(
    () => [...Map.groupBy(coverage ?? [], ({ nucleus }) => nucleus).values()],
    [coverage],
  );
  if (kind !== 'shifts') return null;
  return (
    <Panel title={t('packs.coverage')}>
      {nuclei.length === 0 ? (
        <p className="muted">{t('packs.coverage.none')}</p>
      ) : (
        <>
          <p>{t('packs.coverage.text')}</p>
          <div className="packs-coverage">
            {nuclei.map((rows) => (
              <NucleusCoverage key={rows[0]?.nucleus} pack={pack} rows={rows} />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
