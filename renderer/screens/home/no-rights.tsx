import { Info } from 'lucide-react';
import { useStore } from 'zustand';
import { session } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** Roles that read and change nothing; who has another one beside them works. */
const readingRoles: ReadonlySet<string> = new Set(['auditor', 'guest']);

/** Whether the account may send and change anything; the service decides by the same roles. */
export const useMayWork = (): boolean =>
  useStore(session.store, ({ user }) => user === null || user.roles.some((role) => !readingRoles.has(role)));

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
        <p className="muted">{t('home.noRights.ask')}</p>
      </div>
    </section>
  );
}
