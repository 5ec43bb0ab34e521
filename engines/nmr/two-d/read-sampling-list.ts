import { fail, ok, type Result } from '../../common/result.ts';
import type { Sampling2D } from './model.ts';

interface SamplingQuestion {
  /** Text of the list: places of t1 points on the grid, from 0, in the order of recording, one to a line. */
  readonly text: string;
  readonly fileName: string;
  /** t1 points of the grid as the parameters say; null where they do not. */
  readonly statedCount: number | null;
  /** t1 points that were recorded. */
  readonly recordedCount: number;
}

const mostGridPoints = 16_384;

const invalid = (found: string, expected: string): Result<never> =>
  fail('sampling_list_invalid', 'The list of sampled points does not fit the data.', { found, expected });

/**
 * The list of a non-uniformly sampled 2D experiment, checked against what was recorded: whole numbers within the grid,
 * none twice, one for each recorded t1 point and the first point of the decay among them, which fixes the phase.
 * Source: TopSpin's nuslist, one place a line counted from 0, as NMRglue's and NMRPipe's readers take it.
 */
export const readSamplingList = (question: SamplingQuestion): Result<Sampling2D> => {
  const { text, fileName, statedCount, recordedCount } = question;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const bad = words.find((word) => !/^\d{1,6}$/.test(word));
  if (bad !== undefined)
    return invalid(`${fileName}: '${bad.slice(0, 40)}'`, 'whole numbers from 0, one to a line');
  const listed = Int32Array.from(words, Number);
  if (recordedCount > listed.length) {
    return invalid(
      `${listed.length} places in ${fileName}, ${recordedCount} recorded t1 points`,
      'a place for each',
    );
  }
  // An acquisition that was stopped has recorded the first of its list.
  const places = listed.slice(0, recordedCount);
  const highest = places.reduce((most, place) => Math.max(most, place), 0);
  const count = statedCount ?? highest + 1;
  if (highest >= count || count > mostGridPoints) {
    return invalid(
      `place ${highest} on a grid of ${count} points`,
      `places below the grid's end, at most ${mostGridPoints}`,
    );
  }
  if (new Set(places).size < places.length)
    return invalid(`${fileName} lists a place twice`, 'each place once');
  if (!places.includes(0))
    return invalid(`${fileName} lacks place 0`, 'the first point of t1, which fixes the phase');
  return ok({ count, places });
};
