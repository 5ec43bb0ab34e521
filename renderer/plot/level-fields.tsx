import { useMessages } from '../i18n/use-messages.ts';
import { NumberEntry } from '../ui/number-entry.tsx';
import type { LevelChoice } from './two-d/core/level-ladder.ts';

interface LevelFieldsProps {
  readonly levels: LevelChoice;
  readonly onChoose: (levels: LevelChoice) => void;
}

/** The list of levels as three numbers: what the wheel does, without one. */
export function LevelFields({ levels, onChoose }: LevelFieldsProps) {
  const { t } = useMessages();
  return (
    <fieldset className="contour-fields" aria-label={t('contour.levels')}>
      <NumberEntry
        label={t('contour.base')}
        value={levels.baseMultiple}
        decimals={1}
        onApply={(baseMultiple) => baseMultiple !== null && onChoose({ ...levels, baseMultiple })}
      />
      <NumberEntry
        label={t('contour.factor')}
        value={levels.factor}
        decimals={2}
        onApply={(factor) => factor !== null && onChoose({ ...levels, factor })}
      />
      <NumberEntry
        label={t('contour.count')}
        value={levels.count}
        decimals={0}
        onApply={(count) => count !== null && onChoose({ ...levels, count })}
      />
    </fieldset>
  );
}
