import { useMessages } from '../../i18n/use-messages.ts';
import { useRestOfBatch } from './rest-of-batch.ts';

/** Of the batch that led here: how much of it is to be dropped once more. */
export function RestNote() {
  const { t } = useMessages();
  const rest = useRestOfBatch();
  if (rest === null) return null;
  return <p>{t('home.rest', { title: rest.title, count: rest.keys.size })}</p>;
}
