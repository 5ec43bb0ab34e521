import { Page } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function NotFoundScreen() {
  const { t } = useMessages();
  return (
    <Page title={t('shell.title.notFound')}>
      <EmptyState
        title={t('shell.notFound.text')}
        actions={<ButtonLink href="/">{t('shell.go.home')}</ButtonLink>}
      />
    </Page>
  );
}
