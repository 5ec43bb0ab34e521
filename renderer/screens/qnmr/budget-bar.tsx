import type { BudgetRow } from '#contract/qnmr';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';

const shareDecimals = 1;
/** The parts that are named; the others stand in the bar and in the count below. */
const mostNamed = 6;

/** Where the variance comes from: one bar, a segment for each input, the largest first and named below. */
export function BudgetBar({ rows }: { readonly rows: readonly BudgetRow[] }) {
  const { t, f } = useMessages();
  const parts = rows
    .map((row, index) => ({ row, id: `${index}` }))
    .toSorted((a, b) => b.row.share - a.row.share);
  const others = parts.slice(mostNamed).map(({ row }) => row);
  return (
    <figure className="qnmr-budget" aria-label={t('qnmr.budget')}>
      <div className="qnmr-budget-bar" aria-hidden="true">
        {parts.map(({ row, id }) => (
          <span key={id} style={{ flexGrow: row.share }} />
        ))}
      </div>
      <ol className="qnmr-budget-parts">
        {parts.slice(0, mostNamed).map(({ row, id }) => (
          <li key={id}>
            <span className="qnmr-budget-name">
              {t(`qnmr.budget.${row.code}`)} <span className="muted">{row.subject}</span>
            </span>
            <MeasuredText quantity="quantification.budget" value={row.share} statement={row.source}>
              {f.percent(row.share, shareDecimals)}
            </MeasuredText>
          </li>
        ))}
      </ol>
      {others.length > 0 && <p className="small muted">{t('qnmr.budget.more', { count: others.length })}</p>}
    </figure>
  );
}
