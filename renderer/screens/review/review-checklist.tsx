import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import { select } from '../../plot/selection-store.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import type { Contradiction } from './state-claims.ts';

export interface CheckPoint {
  readonly id: string;
  readonly kind: 'contradiction' | 'unknown';
  readonly text: string;
  readonly shiftPpm: number | null;
}

/** What a reviewer should have looked at: every contradiction that wants a decision, every peak nobody could explain, the strongest first. */
export const listCheckPoints = (
  contradictions: readonly Contradiction[],
  peaks: readonly PeakRow[],
): readonly CheckPoint[] => [
  ...contradictions.flatMap(({ severity, code, message }, index): CheckPoint[] =>
    severity === 'info'
      ? []
      : [{ id: `${code}/${index}`, kind: 'contradiction', text: message, shiftPpm: null }],
  ),
  ...peaks
    .filter(({ category }) => category === 'unknown')
    .toSorted((a, b) => b.snr - a.snr)
    .map(({ id, shift_ppm }): CheckPoint => ({ id, kind: 'unknown', text: '', shiftPpm: shift_ppm })),
];

interface ReviewChecklistProps {
  readonly points: readonly CheckPoint[];
  readonly nucleus: string;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** An aid to memory on this screen: it is not recorded, and the summary names what is still open. */
export function ReviewChecklist({ points, nucleus, ticked, onTick }: ReviewChecklistProps) {
  const { t, f } = useMessages();
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
        {points.map(({ id, kind, text, shiftPpm }) => (
          <li key={id}>
            <Checkbox
              label={
                shiftPpm === null ? (
                  <ServiceText text={text} />
                ) : (
                  t('review.checklist.unknown', { shift: f.shiftPpm(shiftPpm, shiftDecimals(nucleus)) })
                )
              }
              isSelected={ticked.has(id)}
              onChange={(isTicked) => onTick(id, isTicked)}
            />
            {kind === 'unknown' && (
              <button
                type="button"
                className="link-button"
                onClick={() => select({ kind: 'peak', id, source: 'card' })}
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
