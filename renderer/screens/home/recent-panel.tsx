import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { analysisRoutes } from '#contract/analyses';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { queueStore } from '../../frame/queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { originOf } from '../shared/analyses/origin-of.ts';

const shownAnalyses = 8;
const clockIntervalMs = 60_000;

export function RecentPanel() {
  const { t } = useMessages();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const nowMs = useNow(true, clockIntervalMs);
  const { data, error, reload } = useReply(analysisRoutes.list, { query: { limit: shownAnalyses } }, [
    endedCount,
  ]);
  return (
    <Panel
      title={t('home.recent.title')}
      isFlush
      actions={<Link href="/analyses">{t('home.recent.all')}</Link>}
    >
      {data === null && error === null && <Skeleton label={t('common.loading')} lines={4} />}
      {error !== null && data === null && <ErrorState error={error} onRetry={reload} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('home.recent.empty')} text={t('home.recent.emptyText')} />
      )}
      <ul>
        {data?.items.map((item) => (
          <li key={item.id} className="list-row">
            <div className="list-row-main">
              <Link className="list-link truncate" href={`/analyses/${item.id}`}>
                {item.title}
              </Link>
              <p className="muted truncate">
                {t(`nucleus.${item.nucleus}`)} · {t(`instrument.${item.instrument}`)}
                {item.solvent !== null && (
                  <>
                    {' · '}
                    <MeasuredText
                      quantity="solvent"
                      value={item.solvent}
                      origin={originOf({ ...item, revision: null })}
                    >
                      <ChemicalName name={item.solvent} />
                    </MeasuredText>
                  </>
                )}
              </p>
            </div>
            <StatusChip
              status={item.status}
              awaitsReview={item.awaits_review}
              lastDecision={item.last_decision}
            />
            <span className="muted list-row-end">
              <Moment utc={item.updated_at} nowMs={nowMs} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
