import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { choiceWord, parameterWord, unitOf } from '../../shared/analyses/words.ts';
import { draftValue, type ParameterRule, type Value } from '../preview/recipe-draft.ts';
import { problemText, rangeText, textOfValue } from './parameter-text.ts';
import type { RecipeEditing } from './use-recipe.ts';

/** What a field needs of the recipe it stands in. */
type EditedParameters = Pick<RecipeEditing, 'preset' | 'draft' | 'problems' | 'refusals' | 'set'>;

interface ParameterFieldProps {
  readonly rule: ParameterRule;
  readonly editing: EditedParameters;
  /** What the current run had here; stands for "automatic" until somebody types. */
  readonly ranWith: Value;
  readonly isDisabled: boolean;
}

/** Stands for null in a list of choices. */
const automaticValue = 'automatic';

/** One parameter of a step, by its kind. */
export function ParameterField(props: ParameterFieldProps) {
  const { rule, editing, isDisabled } = props;
  const { t } = useMessages();
  const fullName = `${rule.step}.${rule.name}`;
  const value = draftValue(editing.preset, editing.draft, fullName);
  const name = parameterWord(t, rule.name);
  if (rule.kind === 'switch') {
    const set = (selected: boolean): void => editing.set(fullName, selected);
    return <Checkbox label={name} isSelected={value === true} isDisabled={isDisabled} onChange={set} />;
  }
  if (rule.kind === 'choice') {
    const choices = (rule.choices ?? []).map((each) => ({ value: each, label: choiceWord(t, each) }));
    const automatic = { value: automaticValue, label: t('recipe.automatic') };
    return (
      <Select
        label={name}
        choices={rule.automatic ? [automatic, ...choices] : choices}
        value={value === null ? automaticValue : String(value)}
        onChange={(chosen) => editing.set(fullName, chosen === automaticValue ? null : chosen)}
        isDisabled={isDisabled}
        refusals={editing.refusals[fullName]}
      />
    );
  }
  return <NumberField {...props} name={fullName} value={value} />;
}

interface Typed {
  readonly text: string;
  readonly value: Value;
}

/** Takes "0,3" and "0.3" alike; what was typed stays as typed for as long as it means the value. */
function NumberField(props: ParameterFieldProps & { readonly name: string; readonly value: Value }) {
  const { rule, editing, ranWith, name, value } = props;
  const { t, f, language } = useMessages();
  const [typed, setTyped] = useState<Typed | null>(null);
  const label = parameterWord(t, rule.name);
  const unit = unitOf(rule.name);
  const problem = editing.problems.get(name);
  const onChange = (text: string): void => {
    const meant = text.trim() === '' ? null : (f.parseNumber(text) ?? text);
    setTyped({ text, value: meant });
    editing.set(name, meant);
  };
  const found = rule.automatic && typeof ranWith === 'number' ? textOfValue(ranWith, language) : null;
  const placeholder = found === null ? t('recipe.automatic') : t('recipe.automaticFound', { value: found });
  return (
    <TextField
      label={unit === null ? label : `${label} (${unit})`}
      value={typed !== null && typed.value === value ? typed.text : textOfValue(value, language)}
      onChange={onChange}
      placeholder={rule.automatic ? placeholder : ''}
      hint={rangeText(rule, t, language) ?? undefined}
      {...(problem
        ? { errors: [problemText(problem, rule, t, language)] }
        : { refusals: editing.refusals[name] })}
      inputMode="decimal"
      maxLength={40}
      isDisabled={props.isDisabled}
    />
  );
}
