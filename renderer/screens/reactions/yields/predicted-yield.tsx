import type { YieldPredictionRow, YieldPredictionSummary } from '#contract/reactions';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';

interface PredictedYieldProps {
  readonly row: YieldPredictionRow;
  readonly of: YieldPredictionSummary;
}

/** A predicted yield with its interval, drawn open as it was not measured; pressing it tells what it stands on. */
export function PredictedYield({ row, of }: PredictedYieldProps) {
  const { t, f } = useMessages();
  const value = t('reactions.percent', { value: f.number(row.yield_percent, 1) });
  const interval = t('reactions.yield.interval', {
    low: f.number(row.low, 1),
    high: f.number(row.high, 1),
    level: f.percent(of.level),
  });
  const { loocv, lengthscales } = of.model;
  return (
    <ProvenanceNumber
      label={t('reactions.yield.predicted')}
      value={`${value} (${interval})`}
      shown={
        <span className="nowrap">
          {value} <span className="muted">{`${f.number(row.low, 1)}–${f.number(row.high, 1)}`}</span>
        </span>
      }
    >
      <dl className="provenance-facts">
        <Fact term={t('reactions.yield.backend')}>{of.backend}</Fact>
        <Fact term={t('reactions.yield.kernel')}>
          <ServiceText text={of.model.kernel} />
        </Fact>
        <Fact term={t('reactions.yield.used')}>
          {t('reactions.yield.usedCount', { count: of.model.experiments_used })}{' '}
          <HashText hash={of.experiments_hash} />
        </Fact>
        {loocv !== null && (
          <Fact term={t('reactions.yield.loocv')}>
            {t('reactions.yield.loocvText', {
              mae: f.number(loocv.mae_percent, 1),
              coverage: f.percent(loocv.coverage),
              n: loocv.n,
            })}
          </Fact>
        )}
        {lengthscales.length > 0 && (
          <Fact term={t('reactions.yield.lengthscales')}>
            {lengthscales.map(({ parameter, lengthscale }) => (
              <span key={parameter} className="provenance-reference">
                {parameter} {f.number(lengthscale, 2)}
              </span>
            ))}
          </Fact>
        )}
        <Fact term={t('reactions.when')}>{f.utc(of.created_at)}</Fact>
      </dl>
    </ProvenanceNumber>
  );
}
