import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import type { ChoiceDraft } from './plan-draft.ts';
import { namesOf } from './read-plan-draft.ts';
import type { PlanForm } from './use-plan-form.ts';

interface ChoiceFieldsProps {
  readonly form: PlanForm;
  readonly label: string;
  readonly choice: ChoiceDraft;
  readonly onChange: (choice: ChoiceDraft) => void;
  /** Whether a level may add nothing. */
  readonly mayBeNothing: boolean;
  readonly notes: ReturnType<NotesOf>;
}

const oneForAll = '-';
const nothing = '-';

/** Which stock is taken: one for all wells, or one for each level of a parameter. */
export function ChoiceFields({ form, label, choice, onChange, mayBeNothing, notes }: ChoiceFieldsProps) {
  const { t } = useMessages();
  const { run, draft } = form;
  const stocks = draft.stocks.map(({ name }) => name.trim()).filter((name) => name !== '');
  const named = run.parameters.filter((parameter) => namesOf(parameter) !== null);
  const levels = namesOf(run.parameters.find(({ name }) => name === choice.by)) ?? [];
  return (
    <>
      {named.length > 0 && (
        <Select
          label={label}
          choices={[
            { value: oneForAll, label: t('optimizations.plates.oneStock') },
            ...named.map(({ name }) => ({
              value: name,
              label: t('optimizations.plates.byParameter', { name }),
            })),
          ]}
          value={choice.by ?? oneForAll}
          onChange={(by) => onChange({ ...choice, by: by === oneForAll ? null : by })}
        />
      )}
      {choice.by === null ? (
        <Select
          label={named.length > 0 ? t('optimizations.plates.stock') : label}
          choices={choicesOf(stocks, (name) => name)}
          value={choice.stock === '' ? null : choice.stock}
          onChange={(stock) => onChange({ ...choice, stock })}
          {...notes}
        />
      ) : (
        levels.map((level, place) => (
          <Select
            key={level}
            label={t('optimizations.plates.stockOf', { level })}
            choices={[
              ...(mayBeNothing ? [{ value: nothing, label: t('optimizations.plates.nothing') }] : []),
              ...choicesOf(stocks, (name) => name),
            ]}
            value={choice.stocks[level] || (mayBeNothing ? nothing : null)}
            onChange={(stock) =>
              onChange({ ...choice, stocks: { ...choice.stocks, [level]: stock === nothing ? '' : stock } })
            }
            {...(place === 0 ? notes : {})}
          />
        ))
      )}
    </>
  );
}
