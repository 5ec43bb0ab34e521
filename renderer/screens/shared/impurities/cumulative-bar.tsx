import { useMessages } from '../../../i18n/use-messages.ts';
import type { CumulativeRisk } from './cumulative-risk.ts';
import { ShareBar } from './share-bar.tsx';

const textOf = ({ numbers }: CumulativeRisk, field: string): string =>
  numbers.find((number) => number.field === field)?.text ?? '';

/** The ratios one behind the other against 1. */
export function CumulativeBar({ risk }: { readonly risk: CumulativeRisk }) {
  const { t } = useMessages();
  if (risk.watches.length === 0) return null;
  const parts = risk.watches.map(({ name, ratio }, place) => ({
    size: ratio,
    words: `${name} ${textOf(risk, `watches.${place}.ratio`)}`,
  }));
  return (
    <ShareBar
      label={t('regulatory.cumulative.bar', {
        sum: textOf(risk, 'sum'),
        parts: parts.map(({ words }) => words).join(', '),
      })}
      parts={parts}
      limit={{ at: 1, text: '1' }}
    />
  );
}
