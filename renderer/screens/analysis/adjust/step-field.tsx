import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTypedText } from '../../../api/drafts/typed-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { stepFactor } from '../../../plot/core/phase-moves.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';

interface StepFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly decimals: number;
  /** What an arrow key or a button adds; Shift makes it ten times as much, Alt a tenth. */
  readonly step: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
  /** Enter, where nothing was typed. */
  readonly onEnter: () => void;
}

/** A number to type or to step through; takes "1,5" and "1.5" alike. What was typed holds from Enter or leaving on; found again in a later visit, from Enter alone. */
export function StepField({ label, unit, value, decimals, step, isDisabled, ...on }: StepFieldProps) {
  const { t, f } = useMessages();
  const [typed, setTyped, foundAtMs] = useTypedText(`step/${label}`);
  const commit = (): boolean => {
    const meant = typed === null ? null : f.parseNumber(typed);
    setTyped(null);
    if (meant !== null) on.onChange(meant);
    return meant !== null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !commit()) on.onEnter();
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    const typedValue = typed === null ? null : f.parseNumber(typed);
    on.onChange((typedValue ?? value) + (event.key === 'ArrowUp' ? step : -step) * stepFactor(event));
  };
  return (
    <span className="step-field">
      <label>
        <span>{label}</span>
        <input
          className="field-input num"
          inputMode="decimal"
          value={typed ?? f.number(value, decimals)}
          disabled={isDisabled}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={foundAtMs === null ? commit : undefined}
          onKeyDown={onKeyDown}
        />
        <span className="muted">{unit}</span>
      </label>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <IconButton
        label={t('adjust.less', { name: label })}
        icon={<Minus aria-hidden="true" />}
        isDisabled={isDisabled}
        onPress={() => on.onChange(value - step)}
      />
      <IconButton
        label={t('adjust.more', { name: label })}
        icon={<Plus aria-hidden="true" />}
        isDisabled={isDisabled}
        onPress={() => on.onChange(value + step)}
      />
    </span>
  );
}
