import { useMessages } from '../../../i18n/use-messages.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { SignButton } from './sign-button.tsx';
import { SignatureItem } from './signature-item.tsx';
import { useSigning } from './signing-context.ts';

/** Every signature on the record of this screen, newest first. */
export function SignatureList() {
  const { t } = useMessages();
  const { signatures, canSign } = useSigning();
  const { data, error } = signatures;
  if (error !== null) return <ErrorState error={error} onRetry={signatures.reload} />;
  if (data === null) return <Skeleton label={t('common.loading')} lines={3} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('signatures.none')}
        {...(!canSign && { text: t('signatures.notYet') })}
        actions={<SignButton />}
      />
    );
  }
  return (
    <div className="signature-list">
      {data.items.map((signature) => (
        <SignatureItem key={signature.id} signature={signature} presentSha256={data.presentSha256} />
      ))}
      <SignButton />
    </div>
  );
}
