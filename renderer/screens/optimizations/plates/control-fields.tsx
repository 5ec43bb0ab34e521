import { Trash2 } from 'lucide-react';
import { controlRoles } from '#contract/optimization-plates';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ConditionField } from '../experiments/condition-field.tsx';
import type { ControlDraft } from './plan-draft.ts';
import type { PlanForm } from './use-plan-form.ts';

interface ControlFieldsProps {
  readonly form: PlanForm;
  readonly control: ControlDraft;
  /** From 0. */
  readonly place: number;
}

/** One control: its well on every plate, what it is for, its fixed conditions, and what it goes without. */
export function ControlFields({ form, control, place }: ControlFieldsProps) {
  const { t } = useMessages();
  const { run, draft, notesOf, notesIn } = form;
  const field = `layout.controls.${place}`;
  const set = (change: Partial<ControlDraft>): void => form.change('controls', control.id, change);
  const bind = bindTo(control, set);
  const label = t('optimizations.plates.controlNumber', { number: place + 1 });
  const additions = draft.hasVolumes ? draft.additions.filter(({ name }) => name.trim() !== '') : [];
  return (
    <fieldset className="setup-row" aria-label={label}>
      <TextField
        label={t('optimizations.plates.well')}
        {...bind('well')}
        maxLength={4}
        {...notesOf(`${field}.well`)}
      />
      <Select
        label={t('optimizations.plates.role')}
        choices={choicesOf(controlRoles, (role) => t(`optimizations.plates.role.${role}`))}
        {...bind('role')}
      />
      {run.parameters.map((parameter) => (
        <ConditionField
          key={parameter.name}
          parameter={parameter}
          value={control.conditions[parameter.name] ?? ''}
          onChange={(value) => set({ conditions: { ...control.conditions, [parameter.name]: value } })}
          notes={notesOf(`${field}.parameters.${parameter.name}`)}
        />
      ))}
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', { name: control.well.trim() || label })}
          icon={<Trash2 />}
          onPress={() => form.remove('controls', control.id)}
        />
      </div>
      {additions.length > 0 && (
        <div className="setup-wide">
          <div className="line">
            {additions.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={t('optimizations.plates.without', { name: name.trim() })}
                isSelected={control.leavesOut.includes(name.trim())}
                onChange={(isOut) =>
                  set({
                    leavesOut: isOut
                      ? [...control.leavesOut, name.trim()]
                      : control.leavesOut.filter((other) => other !== name.trim()),
                  })
                }
              />
            ))}
          </div>
          {(notesIn(`${field}.leaves_out`).refusals ?? []).map((text) => (
            <p key={text} className="field-error">
              {text}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}
