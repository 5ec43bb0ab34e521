import type { AnalysisSummary } from '#contract/analyses';
import { type ApiError, toApiError } from '../../../api/api-error.ts';

/** An analysis that stayed as it was, and why. */
export interface Unchanged {
  readonly row: AnalysisSummary;
  readonly error: ApiError;
}

/** One act on each of several analyses, one after the other; what is refused stops none of the others. Throws on what is no failure of a call. */
export const changeEach = async (
  rows: readonly AnalysisSummary[],
  act: (row: AnalysisSummary) => Promise<unknown>,
): Promise<readonly Unchanged[]> => {
  const unchanged: Unchanged[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (thrown) {
      unchanged.push({ row, error: toApiError(thrown) });
    }
  }
  return unchanged;
};
