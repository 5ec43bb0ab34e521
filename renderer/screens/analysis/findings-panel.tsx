import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../i18n/use-messages.ts';

/** Why the solvent and the axis are what they are, and everything the processing remarked. */
export function FindingsPanel({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  return (
    <section className="side-panel" aria-label={t('analysis.findings')}>
      <h2>{t('analysis.findings')}</h2>
      <dl className="findings">
        <Finding term={t('analysis.finding.solvent')} text={analysis.solvent_reason} />
        <Finding term={t('analysis.finding.reference')} text={analysis.reference_reason} />
        {analysis.warnings.map((warning) => (
          <Finding
            key={warning.code + warning.message}
            term={t('analysis.finding.warning')}
            text={warning.message}
          />
        ))}
      </dl>
      <p className="disclaimer muted">{analysis.disclaimer}</p>
    </section>
  );
}

function Finding({ term, text }: { readonly term: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
