import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { LearntEffects } from './use-effects.ts';

/** Why it is not said yet how sure effects are, or will not be; nothing once it is. */
export function EffectsState({ effects: { data, error, reload } }: { readonly effects: LearntEffects }) {
  const { t } = useMessages();
  if (error !== null) return <ErrorState error={error} onRetry={reload} />;
  if (data === null)
    return (
      <p className="muted" role="status">
        {t('optimizations.effects.computing')}
      </p>
    );
  return data.warnings
    .filter(({ code }) => code === 'effects_not_known')
    .map(({ code, message }) => (
      <p key={code} className="muted">
        <ServiceText text={message} />
      </p>
    ));
}
