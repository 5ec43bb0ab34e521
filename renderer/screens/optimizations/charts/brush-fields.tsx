import { axisTitle } from '../../../charts/core/axis-scale.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { NumberEntry } from '../../../ui/number-entry.tsx';
import type { Brush, BrushedAxis, Brushes } from './brush.ts';

interface BrushFieldsProps {
  readonly axes: readonly BrushedAxis[];
  readonly brushes: Brushes;
  readonly onBrush: (id: string, brush: Brush | null) => void;
}

/** No place of a level. */
const any = 'any';

/** The ranges of the axes in fields: of numbers from and to, of levels one of them. */
export function BrushFields({ axes, brushes, onBrush }: BrushFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="brush-fields">
      {axes.map(({ id, axis }) => {
        const brush = brushes[id];
        if (axis.kind === 'levels')
          return (
            <Select
              key={id}
              label={axis.label}
              choices={[
                { value: any, label: t('common.anyChoice') },
                ...axis.levels.map((label, place) => ({ value: String(place), label })),
              ]}
              value={brush === undefined || brush.from !== brush.to ? any : String(brush.from)}
              onChange={(place) =>
                onBrush(id, place === any ? null : { from: Number(place), to: Number(place) })
              }
            />
          );
        const set = (change: Partial<Brush>): void => {
          const next = { from: -Infinity, to: Infinity, ...brush, ...change };
          onBrush(id, next.from === -Infinity && next.to === Infinity ? null : next);
        };
        const shown = (value: number | undefined): number | null =>
          value === undefined || !Number.isFinite(value) ? null : value;
        return (
          <fieldset key={id} className="brush-range">
            <legend className="field-label">{axisTitle(axis)}</legend>
            <NumberEntry
              label={t('optimizations.from')}
              value={shown(brush?.from)}
              decimals={2}
              onApply={(from) => set({ from: from ?? -Infinity })}
            />
            <NumberEntry
              label={t('optimizations.to')}
              value={shown(brush?.to)}
              decimals={2}
              onApply={(to) => set({ to: to ?? Infinity })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
