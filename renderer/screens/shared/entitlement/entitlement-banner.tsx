import { useStore } from 'zustand';
import type { Entitlement, Workstation } from '#contract/workstation';
import { setUpPath } from '../../../frame/paths/set-up-path.ts';
import { workstationStore } from '../../../frame/workstation.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { missingOf, shownStateOf, worksKey } from './entitlement-look.ts';
import { MissingList } from './missing-list.tsx';

function ExpiringLine({ daysLeft, until }: { readonly daysLeft: number; readonly until: string }) {
  const { t, f } = useMessages();
  return t('entitlement.banner.expiring', { days: daysLeft, date: f.date(until) });
}

function RefusedLine({ state, refusal, what_works }: Entitlement) {
  const { t } = useMessages();
  const code = refusal?.code ?? 'no_statement';
  const missing = refusal === null ? [] : missingOf(refusal);
  const effect = t(worksKey(what_works));
  if (missing.length === 0) return `${t(`entitlement.refusal.${code}.what`)} ${effect}`;
  return (
    <>
      {t('entitlement.banner.state', { state: t(`entitlement.state.${state}`) })}{' '}
      <MissingList missing={missing} />
      {effect}
    </>
  );
}

/** While a bound workstation has no statement in force, or soon will have none: one line, and the way to another one. */
export function EntitlementLine({ workstation }: { readonly workstation: Workstation }) {
  const { t } = useMessages();
  const state = shownStateOf(workstation);
  if (state === 'evaluation' || state === 'valid') return null;
  const { entitlement } = workstation;
  const { days_left: daysLeft, statement } = entitlement;
  const isExpiring = state === 'expiring' && daysLeft !== null && statement !== null;
  return (
    <Banner
      tone={isExpiring || state === 'none' ? 'warn' : 'danger'}
      actions={
        <ButtonLink href={setUpPath}>
          {t(isExpiring ? 'entitlement.renew' : 'entitlement.details')}
        </ButtonLink>
      }
    >
      {isExpiring ? (
        <ExpiringLine daysLeft={daysLeft} until={statement.usable_until} />
      ) : (
        <RefusedLine {...entitlement} />
      )}
    </Banner>
  );
}

/** The line of this workstation. */
export function EntitlementBanner() {
  const workstation = useStore(workstationStore, (state) => state.workstation);
  return workstation === null ? null : <EntitlementLine workstation={workstation} />;
}
