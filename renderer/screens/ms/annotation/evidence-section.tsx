import { Check, CircleAlert, Minus } from 'lucide-react';
import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';

/** The level by its recorded conditions: which are met, and which are not. */
export function EvidenceSection({ ion }: { readonly ion: MsAnnotatedIon }) {
  const { t } = useMessages();
  return (
    <section className="rows-3" aria-label={t('ms.evidence')}>
      <h3>{t('ms.evidence')}</h3>
      <ul className="rows-2 ms-evidence">
        {ion.evidence.map(({ kind, met, level, statement }) => (
          <li key={`${kind} ${statement}`} data-met={met ? '' : undefined}>
            {met ? <Check size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
            <div>
              <p>
                <strong>{t(`ms.evidence.${kind}`)}</strong>{' '}
                <span className="muted">
                  {t(met ? 'ms.evidence.met' : 'ms.evidence.notMet')}
                  {level !== null && ` · ${t('ms.evidence.of', { level })}`}
                </span>
              </p>
              <p>
                <ServiceText text={statement} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {ion.contradictions.length > 0 && (
        <>
          <h3>{t('ms.contradictions')}</h3>
          <ul className="rows-2 ms-evidence">
            {ion.contradictions.map(({ code, message, evidence }) => (
              <li key={`${code} ${message}`} className="ms-contradiction">
                <CircleAlert size={16} aria-hidden="true" />
                <div>
                  <p>
                    <strong>{t(`ms.contradiction.${code}`)}</strong>
                  </p>
                  <p>
                    <ServiceText text={message} />
                  </p>
                  <p className="muted">
                    <ServiceText text={evidence} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
