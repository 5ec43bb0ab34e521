import { useStore } from 'zustand';
import type { CurrencyState } from '#contract/currency';
import { currencyStore } from '../../frame/currency.ts';
import { currencyPath } from '../../frame/paths/currency-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CheckAgain } from './check-again-button.tsx';
import { standingLook } from './currency-look.tsx';

/** The age is shown to the minute. */
const sinceEveryMs = 60_000;

function UnknownLine({ as_of }: CurrencyState) {
  const { t, f } = useMessages();
  const nowMs = useNow(as_of !== null, sinceEveryMs);
  return as_of === null
    ? t('currency.banner.neverCompared')
    : t('currency.banner.unknown', { time: f.relative(as_of, nowMs) });
}

/** One line while this program is not in step with its workspace: what is off, what works, and the way to the details. */
export function CurrencyLine({ currency }: { readonly currency: CurrencyState }) {
  const { t } = useMessages();
  if (currency.currency === null) return null;
  const { Icon } = standingLook[currency.currency];
  return (
    <Banner
      tone={currency.currency === 'ahead' ? 'warn' : 'danger'}
      icon={<Icon aria-hidden="true" />}
      actions={
        <>
          {currency.currency === 'unknown' && <CheckAgain />}
          <ButtonLink href={currencyPath}>{t('currency.details')}</ButtonLink>
        </>
      }
    >
      {currency.currency === 'unknown' ? (
        <UnknownLine {...currency} />
      ) : (
        t(`currency.banner.${currency.currency}`)
      )}
    </Banner>
  );
}

export function CurrencyBanner() {
  const currency = useStore(currencyStore, (state) => state.currency);
  return currency === null ? null : <CurrencyLine currency={currency} />;
}
