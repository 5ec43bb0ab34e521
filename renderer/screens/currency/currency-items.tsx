import { Scale } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { CurrencyState } from '#contract/currency';
import { currencyStore } from '../../frame/currency.ts';
import { currencyPath } from '../../frame/paths/currency-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { standingLook, standingOf } from './currency-look.tsx';

/** Enough to tell two sets of rules apart at a glance; the whole stands in the details. */
const digestLength = 8;

/** Currency, where there is a workspace to compare with, and the address of the rule sets here. */
export function CurrencyLinks({ currency }: { readonly currency: CurrencyState }) {
  const { t } = useMessages();
  const standing = standingOf(currency);
  const look = standing === null ? null : standingLook[standing];
  return (
    <>
      {standing !== null && look !== null && (
        <Link className="status-item status-link" data-tone={look.tone} href={currencyPath}>
          <look.Icon aria-hidden="true" />
          {t(`currency.standing.${standing}`)}
        </Link>
      )}
      <Link className="status-item status-link" href={currencyPath}>
        <Scale aria-hidden="true" />
        {t('currency.ruleSets', { digest: currency.rule_sets_sha256.slice(0, digestLength) })}
      </Link>
    </>
  );
}

export function CurrencyStatus() {
  const currency = useStore(currencyStore, (state) => state.currency);
  return currency === null ? null : <CurrencyLinks currency={currency} />;
}
