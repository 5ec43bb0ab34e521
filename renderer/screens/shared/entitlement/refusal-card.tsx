import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Entitlement, RefusalCode } from '#contract/workstation';
import { session } from '../../../api/api.ts';
import { AdministratorsByName } from '../../../frame/use-whom-to-ask.ts';
import { workstationStore } from '../../../frame/workstation.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact, FactRows } from '../../../ui/fact.tsx';
import { missingOf, worksKey } from './entitlement-look.ts';
import { MissingList } from './missing-list.tsx';
import './entitlement.css';

export interface RefusalCardProps {
  readonly code: RefusalCode;
  readonly missing?: readonly string[];
  readonly whatWorks: Entitlement['what_works'];
  /** What can be done about it here. */
  readonly actions?: ReactNode;
}

/** Something has not been done yet; nothing went wrong. */
const early: ReadonlySet<RefusalCode> = new Set(['no_device', 'not_approved', 'no_statement']);

/** Two may have to act: who runs the workspace that issues statements, and who administrates this workstation. */
function WhomToAsk() {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const workspace = useStore(workstationStore, (state) => state.workstation?.workspace ?? null);
  if (isAdmin && workspace === null) return null;
  return (
    <Fact term={t('entitlement.whom')}>
      {workspace !== null &&
        t('entitlement.whom.workspace', {
          name: workspace.address === null ? workspace.name : `${workspace.name} (${workspace.address})`,
        })}
      {!isAdmin && (
        <>
          {workspace !== null && ' '}
          {t('entitlement.whom.here')}
          <AdministratorsByName />
        </>
      )}
    </Fact>
  );
}

/** Why a statement does not count: what is the matter, by which rule, what still works, what to do and whom to ask. */
export function RefusalCard({ code, whatWorks, actions, ...named }: RefusalCardProps) {
  const missing = missingOf({ code, missing: [...(named.missing ?? [])] });
  const { t } = useMessages();
  const isEarly = early.has(code);
  return (
    <section
      className="refusal"
      data-tone={isEarly ? 'warn' : 'danger'}
      aria-label={t(`entitlement.refusal.${code}.what`)}
    >
      <p className="refusal-what">
        {isEarly ? <TriangleAlert aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        {t(`entitlement.refusal.${code}.what`)}
      </p>
      <FactRows>
        {missing.length > 0 && (
          <Fact term={t('entitlement.missing')}>
            <MissingList missing={missing} />
          </Fact>
        )}
        <Fact term={t('entitlement.rule')}>
          {t(`entitlement.refusal.${code}.rule`)} <code className="muted">{code}</code>
        </Fact>
        <Fact term={t('entitlement.whatWorks')}>{t(worksKey(whatWorks))}</Fact>
        <Fact term={t('entitlement.toDo')}>{t(`entitlement.refusal.${code}.do`)}</Fact>
        <WhomToAsk />
      </FactRows>
      {actions !== undefined && <div className="line-top">{actions}</div>}
    </section>
  );
}
