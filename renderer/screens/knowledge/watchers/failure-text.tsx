import type { Finding } from '#contract/surveillance';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import './watchers.css';

/** Why a check failed: in a word, and as the service says it. */
export function FailureText({ failure }: { readonly failure: NonNullable<Finding['failure']> }) {
  const { t } = useMessages();
  return (
    <span className="watcher-text">
      {t(`watchers.failure.${failure.code}`)}
      <span className="note">
        <ServiceText text={failure.message} />
      </span>
    </span>
  );
}
