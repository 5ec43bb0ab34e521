import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { LearntEffects } from './use-effects.ts';

interface EffectsNotesProps {
  readonly effects: LearntEffects;
  /** Of the warnings that are said here. */
  readonly codes: readonly string[];
}

/** What has to be known of effects where they are shown. */
export function EffectsNotes({ effects, codes }: EffectsNotesProps) {
  return (effects.data?.warnings ?? [])
    .filter(({ code }) => codes.includes(code))
    .map(({ code, message }) => (
      <p key={code} className="next-warning">
        <ServiceText text={message} />
      </p>
    ));
}

/** Why it is not said yet how sure effects are, will not be, or is not to be trusted; nothing once it is. */
export function EffectsState({ effects }: Pick<EffectsNotesProps, 'effects'>) {
  const { t } = useMessages();
  const { data, error, reload } = effects;
  if (error !== null) return <ErrorState error={error} onRetry={reload} />;
  if (data === null)
    return (
      <p className="muted" role="status">
        {t('optimizations.effects.computing')}
      </p>
    );
  return <EffectsNotes effects={effects} codes={['effects_not_known', 'results_not_predicted']} />;
}
