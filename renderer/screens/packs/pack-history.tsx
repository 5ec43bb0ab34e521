import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { auditTrailRoutes } from '#contract/audit-trail';
import type { Pack } from '#contract/reference-packs';
import { session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';

/** What was decided about a pack. Administrators read all of it in the audit trail; everybody else the last of it. */
export function PackHistory({ pack }: { readonly pack: Pack }) {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const { state, state_change: last } = pack;
  return (
    <Panel title={t('packs.history')}>
      <ul className="packs-history">
        {last !== null && (
          <li>
            {t(`packs.state.${state}`)}: {last.by_name}, <Moment utc={last.at} />. {last.reason_for_change}
          </li>
        )}
        {/* What was just decided stands in the trail as well. */}
        {isAdmin ? <Trail pack={pack} key={last?.at ?? ''} /> : <Installed pack={pack} />}
      </ul>
    </Panel>
  );
}

function Installed({ pack }: { readonly pack: Pack }) {
  const { t } = useMessages();
  return (
    <li>
      {t('packs.installed')}: {pack.installed_by_name}, <Moment utc={pack.installed_at} />
    </li>
  );
}

/** Every act on the pack; the trail knows people by their ids, the pack two of their names. */
function Trail({ pack }: { readonly pack: Pack }) {
  const { t } = useMessages();
  const userId = useStore(session.store, ({ user }) => user?.id ?? null);
  const list = useList(auditTrailRoutes.search, { query: { record_id: pack.id, class: 'change' } });
  const nameOf = (id: string): string => {
    if (id === userId) return t('packs.history.you');
    if (id === pack.state_change?.by) return pack.state_change.by_name;
    return id === pack.installed_by ? pack.installed_by_name : id;
  };
  return (
    <li>
      <Link href={`/audit?record_id=${encodeURIComponent(pack.id)}`}>{t('packs.history.trail')}</Link>
      <Listing list={list} empty={null} skeletonLines={2}>
        {(entries) => (
          <ul>
            {entries.map(({ id, event, actor, occurred_at, reason_for_change: reason }) => (
              <li key={id}>
                {wordOfCode(t, `packs.event.${event}`, event)}: {nameOf(actor.id)},{' '}
                <Moment utc={occurred_at} />
                {reason !== null && `. ${reason}`}
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </li>
  );
}
