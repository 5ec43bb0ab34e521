import { useMessages } from '../../../i18n/use-messages.ts';
import type { Verdict, ViewRow } from '../../shared/impurities/impurity-view.ts';

const order: readonly (Verdict | null)[] = ['exceeds', 'review', null, 'within', 'not_applicable'];

/** How many rows have which verdict, what exceeds first. */
export function VerdictCounts({
  rows,
}: {
  readonly rows: readonly ViewRow<{ readonly verdict: Verdict }>[];
}) {
  const { t, f } = useMessages();
  const counts = order.flatMap((verdict) => {
    const count = rows.filter(({ row }) => (row?.verdict ?? null) === verdict).length;
    return count === 0 ? [] : [`${t(`regulatory.verdict.${verdict ?? 'none'}`)}: ${f.number(count)}`];
  });
  return counts.join(' · ');
}
