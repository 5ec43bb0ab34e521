import type { ReactElement } from 'react';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../i18n/use-messages.ts';
import './chip.css';

type Category = PeakRow['category'];

export const categoryLetter: Readonly<Record<Category, string>> = {
  compound: 'C',
  solvent: 'S',
  impurity: 'I',
  reference: 'R',
  unknown: '?',
};

/** Shapes on a 12 × 12 field; open markers carry a 2 px stroke. */
const shapes: Readonly<Record<Category, ReactElement>> = {
  compound: <circle cx="6" cy="6" r="4.5" fill="var(--cat-compound)" />,
  solvent: <circle cx="6" cy="6" r="4" fill="none" stroke="var(--cat-solvent)" strokeWidth="2" />,
  impurity: <path d="M6 1 L11 10.5 H1 Z" fill="var(--cat-impurity)" />,
  reference: <path d="M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z" fill="var(--cat-reference)" />,
  unknown: <rect x="2" y="2" width="8" height="8" fill="none" stroke="var(--cat-unknown)" strokeWidth="2" />,
};

export interface CategoryMarkProps {
  readonly category: Category;
  /** `letter` for dense tables (the word stays as the accessible name), `word` where there is room. */
  readonly show?: 'letter' | 'word';
}

/** Marker shape, letter and colour of a peak category. */
export function CategoryMark({ category, show = 'letter' }: CategoryMarkProps) {
  const { t } = useMessages();
  const word = t(`category.${category}`);
  return (
    <span className="cat-mark" title={word}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shapes[category]}
      </svg>
      <span className="cat-letter" aria-hidden="true">
        {categoryLetter[category]}
      </span>
      <span className={show === 'letter' ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}
