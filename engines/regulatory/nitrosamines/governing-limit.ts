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

const governByAuthority = ({
  limit: { value, text, basis },
  jurisdiction,
  kind,
}: NonNullable<ReturnType<typeof lowestIntake>>): GoverningLimit => ({
  value,
  text,
  unit: 'ng/day',
  from: jurisdiction,
  kind,
  basis,
});

/**
 * The lowest limit of the authorities, or what was given with the request where that is stricter. A limit that was given and
 * permits more, or stands alone, governs nothing: entered as a rule row with its source it does, once a second person reviewed
 * it. Null where nothing governs.
 */
export const chooseGoverning = (
  intakes: readonly AcceptableIntake[],
  given: number | undefined,
): { readonly governing: GoverningLimit | null; readonly warnings: readonly Warning[] } => {
  const lowest = lowestIntake(intakes);
  const governing = lowest === null ? null : governByAuthority(lowest);
  if (given === undefined) return { governing, warnings: [] };
  const text = toText(exact(given));
  if (lowest === null || isGreater(exact(given), exact(lowest.limit.text))) {
    const beside =
      lowest === null
        ? 'no limit of an authority stands beside it'
        : `it is above the ${lowest.limit.text} ng/day of ${lowest.jurisdiction} (${lowest.kind})`;
    return {
      governing,
      warnings: [
        warn(
          'given_limit_awaits_review',
          `The limit of ${text} ng/day was given with the request, and ${beside}. It does not govern: enter it as a rule row with its source, which a second person reviews.`,
        ),
      ],
    };
  }
  return {
    governing: { value: given, text, unit: 'ng/day', from: 'given', kind: 'published', basis: null },
    warnings: [
      warn(
        'given_limit_governs',
        `The limit of ${text} ng/day was given with the request and not compared with a source.`,
      ),
    ],
  };
};
