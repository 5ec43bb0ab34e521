import { useMessages } from '../i18n/use-messages.ts';
import { NumberEntry } from '../ui/number-entry.tsx';
import type { ShiftRange } from './core/view.ts';

const DECIMALS = 3;

interface ShiftRangeFieldsProps {
  readonly view: ShiftRange;
  /** The one end that was typed; the other stays where the plot has it by now. */
  readonly onApply: (typed: Partial<ShiftRange>) => void;
}

/** The visible range as numbers to type: what a drag does, without one. */
export function ShiftRangeFields({ view, onApply }: ShiftRangeFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="plot-range">
      <NumberEntry
        label={t('plot.from')}
        value={view.leftPpm}
        decimals={DECIMALS}
        onApply={(ppm) => ppm !== null && onApply({ leftPpm: ppm })}
      />
      <NumberEntry
        label={t('plot.to')}
        value={view.rightPpm}
        decimals={DECIMALS}
        onApply={(ppm) => ppm !== null && onApply({ rightPpm: ppm })}
      />
      <span className="muted">ppm</span>
    </div>
  );
}
