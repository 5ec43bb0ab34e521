import type { ReviewedDecision } from '#contract/ai-decisions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';

/** What a decision rests on: what weighed how much, the clauses, the model's version, its links. Closed until somebody looks. */
export function DecisionDetails({ decision }: { readonly decision: ReviewedDecision }) {
  const { t } = useMessages();
  return (
    <details className="ai-details">
      <summary>{t('aiDecisions.details')}</summary>
      <div className="ai-details-body">
        <Attribution attribution={decision.attribution} />
        <section>
          <h4>{t('aiDecisions.basis')}</h4>
          <ul className="ai-basis">
            {decision.regulatory_basis.map((basis) => (
              <li key={JSON.stringify(basis)}>
                <ServiceText text={`${basis.guideline} ${basis.revision}, ${basis.clause}`} />{' '}
                <span className="muted">({basis.jurisdiction})</span>
              </li>
            ))}
          </ul>
        </section>
        <dl className="facts ai-facts">
          <Fact term={t('aiDecisions.riskReason')}>
            <ServiceText text={decision.risk_reason} />
          </Fact>
          <Fact term={t('aiDecisions.calibration')}>
            {decision.calibration === null ? (
              t('aiDecisions.calibration.rule')
            ) : (
              <ServiceText text={decision.calibration} />
            )}
          </Fact>
          <Fact term={t('aiDecisions.version')}>
            <span className="mono">{decision.model.version}</span>
          </Fact>
          {decision.source !== null && (
            <Fact term={t('aiDecisions.source')}>
              <code>{decision.source.id}</code>
            </Fact>
          )}
          <Fact term={t('aiDecisions.previous')}>
            <HashText hash={decision.previous_entry_hash} />
          </Fact>
        </dl>
      </div>
    </details>
  );
}

/** Weights as numbers; the bars beside them compare within this decision only. */
function Attribution({ attribution }: Pick<ReviewedDecision, 'attribution'>) {
  const { t, f } = useMessages();
  const largest = Math.max(...attribution.features.map(({ weight }) => Math.abs(weight)));
  return (
    <section>
      <h4>{t('aiDecisions.attribution')}</h4>
      <p className="muted">
        <ServiceText text={attribution.method} />
      </p>
      <table className="ai-weights">
        <thead>
          <tr>
            <th scope="col">{t('aiDecisions.feature')}</th>
            <th scope="col" className="ai-weight">
              {t('aiDecisions.weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {attribution.features.map(({ name, weight }) => (
            <tr key={name}>
              <td>
                <ServiceText text={name} />
              </td>
              <td className="ai-weight">
                <span className="num">{f.entered(weight)}</span>
                <span className="ai-weight-track" aria-hidden="true">
                  <span
                    className="ai-weight-bar"
                    data-negative={weight < 0 ? '' : undefined}
                    style={{ inlineSize: `${largest > 0 ? (100 * Math.abs(weight)) / largest : 0}%` }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
