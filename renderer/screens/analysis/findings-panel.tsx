import type { Analysis } from '#contract/analyses';
import type { Quantity } from '#contract/fid-runs';
import { Statement } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { FeedbackBar } from '../shared/feedback/feedback-bar.tsx';

/** Why the solvent and the axis are what they are, and everything the processing remarked. */
export function FindingsPanel({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  return (
    <section className="side-panel" aria-label={t('analysis.findings')}>
      <h2>{t('analysis.findings')}</h2>
      <dl className="findings">
        <Finding term={t('analysis.finding.solvent')} quantity="solvent" text={analysis.solvent_reason} />
        <Finding
          term={t('analysis.finding.reference')}
          quantity="reference"
          text={analysis.reference_reason}
        />
        {analysis.warnings.map((warning) => (
          <Finding
            key={warning.code + warning.message}
            term={t('analysis.finding.warning')}
            quantity={null}
            text={warning.message}
          />
        ))}
      </dl>
      <FeedbackBar predictionId={analysis.id} />
      <p className="disclaimer muted">
        <ServiceText text={analysis.disclaimer} />
      </p>
    </section>
  );
}

interface FindingProps {
  readonly term: string;
  readonly text: string | null;
  /** Null for a remark, which states no result. */
  readonly quantity: Quantity | null;
}

function Finding({ term, text, quantity }: FindingProps) {
  if (text === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {quantity === null ? <ServiceText text={text} /> : <Statement quantity={quantity} text={text} />}
      </dd>
    </div>
  );
}
