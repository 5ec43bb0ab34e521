import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Limit } from './use-limit.ts';

/** The rest of a list is counted, never hidden silently. */
export function ShowMore({ limit }: { readonly limit: Limit }) {
  const { t } = useMessages();
  return (
    <Button variant="quiet" onPress={limit.showMore}>
      {t('home.more', { count: limit.hidden })}
    </Button>
  );
}
