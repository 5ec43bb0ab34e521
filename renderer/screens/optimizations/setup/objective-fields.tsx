import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { Goal, ObjectiveDraft } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

const goals: readonly Goal[] = ['maximize', 'minimize', 'target'];

interface ObjectiveFieldsProps {
  readonly form: RunForm;
  readonly objective: ObjectiveDraft;
  /** From 0. */
  readonly place: number;
}

/** What is measured, and which way is better. */
export function ObjectiveFields({ form, objective, place }: ObjectiveFieldsProps) {
  const { t } = useMessages();
  const { notesOf } = form;
  const field = `objectives.${place}`;
  const set = (change: Partial<ObjectiveDraft>): void => form.setObjective(objective.id, change);
  const number = place + 1;
  const optional = (label: string): string => `${label} (${t('common.optional')})`;
  const bind = bindTo(objective, set);
  return (
    <fieldset className="setup-row" aria-label={t('optimizations.objectiveNumber', { number })}>
      <TextField
        label={t('optimizations.name')}
        {...bind('name')}
        maxLength={100}
        autoFocus={place > 0 && objective.name === ''}
        {...notesOf(`${field}.name`)}
      />
      <Select
        label={t('optimizations.goal')}
        choices={choicesOf(goals, (value) => t(`optimizations.goal.${value}`))}
        {...bind('goal')}
      />
      {objective.goal === 'target' && (
        <TextField
          label={t('optimizations.target')}
          {...bind('target')}
          inputMode="decimal"
          {...notesOf(`${field}.target`)}
        />
      )}
      <TextField
        label={optional(t('optimizations.unit'))}
        {...bind('unit')}
        maxLength={40}
        {...notesOf(`${field}.unit`)}
      />
      <TextField
        label={optional(t(`optimizations.threshold.${objective.goal}`))}
        {...bind('threshold')}
        inputMode="decimal"
        {...notesOf(`${field}.threshold`)}
      />
      <TextField
        label={optional(t('optimizations.noiseSd'))}
        {...bind('noiseSd')}
        inputMode="decimal"
        {...notesOf(`${field}.noise_sd`)}
      />
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', {
            name: objective.name.trim() || t('optimizations.objectiveNumber', { number }),
          })}
          icon={<Trash2 />}
          isDisabled={form.draft.objectives.length === 1}
          onPress={() => form.remove('objectives', objective.id)}
        />
      </div>
    </fieldset>
  );
}
