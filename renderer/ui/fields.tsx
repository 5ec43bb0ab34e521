import { CircleAlert } from 'lucide-react';
import { Fragment, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import {
  FieldError as AriaFieldError,
  Input as AriaInput,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Label,
  Text,
} from 'react-aria-components';
import { useMessages } from '../i18n/use-messages.ts';
import { ServiceText } from './service-text.tsx';
import './fields.css';

export interface FieldFrameProps {
  readonly label: string;
  /** Keeps the label for assistive technology only, where the place says what it is. */
  readonly hideLabel?: boolean;
  /** Says behind the label that the field may stay empty. */
  readonly isOptional?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong, in the language of the screen. */
  readonly errors?: readonly string[] | undefined;
  /** What the service said about the value, in its own. */
  readonly refusals?: readonly string[] | undefined;
}

export function FieldLabel(props: Pick<FieldFrameProps, 'label' | 'hideLabel' | 'isOptional'>) {
  const { label, hideLabel = false, isOptional = false } = props;
  const { t } = useMessages();
  return (
    <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>
      {isOptional ? `${label} (${t('common.optional')})` : label}
    </Label>
  );
}

export const isWrong = ({
  errors = [],
  refusals = [],
}: Pick<FieldFrameProps, 'errors' | 'refusals'>): boolean => errors.length + refusals.length > 0;

export function FieldNotes({ hint, errors = [], refusals = [] }: Omit<FieldFrameProps, 'label'>) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <AriaFieldError className="field-error">
        {({ validationErrors }): ReactNode => (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            <span>
              {(errors.length + refusals.length > 0 ? errors : validationErrors).join(' ')}
              {refusals.map((text) => (
                <Fragment key={text}>
                  <ServiceText text={text} />{' '}
                </Fragment>
              ))}
            </span>
          </>
        )}
      </AriaFieldError>
    </>
  );
}

export interface TextFieldProps extends FieldFrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'datetime-local';
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'search';
  /** More than one line when given. */
  readonly rows?: number;
  readonly mono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    isOptional = false,
    hint,
    errors = [],
    refusals = [],
    rows,
    placeholder = '',
    mono,
    inputMode = 'text',
    ...field
  } = props;
  const inputClass = mono === true ? 'field-input mono' : 'field-input';
  return (
    <AriaTextField
      {...field}
      className="field"
      isInvalid={isWrong({ errors, refusals })}
      validationBehavior="aria"
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} isOptional={isOptional} />
      {rows === undefined ? (
        <AriaInput className={inputClass} placeholder={placeholder} inputMode={inputMode} />
      ) : (
        <AriaTextArea className={inputClass} placeholder={placeholder} rows={rows} />
      )}
      <FieldNotes hint={hint} errors={errors} refusals={refusals} />
    </AriaTextField>
  );
}
