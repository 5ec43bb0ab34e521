import { useMessages } from '../../i18n/use-messages.ts';
import { select } from '../../plot/selection-store.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { CheckPointText } from './check-point-text.tsx';
import type { CheckPoint } from './list-check-points.ts';

interface ReviewChecklistProps {
  readonly points: readonly CheckPoint[];
  readonly nucleus: string;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** An aid to memory on this screen: it is not recorded, and the summary names what is still open. */
export function ReviewChecklist({ points, nucleus, ticked, onTick }: ReviewChecklistProps) {
  const { t } = useMessages();
  if (points.length === 0) return null;
  return (
    <section className="side-panel" aria-label={t('review.checklist')}>
      <h2>
        {t('review.checklist')}{' '}
        <span className="muted" data-count="">
          {t('review.checklist.count', { done: ticked.size, count: points.length })}
        </span>
      </h2>
      <ul className="checklist">
        {points.map((point) => (
          <li key={point.id}>
            <Checkbox
              label={<CheckPointText point={point} nucleus={nucleus} />}
              isSelected={ticked.has(point.id)}
              onChange={(isTicked) => onTick(point.id, isTicked)}
            />
            {point.kind !== 'contradiction' && (
              <button
                type="button"
                className="link-button"
                onClick={() => select({ kind: 'peak', id: point.id, source: 'card' })}
              >
                {t('review.checklist.show')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
