import type { ImpurityTrend } from '#contract/batches';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, FactRows } from '../../../ui/fact.tsx';
import { inEnglish, ServiceText } from '../../../ui/service-text.tsx';
import { amountWords, nameUnit } from '../../shared/impurities/unit-words.ts';
import { levelText } from './trend-chart.tsx';

type Basis = NonNullable<ImpurityTrend['limit']>['basis'];

/** Where a number stands written, and how well that was compared. */
function BasisNote({ basis }: { readonly basis: Basis }) {
  if (basis.length === 0) return null;
  return (
    <span className="dossier-note" {...inEnglish}>
      {basis
        .map(({ guideline, clause, verification }) => `${guideline}, ${clause} (${verification})`)
        .join('; ')}
    </span>
  );
}

const intervalText = (index: { value: number; lower: number; upper: number }, f: Messages['f']): string =>
  `${f.number(index.value, 2)} (${f.number(index.lower, 2)} – ${f.number(index.upper, 2)})`;

function LimitFact({ trend: { limit, unit } }: { readonly trend: ImpurityTrend }) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <Fact term={t('batches.trend.limit')}>
      {limit === null ? (
        t('batches.trend.noLimit')
      ) : (
        <>
          {amountWords(limit, messages)}
          {limit.value !== null &&
            limit.unit !== unit &&
            ` = ${levelText(limit.value, f)} ${nameUnit(unit, t)}`}
          {` · ${t(`batches.limit.${limit.kind}`)}`}
          <BasisNote basis={limit.basis} />
        </>
      )}
    </Fact>
  );
}

function CapabilityFact({ trend: { capability } }: { readonly trend: ImpurityTrend }) {
  const { t, f } = useMessages();
  if (capability === null) return null;
  return (
    <Fact term={t('batches.trend.capability')}>
      {`Cpk ${intervalText(capability.cpk, f)} · Ppk ${intervalText(capability.ppk, f)}`}
      <BasisNote basis={capability.basis} />
    </Fact>
  );
}

function ChartFact({ trend: { chart, unit } }: { readonly trend: ImpurityTrend }) {
  const { t, f } = useMessages();
  if (chart === null) return null;
  const { centre, upper, lower } = chart.limits;
  return (
    <Fact term={t('batches.trend.controlLimits')}>
      {`${t(`batches.chart.${chart.kind}`)}: ${[lower, centre, upper]
        .flatMap((value) => (value === null ? [] : [levelText(value, f)]))
        .join(' / ')} ${nameUnit(unit, t)}`}
      <span className="dossier-note">
        <ServiceText text={chart.why} />
      </span>
      <BasisNote basis={chart.basis} />
    </Fact>
  );
}

function RulesFact({ trend: { rules, points, chart } }: { readonly trend: ImpurityTrend }) {
  const { t } = useMessages();
  if (chart === null) return null;
  const names = new Map(points.map(({ batch_id, batch_no }) => [batch_id, batch_no]));
  const hit = rules.filter(({ hits }) => hits.length > 0);
  return (
    <Fact term={t('batches.trend.rules')}>
      {hit.length === 0
        ? t('batches.trend.noRule')
        : hit.map(({ rule, text, hits }) => (
            <span key={rule} className="batch-rule">
              <Chip tone="warn">{rule}</Chip> <ServiceText text={text} />{' '}
              {[...new Set(hits.map(({ at }) => names.get(at) ?? at))].join(', ')}
            </span>
          ))}
    </Fact>
  );
}

function StatementFacts({ trend: { drift, skip_testing, below_loq } }: { readonly trend: ImpurityTrend }) {
  const { t } = useMessages();
  return (
    <>
      {drift !== null && (
        <Fact term={t('batches.trend.drift')}>
          <ServiceText text={drift.statement} />
          <BasisNote basis={drift.basis} />
        </Fact>
      )}
      {skip_testing !== null && (
        <Fact term={t('batches.trend.skipTesting')}>
          <ServiceText text={skip_testing.statement} />
          <BasisNote basis={skip_testing.basis} />
        </Fact>
      )}
      {below_loq.batches > 0 && (
        <Fact term={t('batches.trend.belowLoq')}>
          <ServiceText text={below_loq.statement} />
        </Fact>
      )}
    </>
  );
}

function ComparisonFacts({ trend: { comparisons, unit } }: { readonly trend: ImpurityTrend }) {
  const { t, f } = useMessages();
  return comparisons.map(({ by, groups, means, spreads, basis }) => (
    <Fact key={by} term={t(`batches.compare.${by}`)}>
      {groups
        .map(
          ({ name, batches, mean }) => `${name}: ${levelText(mean, f)} ${nameUnit(unit, t)} (n = ${batches})`,
        )
        .join(' · ')}
      {means !== null && (
        <span className="dossier-note">
          {t(means.different ? 'batches.compare.meansDiffer' : 'batches.compare.meansAlike', {
            p: f.number(means.p_value, 3),
          })}
          {spreads !== null &&
            ` ${t(spreads.different ? 'batches.compare.spreadsDiffer' : 'batches.compare.spreadsAlike', {
              p: f.number(spreads.p_value, 3),
            })}`}
        </span>
      )}
      <BasisNote basis={basis} />
    </Fact>
  ));
}

/** What the trend says, each with what it rests on, and what limits its validity. */
export function TrendFacts({ trend }: { readonly trend: ImpurityTrend }) {
  const { t } = useMessages();
  return (
    <>
      <FactRows>
        <LimitFact trend={trend} />
        <ChartFact trend={trend} />
        <CapabilityFact trend={trend} />
        <RulesFact trend={trend} />
        <StatementFacts trend={trend} />
        <ComparisonFacts trend={trend} />
      </FactRows>
      {trend.warnings.length > 0 && (
        <section className="dossier-part" aria-label={t('batches.trend.remarks')}>
          <h3>{t('batches.trend.remarks')}</h3>
          <ul className="batch-problems">
            {trend.warnings.map(({ code, message }) => (
              <li key={code}>
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
