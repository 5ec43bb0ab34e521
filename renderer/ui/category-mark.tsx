import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../i18n/use-messages.ts';
import { isOpenMarker, markerPath } from './marker-path.ts';
import { categoryMarks } from './peak-categories.ts';
import './chip.css';

type Category = PeakRow['category'];

/** Radius of a marker on the 12 × 12 field, and of an open one, whose stroke reaches further. */
const markerRadius = 4.5;
const openMarkerRadius = 4;

export interface CategoryMarkProps {
  readonly category: Category;
  /** `letter` for dense tables (the word stays as the accessible name), `word` where there is room. */
  readonly show?: 'letter' | 'word';
}

/** Marker shape, letter and colour of a peak category. */
export function CategoryMark({ category, show = 'letter' }: CategoryMarkProps) {
  const { t } = useMessages();
  const word = t(`category.${category}`);
  const { shape, letter } = categoryMarks[category];
  const isOpen = isOpenMarker(shape);
  const color = `var(--cat-${category})`;
  return (
    <span className="cat-mark" title={word}>
      <svg viewBox="-6 -6 12 12" aria-hidden="true">
        <path
          d={markerPath(shape, isOpen ? openMarkerRadius : markerRadius)}
          fill={isOpen ? 'none' : color}
          stroke={isOpen ? color : 'none'}
          strokeWidth="2"
        />
      </svg>
      <span className="cat-letter" aria-hidden="true">
        {letter}
      </span>
      <span className={show === 'letter' ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}
