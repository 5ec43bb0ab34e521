import { CurrencyBanner } from '../screens/currency/currency-banner.tsx';
import { EntitlementBanner } from '../screens/shared/entitlement/entitlement-banner.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { NotSentBanner } from './not-sent-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { TourBanner } from './tour-banner.tsx';

/** What holds for every screen, above all of them: one line for each thing, the gravest first. */
export function Banners() {
  return (
    <div className="banners" role="status">
      <OfflineBanner />
      <SandboxBanner />
      <DraftBanner />
      <NotSentBanner />
      <EntitlementBanner />
      <CurrencyBanner />
      <TourBanner />
    </div>
  );
}
