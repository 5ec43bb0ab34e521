import { type Warning, warn } from '../../common/result.ts';
import { exact, isGreater, toText } from '../exact.ts';
import type { Basis } from '../regulated-number.ts';
import { type AcceptableIntake, lowestIntake } from './acceptable-intakes.ts';
import type { Authority } from './cpca-rules.ts';

/** The limit a verdict rests on. */
export interface GoverningLimit {
  readonly value: number;
  readonly text: string;
  readonly unit: 'ng/day';
  /** Given with the request, a rule row of one's own, or the authority whose limit is the lowest. */
  readonly from: 'given' | 'own' | Authority;
  readonly kind: AcceptableIntake['kind'];
  /** Null for a limit that was given: nobody here compared it with its source. */
  readonly basis: Basis | null;
}

/** What was given with the request, else the lowest limit of the authorities; null where there is none. */
export const chooseGoverning = (
  intakes: readonly AcceptableIntake[],
  given: number | undefined,
): { readonly governing: GoverningLimit | null; readonly warnings: readonly Warning[] } => {
  const lowest = lowestIntake(intakes);
  if (given === undefined) {
    if (!lowest) return { governing: null, warnings: [] };
    const { value, text, basis } = lowest.limit;
    return {
      governing: { value, text, unit: 'ng/day', from: lowest.jurisdiction, kind: lowest.kind, basis },
      warnings: [],
    };
  }
  const text = toText(exact(given));
  const isLooser = lowest !== null && isGreater(exact(given), exact(lowest.limit.text));
  const warnings = [
    warn(
      'given_limit_governs',
      `The limit of ${text} ng/day was given with the request and not compared with a source.`,
    ),
    ...(isLooser
      ? [
          warn(
            'given_limit_is_looser',
            `It is above the ${lowest.limit.text} ng/day of ${lowest.jurisdiction} (${lowest.kind}).`,
          ),
        ]
      : []),
  ];
  return {
    governing: { value: given, text, unit: 'ng/day', from: 'given', kind: 'published', basis: null },
    warnings,
  };
};
