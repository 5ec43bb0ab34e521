import type { JoinedRow } from './join-runs.ts';
import type { FeatureRecipe } from './recipe.ts';

export interface BlankVerdict {
  /** Area in the sample over the mean area in the blanks; null where no blank shows the ion. */
  readonly ratio: number | null;
  readonly isKept: boolean;
}

/**
 * Each row's area in a sample beside its mean in the blanks (runs by their places in the rows). A row is kept where the sample holds
 * so many times the blanks as the recipe says or more. Areas are compared, never subtracted.
 */
export const compareBlanks = (
  rows: readonly JoinedRow[],
  sample: number,
  blanks: readonly number[],
  recipe: Pick<FeatureRecipe, 'blank_ratio'>,
): BlankVerdict[] =>
  rows.map(({ cells }) => {
    const inBlanks = blanks.reduce((sum, run) => sum + (cells[run]?.area ?? 0), 0) / blanks.length;
    const inSample = cells[sample]?.area ?? 0;
    if (!(inBlanks > 0)) return { ratio: null, isKept: inSample > 0 };
    const ratio = inSample / inBlanks;
    return { ratio, isKept: ratio >= recipe.blank_ratio };
  });
