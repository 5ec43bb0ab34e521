import type { WatchedFind } from '#contract/watched-folders';
import { useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';

/** Why something was left or refused: in a word, and with what is missing or what the service said. */
export function ReasonText({ reason }: Pick<WatchedFind, 'reason'>) {
  const { t } = useMessages();
  if (reason === null) return null;
  const { code, detail } = reason;
  return (
    <>
      {t(`watchedFolders.reason.${code}`)}
      {detail !== null && (
        <>
          {': '}
          {code === 'service_refused' || code === 'send_failed' ? (
            <ServiceText text={detail} />
          ) : (
            <span className="mono breaks">{detail}</span>
          )}
        </>
      )}
    </>
  );
}
