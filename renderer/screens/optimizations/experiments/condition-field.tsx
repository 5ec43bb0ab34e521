import type { ParameterDeclaration } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { levelsOf, parameterUnit, titleOf } from '../run-words.ts';

interface ConditionFieldProps {
  readonly parameter: ParameterDeclaration;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly notes: ReturnType<NotesOf>;
}

/** Longer lists of levels are typed by name. */
const mostChosen = 300;

/** What one parameter was set to: a number, or one of its levels. */
export function ConditionField({ parameter, value, onChange, notes }: ConditionFieldProps) {
  const { f } = useMessages();
  const levels = levelsOf(parameter);
  const label = titleOf({ name: parameter.name, unit: parameterUnit(parameter) });
  if (levels === null || levels.length > mostChosen)
    return (
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        inputMode={levels === null ? 'decimal' : 'text'}
        {...notes}
      />
    );
  const names = parameter.kind === 'discrete' ? levels.map((level) => f.entered(Number(level))) : levels;
  return (
    <Select
      label={label}
      choices={choicesOf(names, (name) => name)}
      value={value === '' ? null : value}
      onChange={onChange}
      {...notes}
    />
  );
}
