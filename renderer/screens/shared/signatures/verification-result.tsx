import { Check, CircleX, TriangleAlert } from 'lucide-react';
import type { Manifestation, Verification } from '#contract/esignatures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { wordOfCode } from '../analyses/words.ts';

interface VerificationResultProps {
  readonly verified: Verification;
  readonly manifestation: Manifestation;
  /** What the signer proved themselves by. */
  readonly components: readonly string[];
}

const looks = { holds: Check, warns: TriangleAlert, broken: CircleX } as const;

function LinkLine({ look, text }: { readonly look: keyof typeof looks; readonly text: string }) {
  const Icon = looks[look];
  return (
    <li data-look={look}>
      <Icon aria-hidden="true" />
      {text}
    </li>
  );
}

/** A record that went on is something else than a signature that broke. */
const outcomeOf = ({ reason }: Verification): 'valid' | 'otherContent' | 'invalid' => {
  if (reason === null) return 'valid';
  return reason === 'content_changed' || reason === 'record_missing' ? 'otherContent' : 'invalid';
};

/** Link by link, what holds and what broke; then the line that is printed. */
export function VerificationResult({ verified, manifestation, components }: VerificationResultProps) {
  const { t } = useMessages();
  const { hash, chain, certificate, content } = verified;
  const outcome = outcomeOf(verified);
  return (
    <div className="verification" data-outcome={outcome} role="status">
      <p>
        <strong>{t(`signatures.${outcome}`)}</strong>
      </p>
      <ul className="verification-links">
        <LinkLine look={hash} text={t(`signatures.hash.${hash}`)} />
        <LinkLine look={chain} text={t(`signatures.chain.${chain}`)} />
        <LinkLine look={certificate} text={t(`signatures.certificate.${certificate}`)} />
        <LinkLine
          look={content === 'unchanged' ? 'holds' : 'warns'}
          text={t(`signatures.content.${content}`)}
        />
      </ul>
      <p className="muted">
        {t('signatures.provenBy', {
          components: components
            .map((component) => wordOfCode(t, `signatures.component.${component}`, component))
            .join(' + '),
        })}
      </p>
      <p className="manifestation">
        <ServiceText text={manifestation.text} />
      </p>
    </div>
  );
}
