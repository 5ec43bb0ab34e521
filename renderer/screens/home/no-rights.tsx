import { Info } from 'lucide-react';
import { useStore } from 'zustand';
import { workingRoles } from '#kernel/contract/roles.ts';
import { session } from '../../api/api.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** Whether the account may send and change anything; the service decides by the same roles. */
export const useMayWork = (): boolean =>
  useStore(
    session.store,
    ({ user }) => user === null || user.roles.some((role) => workingRoles.includes(role)),
  );

/** In place of what sends measurements: why nothing can be sent, what is possible, and whom to ask. */
export function NoRights() {
  const { t } = useMessages();
  const roles = useStore(session.store, ({ user }) => user?.roles ?? []);
  return (
    <section className="no-rights" aria-label={t('home.noRights.title')}>
      <Info aria-hidden="true" />
      <div>
        <p className="strong">
          {t('home.noRights.because', {
            count: roles.length,
            roles: roles.map((role) => t(`role.${role}`)).join(', '),
          })}
        </p>
        <p className="muted">
          {t('home.noRights.ask')}
          <AdministratorsByName />
        </p>
      </div>
    </section>
  );
}
