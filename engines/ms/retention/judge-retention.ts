import { fail, ok, type Result } from '../../common/result.ts';
import type { SeparationMode } from '../vocabulary.ts';
import { type FittedPoint, fitMonotone, valueAt } from './fit-monotone.ts';

interface RetentionQuestion {
  /** Compounds identified otherwise, measured by the same method. */
  readonly anchors: readonly { readonly logP: number; readonly retentionTimeS: number }[];
  /** The method says it. */
  readonly mode: SeparationMode;
  /** Of the structure that is asked about. */
  readonly logP: number;
  readonly retentionTimeS: number;
}

interface RetentionVerdict {
  readonly expectedS: number;
  /** Null where the anchors give no bound on this side: the structure lies beyond all of them. */
  readonly fromS: number | null;
  readonly toS: number | null;
  /** Of anchors against a fit without each of them. */
  readonly residualSdS: number;
  readonly anchorCount: number;
  /** Outside of the bounds. Inside of them nothing is said for the structure. */
  readonly isContradiction: boolean;
}

const fewestAnchors = 10;
const deviations = 2;

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

const residualsOf = (points: readonly FittedPoint[]): number[] =>
  points.map(({ x, y }, place) => y - valueAt(fitMonotone(points.filter((_, at) => at !== place)), x));

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return rootMeanSquare(values.map((value) => value - mean));
};

/**
 * Whether a structure's retention goes against the order of polarity: a rising fit of the retention of anchors on their logP, and two
 * standard deviations of the anchors, each predicted without itself. Evidence against a structure, never for one. Fails with
 * too_few_anchors, bad_number, and no_order where retention does not follow logP in this method.
 */
export const judgeRetention = ({
  anchors,
  mode,
  logP,
  retentionTimeS,
}: RetentionQuestion): Result<RetentionVerdict> => {
  if (anchors.length < fewestAnchors)
    return fail(
      'too_few_anchors',
      `Retention is judged by at least ${fewestAnchors} identified compounds of one method.`,
      {
        found: `${anchors.length} compounds`,
        expected: `at least ${fewestAnchors}`,
      },
    );
  const numbers = [
    logP,
    retentionTimeS,
    ...anchors.flatMap((anchor) => [anchor.logP, anchor.retentionTimeS]),
  ];
  if (!numbers.every(Number.isFinite))
    return fail('bad_number', 'A logP or a retention time is no number.', { expected: 'finite numbers' });
  const sign = mode === 'hilic' ? -1 : 1;
  const points = anchors.map((anchor) => ({ x: sign * anchor.logP, y: anchor.retentionTimeS }));
  const residualSdS = rootMeanSquare(residualsOf(points));
  if (!(residualSdS < spreadOf(points.map(({ y }) => y))))
    return fail(
      'no_order',
      'The retention of the anchors does not follow their logP; nothing can be said by it.',
    );
  const fitted = fitMonotone(points);
  const place = sign * logP;
  const expectedS = valueAt(fitted, place);
  const [least, most] = [fitted[0]?.x ?? place, fitted.at(-1)?.x ?? place];
  const fromS = place < least ? null : expectedS - deviations * residualSdS;
  const toS = place > most ? null : expectedS + deviations * residualSdS;
  return ok({
    expectedS,
    fromS,
    toS,
    residualSdS,
    anchorCount: anchors.length,
    isContradiction: (fromS !== null && retentionTimeS < fromS) || (toS !== null && retentionTimeS > toS),
  });
};
