import { ArrowLeft } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { areas } from './areas.ts';

/** From a screen that is opened out of the settings. */
export function BackToSettings() {
  const { t } = useMessages();
  return (
    <ButtonLink href={areas.settings.path} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
      {t('shell.area.settings')}
    </ButtonLink>
  );
}
