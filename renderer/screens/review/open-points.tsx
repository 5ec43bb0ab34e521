import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { CheckPointText } from './check-point-text.tsx';
import type { CheckPoint } from './list-check-points.ts';

interface OpenPointsProps {
  readonly points: readonly CheckPoint[];
  readonly nucleus: string;
  readonly isDeliberate: boolean;
  readonly onDeliberate: (isDeliberate: boolean) => void;
}

/** Each point that an approval would pass over, by its name, and the step that says it is meant. */
export function OpenPoints({ points, nucleus, isDeliberate, onDeliberate }: OpenPointsProps) {
  const { t } = useMessages();
  return (
    <div className="summary-open">
      <p>{t('review.checklist.open', { count: points.length })}</p>
      <ul className="open-points">
        {points.map((point) => (
          <li key={point.id}>
            <CheckPointText point={point} nucleus={nucleus} />
          </li>
        ))}
      </ul>
      <Checkbox label={t('review.checklist.deliberate')} isSelected={isDeliberate} onChange={onDeliberate} />
    </div>
  );
}
