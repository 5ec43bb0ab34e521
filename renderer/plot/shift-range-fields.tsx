import { Lock, LockOpen } from 'lucide-react';
import type { RefObject } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ToggleIconButton } from '../ui/button.tsx';
import { NumberEntry } from '../ui/number-entry.tsx';
import type { ShiftRange } from './core/view.ts';
import { type ToolAction, useActionLabel } from './tool-groups.tsx';

export interface AxisUnit {
  readonly unit: string;
  readonly decimals: number;
}

export const shiftUnit: AxisUnit = { unit: 'ppm', decimals: 3 };

interface ShiftRangeFieldsProps<Plot> {
  readonly view: ShiftRange;
  readonly unit: AxisUnit;
  /** The one end that was typed; the other stays where the plot has it by now. */
  readonly onApply: (typed: Partial<ShiftRange>) => void;
  /** Keeps the limits whatever zooms. */
  readonly lock: {
    readonly action: ToolAction<Plot>;
    readonly isOn: boolean;
    readonly plotRef: RefObject<Plot | null>;
  };
}

/** A shift of three figures before the point, as of fluorine, has room for two behind it. */
const decimalsOf = (place: number, { decimals }: AxisUnit): number =>
  Math.abs(place) >= 100 ? decimals - 1 : decimals;

/** The visible range as numbers to type, and to lock: what a drag does, without one. */
export function ShiftRangeFields<Plot>({ view, unit, onApply, lock }: ShiftRangeFieldsProps<Plot>) {
  const { t } = useMessages();
  const labelOf = useActionLabel();
  return (
    <div className="plot-range">
      <NumberEntry
        label={t('plot.from')}
        value={view.leftPpm}
        decimals={decimalsOf(view.leftPpm, unit)}
        onApply={(ppm) => ppm !== null && onApply({ leftPpm: ppm })}
      />
      <NumberEntry
        label={t('plot.to')}
        value={view.rightPpm}
        decimals={decimalsOf(view.rightPpm, unit)}
        onApply={(ppm) => ppm !== null && onApply({ rightPpm: ppm })}
      />
      <span className="muted">{unit.unit}</span>
      <ToggleIconButton
        label={labelOf(lock.action)}
        icon={lock.isOn ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        isSelected={lock.isOn}
        onPress={() => lock.plotRef.current && lock.action.run(lock.plotRef.current)}
      />
    </div>
  );
}
