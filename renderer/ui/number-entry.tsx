import type { KeyboardEvent } from 'react';
import { useTypedText } from '../api/drafts/typed-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TypedNote } from './typed-note.tsx';
import './fields.css';
import './number-entry.css';

export interface NumberEntryProps {
  readonly label: string;
  /** Keeps the label for assistive technology only, where the place says what it is. */
  readonly hideLabel?: boolean;
  /** Its name on the screen, where what is typed and not applied yet is kept with the record; a way of looking at it is not. */
  readonly keepAs?: string;
  /** Null shows the placeholder. */
  readonly value: number | null;
  readonly decimals: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Null when the field was emptied; what is no number is forgotten. */
  readonly onApply: (value: number | null) => void;
}

/**
 * A number beside its label. Follows the value until somebody types; Enter or leaving applies, Escape forgets. What was
 * typed counts even where it is the value shown: a plot tells its view a little late, and has moved on meanwhile. What an earlier visit left is applied by Enter alone.
 */
export function NumberEntry(props: NumberEntryProps) {
  const { label, value, decimals, placeholder = '', isDisabled = false, onApply, hideLabel = false } = props;
  const { f } = useMessages();
  const [typed, setTyped, foundAtMs] = useTypedText(props.keepAs ?? null);
  const apply = (): void => {
    const isEmptied = typed !== null && typed.trim() === '';
    const next = typed === null || isEmptied ? null : f.parseNumber(typed);
    setTyped(null);
    if (next !== null || isEmptied) onApply(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') apply();
    if (event.key === 'Escape') setTyped(null);
  };
  const field = (
    <label className="number-entry">
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
      <input
        className="field-input"
        inputMode="decimal"
        placeholder={placeholder}
        disabled={isDisabled}
        value={typed ?? (value === null ? '' : f.number(value, decimals))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={foundAtMs === null ? apply : undefined}
        onKeyDown={onKeyDown}
      />
    </label>
  );
  if (foundAtMs === null) return field;
  return (
    <>
      {field}
      <TypedNote foundAtMs={foundAtMs} />
    </>
  );
}
