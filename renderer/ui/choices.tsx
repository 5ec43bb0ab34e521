import { Check, ChevronDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Select as AriaSelect,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { type FieldFrameProps, FieldLabel, FieldNotes, isWrong } from './fields.tsx';
import './fields.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Beside a radio's label, such as why it cannot be chosen. */
  readonly note?: ReactNode;
}

export const choicesOf = <T extends string>(
  values: readonly T[],
  labelOf: (value: T) => string,
): readonly Choice<T>[] => values.map((value) => ({ value, label: labelOf(value) }));

interface ChoiceProps<T extends string> extends FieldFrameProps {
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly isDisabled?: boolean;
}

/** The chosen value as its type; keys come from `choices`, so anything else is ignored. */
const choiceOf = <T extends string>(choices: readonly Choice<T>[], key: Key | null): T | undefined =>
  choices.find((choice) => choice.value === key)?.value;

export interface SelectProps<T extends string> extends ChoiceProps<T> {
  readonly placeholder?: string;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const {
    choices,
    value,
    onChange,
    label,
    hideLabel = false,
    isOptional = false,
    isDisabled = false,
  } = props;
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(key: Key | null) => {
        const next = choiceOf(choices, key);
        if (next !== undefined) onChange(next);
      }}
      isDisabled={isDisabled}
      isInvalid={isWrong(props)}
      validationBehavior="aria"
      placeholder={props.placeholder ?? '—'}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <AriaButton className="select-button">
        <SelectValue className="truncate" />
        <ChevronDown aria-hidden="true" />
      </AriaButton>
      <FieldNotes {...props} />
      <Popover className="popover" offset={4}>
        <ListBox>
          {choices.map((choice) => (
            <ListBoxItem
              key={choice.value}
              id={choice.value}
              className="option"
              textValue={choice.label}
              isDisabled={choice.isDisabled ?? false}
            >
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

export interface RadioGroupProps<T extends string> extends ChoiceProps<T> {
  readonly orientation?: 'horizontal' | 'vertical';
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const {
    choices,
    value,
    onChange,
    label,
    hideLabel = false,
    isOptional = false,
    isDisabled = false,
  } = props;
  const orientation = props.orientation ?? 'vertical';
  return (
    <AriaRadioGroup
      className="field"
      value={value}
      onChange={(key) => {
        const next = choiceOf(choices, key);
        if (next !== undefined) onChange(next);
      }}
      orientation={orientation}
      isDisabled={isDisabled}
      isInvalid={isWrong(props)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <div className="choice-list" data-orientation={orientation}>
        {choices.map((choice) => (
          <AriaRadio
            key={choice.value}
            value={choice.value}
            className="choice"
            isDisabled={choice.isDisabled ?? false}
          >
            <span className="choice-mark" data-round="" aria-hidden="true" />
            {choice.note === undefined ? (
              choice.label
            ) : (
              <span>
                {choice.label}
                <span className="note">{choice.note}</span>
              </span>
            )}
          </AriaRadio>
        ))}
      </div>
      <FieldNotes {...props} />
    </AriaRadioGroup>
  );
}

interface CheckboxProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly isDisabled?: boolean;
  readonly isIndeterminate?: boolean;
}

interface ChosenCheckboxProps extends CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** In a table or list that keeps the state itself. */
interface SlottedCheckboxProps extends CheckboxProps {
  readonly slot: 'selection';
}

export function Checkbox({ label, hideLabel = false, ...rest }: ChosenCheckboxProps | SlottedCheckboxProps) {
  return (
    <AriaCheckbox {...rest} className="choice">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="choice-mark" aria-hidden="true">
            {isIndeterminate ? <Minus /> : isSelected && <Check />}
          </span>
          <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
