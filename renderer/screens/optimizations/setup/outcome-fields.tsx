import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { type OutcomeDraft, outcomeRelations } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

interface OutcomeFieldsProps {
  readonly form: RunForm;
  readonly outcome: OutcomeDraft;
  /** From 0. */
  readonly place: number;
}

/** A quantity that is measured, not optimised, and has to keep a bound. */
export function OutcomeFields({ form, outcome, place }: OutcomeFieldsProps) {
  const { t } = useMessages();
  const { notesOf } = form;
  const field = `outcome_constraints.${place}`;
  const bind = bindTo(outcome, (change: Partial<OutcomeDraft>) => form.setOutcome(outcome.id, change));
  const number = place + 1;
  const label = t('optimizations.outcomeNumber', { number });
  return (
    <fieldset className="setup-row" aria-label={label}>
      <TextField
        label={t('optimizations.name')}
        {...bind('name')}
        maxLength={100}
        autoFocus={outcome.name === ''}
        {...notesOf(`${field}.name`)}
      />
      <Select
        label={t('optimizations.relation')}
        choices={choicesOf(outcomeRelations, (value) => t(`optimizations.relation.${value}`))}
        {...bind('relation')}
        {...notesOf(`${field}.relation`)}
      />
      <TextField
        label={t('optimizations.bound')}
        {...bind('bound')}
        inputMode="decimal"
        {...notesOf(`${field}.bound`)}
      />
      <TextField
        label={`${t('optimizations.unit')} (${t('common.optional')})`}
        {...bind('unit')}
        maxLength={40}
        {...notesOf(`${field}.unit`)}
      />
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', { name: outcome.name.trim() || label })}
          icon={<Trash2 />}
          onPress={() => form.remove('outcomes', outcome.id)}
        />
      </div>
    </fieldset>
  );
}
