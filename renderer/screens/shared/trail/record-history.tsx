import { Link } from 'react-aria-components';
import { auditTrailRoutes } from '#contract/audit-trail';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Listing } from '../../../ui/listing.tsx';
import { UtcMoment } from '../../../ui/utc-moment.tsx';
import { EventSentence } from './event-sentence.tsx';

interface RecordHistoryProps {
  /** As the trail names it. */
  readonly type: string;
  readonly id: string;
  /** Another one once something was done to the record. */
  readonly version: string;
}

/** At first; the rest on request. */
const limit = 20;

/** Who did what to one record and when, the newest first, for everybody who may read it. */
export function RecordHistory({ type, id, version }: RecordHistoryProps) {
  const { t } = useMessages();
  const params = { record_type: type, record_id: id };
  const list = useList(auditTrailRoutes.ofRecord, { params, query: { limit } }, [version]);
  return (
    <Panel
      title={t('audit.history.title')}
      actions={<Link href={`/audit?record_id=${encodeURIComponent(id)}`}>{t('audit.history.more')}</Link>}
      isFlush
    >
      <Listing
        list={list}
        empty={<p className="padded muted">{t('audit.history.empty')}</p>}
        skeletonLines={3}
      >
        {(events) => (
          <ol>
            {events.map((event) => (
              <li key={event.id} className="list-row">
                <div className="list-row-main">
                  <EventSentence event={event} />
                </div>
                <span className="muted list-row-end">
                  <UtcMoment utc={event.occurred_at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Listing>
    </Panel>
  );
}
