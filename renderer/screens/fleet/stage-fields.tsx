import { Trash2 } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { StageDraft } from './stage-draft.ts';
import './fleet.css';

interface StageFieldsProps {
  readonly stage: StageDraft;
  readonly number: number;
  readonly onChange: (stage: StageDraft) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One stage of a plan: which machines, from when, until when. */
export function StageFields({ stage, number, onChange, onRemove }: StageFieldsProps) {
  const { t } = useMessages();
  const set = (change: Partial<StageDraft>) => onChange({ ...stage, ...change });
  return (
    <fieldset className="update-stage" aria-label={t('fleet.update.stageOf', { number })}>
      <TextField
        label={t('fleet.update.stage')}
        value={stage.name}
        onChange={(name) => set({ name })}
        isRequired
        maxLength={80}
      />
      <Select
        label={t('fleet.update.who')}
        choices={choicesOf(['share', 'named'] as const, (kind) => t(`fleet.update.who.${kind}`))}
        value={stage.kind}
        onChange={(kind) => set({ kind })}
      />
      {stage.kind === 'share' ? (
        <TextField
          label={t('fleet.update.share')}
          value={stage.share}
          onChange={(share) => set({ share })}
          inputMode="numeric"
          isRequired
          maxLength={3}
        />
      ) : (
        <TextField
          label={t('fleet.update.machines')}
          value={stage.machines}
          onChange={(machines) => set({ machines })}
          rows={3}
          isRequired
          maxLength={20_000}
        />
      )}
      <TextField
        label={t('fleet.update.start')}
        type="datetime-local"
        value={stage.startsAt}
        onChange={(startsAt) => set({ startsAt })}
        isRequired
      />
      <TextField
        label={t('fleet.update.deadline')}
        isOptional
        type="datetime-local"
        value={stage.deadlineAt}
        onChange={(deadlineAt) => set({ deadlineAt })}
      />
      {onRemove !== null && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t('fleet.update.removeStage', { number })}
          onPress={onRemove}
        >
          {t('fleet.update.remove')}
        </Button>
      )}
    </fieldset>
  );
}
