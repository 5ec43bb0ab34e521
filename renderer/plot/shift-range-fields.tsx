import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { View } from './core/view.ts';

const DECIMALS = 3;

interface ShiftRangeFieldsProps {
  readonly view: View;
  readonly onApply: (leftPpm: number, rightPpm: number) => void;
}

/** The visible range as numbers to type: what a drag does, without one. */
export function ShiftRangeFields({ view, onApply }: ShiftRangeFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="plot-range">
      <EdgeField
        label={t('plot.from')}
        valuePpm={view.leftPpm}
        onApply={(ppm) => onApply(ppm, view.rightPpm)}
      />
      <EdgeField
        label={t('plot.to')}
        valuePpm={view.rightPpm}
        onApply={(ppm) => onApply(view.leftPpm, ppm)}
      />
      <span className="muted">ppm</span>
    </div>
  );
}

interface EdgeFieldProps {
  readonly label: string;
  readonly valuePpm: number;
  readonly onApply: (ppm: number) => void;
}

/** Follows the view until somebody types; Enter or leaving applies, Escape forgets. */
function EdgeField({ label, valuePpm, onApply }: EdgeFieldProps) {
  const { f } = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (): void => {
    const value = typed === null ? null : f.parseNumber(typed);
    setTyped(null);
    if (value !== null && value !== valuePpm) onApply(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') apply();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <label className="plot-edge">
      <span>{label}</span>
      <input
        className="field-input"
        inputMode="decimal"
        value={typed ?? f.number(valuePpm, DECIMALS)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
