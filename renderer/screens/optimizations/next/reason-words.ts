import type { Recommendation } from '#contract/optimizations';
import type { Messages } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';
import { decimalsFor } from '../run-words.ts';

type Proposed = Pick<Recommendation['experiments'][number], 'reason_code' | 'reason_numbers'>;

/** Fractions of one, which are shown as percentages. */
const isShare = (name: string): boolean => name === 'probability';

/**
 * Why an experiment is proposed, in the language of the screen; null where the catalogue has no words for the code and its
 * numbers, so that the service's own sentence stands.
 */
export const reasonWords = (
  { reason_code: code, reason_numbers: numbers }: Proposed,
  { t, f }: Pick<Messages, 't' | 'f'>,
): string | null => {
  const key = `optimizations.reason.${code}`;
  if (!isMessageKey(key)) return null;
  const values = Object.entries(numbers).map(([name, value]) => {
    if (typeof value === 'string') return [name, value] as const;
    if (isShare(name)) return [name, f.probability(value)] as const;
    return [name, f.number(value, Number.isInteger(value) ? 0 : decimalsFor(value, 3))] as const;
  });
  try {
    return t(key, Object.fromEntries(values));
  } catch (thrown) {
    // Another engine may give other numbers with a reason this catalogue knows.
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
};
