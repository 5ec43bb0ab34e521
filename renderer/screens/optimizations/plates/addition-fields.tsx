import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { parameterUnit, titleOf } from '../run-words.ts';
import { ChoiceFields } from './choice-fields.tsx';
import type { AdditionDraft } from './plan-draft.ts';
import { namesOf } from './read-plan-draft.ts';
import type { PlanForm } from './use-plan-form.ts';

interface AdditionFieldsProps {
  readonly form: PlanForm;
  readonly addition: AdditionDraft;
  /** From 0. */
  readonly place: number;
}

/** No parameter and no addition has this name. */
const none = '-';

/** What goes into the wells: from which stock, how much, and what equivalents are counted of. */
export function AdditionFields({ form, addition, place }: AdditionFieldsProps) {
  const { t } = useMessages();
  const { run, draft, notesOf } = form;
  const field = `dispensing.additions.${place}`;
  const set = (change: Partial<AdditionDraft>): void => form.change('additions', addition.id, change);
  const bind = bindTo(addition, set);
  const label = t('optimizations.plates.additionNumber', { number: place + 1 });
  const others = draft.additions.flatMap(({ id, name }) =>
    id === addition.id || name.trim() === '' ? [] : [name.trim()],
  );
  return (
    <fieldset className="setup-row" aria-label={label}>
      <TextField
        label={t('optimizations.name')}
        {...bind('name')}
        maxLength={100}
        {...notesOf(`${field}.name`)}
      />
      <ChoiceFields
        form={form}
        label={t('optimizations.plates.from')}
        choice={addition.from}
        onChange={(from) => set({ from })}
        mayBeNothing
        notes={notesOf(`${field}.stock`)}
      />
      <Select
        label={t('optimizations.plates.dose')}
        choices={[
          { value: none, label: t('optimizations.plates.fixedDose') },
          ...run.parameters
            .filter((parameter) => namesOf(parameter) === null)
            .map((parameter) => ({
              value: parameter.name,
              label: titleOf({ name: parameter.name, unit: parameterUnit(parameter) }),
            })),
        ]}
        value={addition.doseBy ?? none}
        onChange={(by) => set({ doseBy: by === none ? null : by })}
      />
      {addition.doseBy === null && (
        <>
          <TextField
            label={t('optimizations.plates.amount')}
            {...bind('value')}
            inputMode="decimal"
            errors={notesOf(`${field}.dose`).errors}
          />
          <TextField
            label={t('optimizations.unit')}
            hint={t('optimizations.plates.doseHint')}
            {...bind('unit')}
            maxLength={40}
            {...notesOf(`${field}.dose.unit`)}
          />
        </>
      )}
      <Select
        label={t('optimizations.plates.relativeTo')}
        isOptional
        choices={[
          { value: none, label: t('optimizations.plates.notRelative') },
          ...others.map((name) => ({ value: name, label: name })),
        ]}
        value={addition.relativeTo === '' ? none : addition.relativeTo}
        onChange={(name) => set({ relativeTo: name === none ? '' : name })}
        {...notesOf(`${field}.relative_to`)}
      />
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', { name: addition.name.trim() || label })}
          icon={<Trash2 />}
          onPress={() => form.remove('additions', addition.id)}
        />
      </div>
      <Refusals texts={notesOf(`${field}.dose`).refusals ?? []} />
    </fieldset>
  );
}

/** What the service says of volumes names wells, and is longer than a field is wide. */
function Refusals({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="setup-wide">
      {texts.map((text) => (
        <p key={text} className="field-error">
          <ServiceText text={text} />
        </p>
      ))}
    </div>
  );
}
