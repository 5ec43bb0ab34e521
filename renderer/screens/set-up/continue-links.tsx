import { ArrowRight, ExternalLink } from 'lucide-react';
import type { Workstation } from '#contract/workstation';
import { areas } from '../../frame/areas.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { worksKey } from '../shared/entitlement/entitlement-look.ts';

/** Nothing of the set-up has to be finished before the work begins. */
export function ContinueLinks({ workstation }: { readonly workstation: Workstation }) {
  const { t } = useMessages();
  const { mode, workspace, entitlement } = workstation;
  const isLimited = mode === 'bound' && !entitlement.what_works.includes('computing');
  const address = workspace?.address ?? null;
  return (
    <div className="set-up-continue">
      <ButtonLink href={areas.home.path} size="normal" icon={<ArrowRight aria-hidden="true" />}>
        {t(mode === 'evaluation' ? 'setUp.continueEvaluation' : 'setUp.continue')}
      </ButtonLink>
      {isLimited && address !== null && (
        <a className="btn btn-secondary btn-normal" href={address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {t('setUp.continueOnline')}
        </a>
      )}
      <p className="muted">
        {t(isLimited && address !== null ? 'setUp.onlineText' : worksKey(entitlement.what_works))}
      </p>
    </div>
  );
}
