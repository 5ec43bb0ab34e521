import { Plus, Trash2 } from 'lucide-react';
import { purgeFactorKind, purgeSupport } from '#contract/regulatory';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { type FieldFrameProps, TextField } from '../../../ui/fields.tsx';
import { notStated } from '../impurities/impurity-draft.ts';
import {
  addFactor,
  changeStep,
  type FactorDraft,
  type PurgeDraft,
  removeStep,
  type StepDraft,
} from './purge-draft.ts';

/** The form steps are typed in. */
export interface StepForm {
  readonly change: (next: (draft: PurgeDraft) => PurgeDraft) => void;
  /** What is missing, and what the service said about a field. */
  readonly notesOf: (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;
}

interface StepFieldsProps {
  readonly form: StepForm;
  readonly step: StepDraft;
  readonly place: number;
  /** Stands between the name of the step and its factors. */
  readonly children?: React.ReactNode;
}

/** One step on the way to the drug substance with its factors. */
export function StepFields({ form, step, place, children }: StepFieldsProps) {
  const { t } = useMessages();
  const { change, notesOf } = form;
  const number = place + 1;
  const name = step.name.trim() || t('regulatory.purge.step', { number });
  return (
    <fieldset className="purge-step" aria-label={t('regulatory.purge.step', { number })}>
      <div className="purge-line">
        <TextField
          label={t('regulatory.purge.step', { number })}
          value={step.name}
          onChange={(next) => change((draft) => changeStep(draft, step.id, { name: next }))}
          maxLength={200}
          {...notesOf(`steps.${place}.name`)}
        />
        <div className="impurity-remove">
          <IconButton
            label={t('regulatory.remove', { name })}
            icon={<Trash2 />}
            onPress={() => change((draft) => removeStep(draft, step.id))}
          />
        </div>
      </div>
      {children}
      {step.factors.map((factor, at) => (
        <FactorFields
          key={factor.id}
          factor={factor}
          field={`steps.${place}.factors.${at}`}
          label={`${name}: ${t('regulatory.purge.factor', { number: at + 1 })}`}
          notesOf={notesOf}
          onChange={(next) =>
            change((draft) =>
              changeStep(draft, step.id, {
                factors: step.factors.map((each) => (each.id === factor.id ? { ...each, ...next } : each)),
              }),
            )
          }
          onRemove={() =>
            change((draft) =>
              changeStep(draft, step.id, { factors: step.factors.filter(({ id }) => id !== factor.id) }),
            )
          }
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => change((draft) => addFactor(draft, step.id))}
        >
          {t('regulatory.purge.addFactor')}
        </Button>
      </div>
    </fieldset>
  );
}

interface FactorFieldsProps extends Pick<StepForm, 'notesOf'> {
  readonly factor: FactorDraft;
  /** As the service names it: steps.0.factors.1. */
  readonly field: string;
  readonly label: string;
  readonly onChange: (change: Partial<FactorDraft>) => void;
  readonly onRemove: () => void;
}

function FactorFields({ factor, field, label, notesOf, onChange, onRemove }: FactorFieldsProps) {
  const { t } = useMessages();
  const bind = bindTo(factor, onChange);
  return (
    <fieldset className="purge-factor" aria-label={label}>
      <Select
        label={t('regulatory.purge.kind')}
        choices={choicesOf(purgeFactorKind.options, (value) => t(`regulatory.purge.kind.${value}`))}
        {...bind('kind')}
        {...notesOf(`${field}.kind`)}
      />
      <TextField
        label={t('regulatory.purge.score')}
        hint={t(`regulatory.purge.scale.${factor.kind}`)}
        {...bind('value')}
        inputMode="decimal"
        {...notesOf(`${field}.value`)}
      />
      <TextField
        label={t('regulatory.purge.reason')}
        {...bind('reason')}
        maxLength={1000}
        {...notesOf(`${field}.reason`)}
      />
      <Select
        label={t('regulatory.purge.support')}
        choices={([notStated, ...purgeSupport.options] as const).map((value) => ({
          value,
          label: t(`regulatory.purge.support.${value}`),
        }))}
        {...bind('support')}
        {...notesOf(`${field}.support`)}
      />
      <div className="impurity-remove">
        <IconButton label={t('regulatory.remove', { name: label })} icon={<Trash2 />} onPress={onRemove} />
      </div>
    </fieldset>
  );
}
