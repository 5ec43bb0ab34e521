import type { ImpurityTrend } from '#contract/batches';
import {
  fullTime,
  type PageBlock,
  type RegulatoryReport,
  tableOf,
  textOf,
  verdictText,
} from '../regulatory/index.ts';
import { drawTrend } from './draw-trend.ts';

type Basis = NonNullable<ImpurityTrend['chart']>['basis'];

interface Said {
  readonly what: string;
  readonly value: string;
  readonly basis: Basis;
}

const digits = 6;
const shown = (value: number): string => String(Number(value.toPrecision(digits)));

const clausesOf = (basis: Basis): string =>
  basis
    .map(
      ({ guideline, revision, clause, jurisdiction }) =>
        `${guideline} ${revision} (${jurisdiction}), ${clause}`,
    )
    .join('; ') || '–';

const marksOf = (basis: Basis): string =>
  [...new Set(basis.map(({ verification }) => verification))].join('; ') || 'as it was given';

const saidTable = (caption: string, said: readonly Said[]): readonly PageBlock[] =>
  tableOf(
    caption,
    ['Number', 'Value', 'Clause', 'Verification'],
    said.map(({ what, value, basis }) => [what, value, clausesOf(basis), marksOf(basis)]),
  );

const limitsSaid = ({ limit, other_limits }: ImpurityTrend): Said[] =>
  (limit === null ? other_limits : [limit, ...other_limits]).map((each, place) => ({
    what: `${place === 0 && limit !== null ? 'Limit that governs' : 'Further limit'}: ${each.kind.replaceAll('_', ' ')}${each.record === null ? '' : ` of ${each.record.id}`}`,
    value: `${each.text} ${each.unit}`,
    basis: each.basis,
  }));

const chartSaid = ({ chart, unit }: ImpurityTrend): Said[] =>
  chart === null
    ? []
    : [
        ['Centre line', chart.limits.centre],
        ['Upper control limit', chart.limits.upper],
        ['Lower control limit', chart.limits.lower],
        ['Standard deviation within', chart.sigma_within],
      ].map(([what, value]) => ({
        what: String(what),
        value: value === null ? 'below 0, not drawn' : `${shown(Number(value))} ${unit}`,
        basis: chart.basis,
      }));

const capabilitySaid = ({ capability }: ImpurityTrend): Said[] =>
  capability === null
    ? []
    : (['cpk', 'ppk'] as const).map((index) => {
        const { value, lower, upper } = capability[index];
        return {
          what: index === 'cpk' ? 'Cpk' : 'Ppk',
          value: `${shown(value)} (${shown(lower)} to ${shown(upper)}, ${100 * capability.level} %)`,
          basis: capability.basis,
        };
      });

/** The factors of the limits, so that a reader can work them out again. */
const arithmeticOf = ({ chart, capability, limit, unit }: ImpurityTrend): string[] => [
  ...(chart === null
    ? []
    : [
        `Control limits of ${chart.kind}: ${chart.why}`,
        `Factors: ${Object.entries(chart.factors)
          .map(([name, value]) => `${name} = ${value}`)
          .join(', ')}`,
      ]),
  ...(capability === null || limit === null || limit.value === null
    ? []
    : [
        `Cpk: (${shown(limit.value)} − ${shown(capability.mean)}) ÷ (3 × ${shown(capability.cpk.sigma)}) = ${shown(capability.cpk.value)}, in ${unit}`,
      ]),
];

const sentencesOf = ({ drift, skip_testing, below_loq, warnings }: ImpurityTrend): string[] => [
  below_loq.statement,
  ...(drift === null ? [] : [drift.statement]),
  ...(skip_testing === null ? [] : [skip_testing.statement]),
  ...warnings.map(({ message }) => message),
];

const chartNames = {
  i_mr: 'Individuals and moving ranges',
  xbar_r: 'Means and ranges of batches',
  xbar_s: 'Means and standard deviations of batches',
} as const;

const chartCaption = ({ chart, impurity, unit, points }: ImpurityTrend): string =>
  `${chart === null ? 'Levels of batches, too few for control limits' : chartNames[chart.kind]}${
    chart?.preliminary === true ? ', preliminary' : ''
  }: ${impurity.name} in ${unit}, ${points.length} batches in the order they were made`;

/** A trend for who reads paper; dated as its newest batch, so that the same batches give the same bytes. */
export const reportTrend = (trend: ImpurityTrend, createdAt: string): RegulatoryReport => ({
  kicker: 'Trend of an impurity over batches',
  title: trend.impurity.name,
  facts: [
    { label: 'Dossier', value: `${trend.dossier_id}, revision ${trend.dossier_revision}` },
    { label: 'Batches', value: `${trend.points.length} counted, ${trend.left_out.length} left out` },
    { label: 'Newest record', value: fullTime(createdAt) },
  ],
  sections: [
    {
      heading: 'Control chart',
      facts: [],
      blocks: [{ kind: 'picture', caption: chartCaption(trend), picture_svg: drawTrend(trend) }],
    },
    {
      heading: 'Limits and control limits',
      facts: [],
      blocks: [
        ...saidTable('Numbers', [...limitsSaid(trend), ...chartSaid(trend), ...capabilitySaid(trend)]),
        ...tableOf(
          'Arithmetic',
          ['Arithmetic'],
          arithmeticOf(trend).map((line) => [line]),
        ),
        ...sentencesOf(trend).map(textOf),
      ],
    },
    {
      heading: 'Batches',
      facts: [],
      blocks: [
        ...tableOf(
          `Means of batches and their highest results, ${trend.unit}`,
          ['Batch', 'Made', 'Scale', 'Mean', 'Highest', 'Verdict'],
          trend.points.map((point) => [
            point.batch_no,
            point.made_at,
            point.scale,
            `${point.below_loq ? '≤ ' : ''}${shown(point.value)}`,
            `${point.highest_below_loq ? '< ' : ''}${shown(point.highest)}`,
            verdictText(point.verdict),
          ]),
        ),
        ...trend.left_out.map(({ batch_no, reason }) =>
          textOf(`Left out: ${batch_no} (${reason.replaceAll('_', ' ')}).`),
        ),
      ],
    },
    {
      heading: 'Run rules',
      facts: [],
      blocks: tableOf(
        'Rules and the batches that complete a pattern',
        ['Rule', 'Answer', 'Clause', 'Verification'],
        trend.rules.map(({ text, hits, basis }) => [
          text,
          hits.length === 0
            ? 'not hit'
            : hits
                .map(({ at }) => trend.points.find((point) => point.batch_id === at)?.batch_no ?? at)
                .join(', '),
          clausesOf([basis]),
          marksOf([basis]),
        ]),
      ),
    },
  ],
  ruleSetVersions: trend.rule_set_versions,
  disclaimer: trend.disclaimer,
  createdAt,
});
