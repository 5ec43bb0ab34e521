import type { MarketLimit } from '#contract/dossier-assessments';
import { useMessages } from '../../../i18n/use-messages.ts';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { amountWords } from '../../shared/impurities/unit-words.ts';

type Cell = MarketLimit['cells'][number];
type Limit = Pick<NonNullable<MarketLimit['governing']>, 'text' | 'unit' | 'basis'>;

/** A limit as the service writes it, which opens its clause; one that was given has none. */
export function LimitNumber({ limit, label }: { readonly limit: Limit; readonly label: string }) {
  const messages = useMessages();
  const { text, unit, basis } = limit;
  if (basis === null) return amountWords(limit, messages);
  const numbers = [{ field: 'limit', value: Number(text), text, unit, basis: 0 }];
  return <RegulatedNumber of={{ numbers, basis: [basis] }} field="limit" label={label} />;
}

/** What one market has of a limit, in words where it has no number. */
export function MarketCell({ cell, impurity }: { readonly cell: Cell; readonly impurity: string }) {
  const { t } = useMessages();
  const { market, authority, state, limit } = cell;
  return (
    <>
      {limit !== null && <LimitNumber limit={limit} label={`${impurity}: ${market} (${authority})`} />}
      {state !== 'own_value' && <span className="dossier-note">{t(`dossiers.markets.state.${state}`)}</span>}
    </>
  );
}
