import { Signature } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useSigning } from './signing-context.ts';

/** Nothing where there is nothing to sign yet. */
export function SignButton() {
  const { t } = useMessages();
  const { canSign, openSheet } = useSigning();
  if (!canSign) return null;
  return (
    <Button icon={<Signature aria-hidden="true" />} onPress={openSheet}>
      {t('signatures.sign.short')}
    </Button>
  );
}
