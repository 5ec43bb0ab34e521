import { ShieldCheck } from 'lucide-react';
import { type Esignature, esignatureRoutes } from '#contract/esignatures';
import { api } from '../../../api/api.ts';
import { useOnRequest } from '../../../api/use-on-request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { UtcMoment } from '../../../ui/utc-moment.tsx';
import { VerificationResult } from './verification-result.tsx';

interface SignatureItemProps {
  readonly signature: Esignature;
  /** SHA-256 of the record as it stands; null while nobody knows. */
  readonly presentSha256: string | null;
}

/** Who, when in UTC and what it means, as it is printed; and whether it still holds, once somebody asks. */
export function SignatureItem({ signature, presentSha256 }: SignatureItemProps) {
  const { t } = useMessages();
  const { id, signer, signed_at, meaning, reason, record_version, record_sha256 } = signature;
  const verification = useOnRequest(id, async (_: null, signal) => {
    const [verified, manifestation] = await Promise.all([
      api.call(esignatureRoutes.verify, { params: { id } }, { signal }),
      api.call(esignatureRoutes.manifestation, { params: { id } }, { signal }),
    ]);
    return { verified, manifestation };
  });
  const { answer, error } = verification;
  return (
    <article className="signature" aria-label={t('signatures.by', { name: signer.name })}>
      <div className="signature-head">
        <strong>{signer.name}</strong>
        <span>{t(`signatures.meaning.${meaning}`)}</span>
        <UtcMoment utc={signed_at} />
        {presentSha256 !== null && <ContentChip isUnchanged={presentSha256 === record_sha256} />}
      </div>
      <p>{reason}</p>
      <p className="signature-record muted">
        <span className="mono">{record_version}</span> · SHA-256 <HashText hash={record_sha256} />
      </p>
      <Button icon={<ShieldCheck aria-hidden="true" />} onPress={() => verification.ask(null)}>
        {t('signatures.verify')}
      </Button>
      {verification.isLoading && <Skeleton label={t('signatures.verifying')} lines={3} />}
      {error !== null && <ErrorState error={error} onRetry={verification.retry} />}
      {answer !== null && (
        <VerificationResult
          verified={answer.result.verified}
          manifestation={answer.result.manifestation}
          components={signature.components}
        />
      )}
    </article>
  );
}

/** The record as it is now, against what was signed: icon and word, never colour alone. */
function ContentChip({ isUnchanged }: { readonly isUnchanged: boolean }) {
  const { t } = useMessages();
  return (
    <Chip tone={isUnchanged ? 'ok' : 'warn'}>
      {t(isUnchanged ? 'signatures.state.unchanged' : 'signatures.state.content_changed')}
    </Chip>
  );
}
