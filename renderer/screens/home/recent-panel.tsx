import { Compass } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import type { WaitingReview } from '#contract/reviews';
import { drafts } from '../../api/drafts/drafts.ts';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { queueStore } from '../../frame/queue.ts';
import { startTour, tourStore } from '../../frame/tour.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AnalysisFigure } from '../shared/analyses/analysis-figure.tsx';
import { originOf } from '../shared/analyses/origin-of.ts';
import { OtherSamples } from './other-samples.tsx';

/** As many as stand in three rows of a large screen; more is asked for, since some of them stand elsewhere on the page. */
const shownAnalyses = 12;
const askedAnalyses = 40;
const clockIntervalMs = 60_000;

const idInAddress = /^\/analyses\/([^/?#]+)/;

/** Analyses that another list of the page names: in the queue, waiting for this reviewer, with something typed and not sent. */
const useNamedElsewhere = (reviews: readonly WaitingReview[]): ReadonlySet<string> => {
  const items = useStore(queueStore, (state) => state.items);
  const byKey = useStore(drafts.store, (state) => state.byKey);
  return new Set([
    ...items.flatMap(({ record }) => record?.id ?? []),
    ...reviews.flatMap(({ analysis_id }) => analysis_id ?? []),
    ...Object.values(byKey).flatMap(({ href }) => idInAddress.exec(href)?.[1] ?? []),
  ]);
};

function RecentCard({ item, nowMs }: { readonly item: AnalysisSummary; readonly nowMs: number }) {
  const { t } = useMessages();
  return (
    <li className="recent-card">
      <AnalysisFigure id={item.id} title={item.title} version={`${item.run_id} ${item.updated_at}`} />
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
      <span className="line-2">
        <StatusChip
          status={item.status}
          awaitsReview={item.awaits_review}
          lastDecision={item.last_decision}
        />
        <span className="muted">
          <Moment utc={item.updated_at} nowMs={nowMs} />
        </span>
      </span>
    </li>
  );
}

/** What was worked on last, as pictures; what the page names elsewhere is not named again. */
export function RecentPanel({ reviews }: { readonly reviews: readonly WaitingReview[] }) {
  const { t } = useMessages();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const nowMs = useNow(true, clockIntervalMs);
  const elsewhere = useNamedElsewhere(reviews);
  const isOnTour = useStore(tourStore, ({ step }) => step !== null);
  const { data, error, reload } = useReply(analysisRoutes.list, { query: { limit: askedAnalyses } }, [
    endedCount,
  ]);
  const shown = data?.items.filter(({ id }) => !elsewhere.has(id)).slice(0, shownAnalyses);
  return (
    <Panel
      title={t('home.recent.title')}
      isFlush
      actions={<Link href="/analyses">{t('home.recent.all')}</Link>}
    >
      {data === null && error === null && <Skeleton label={t('common.loading')} lines={4} />}
      {error !== null && data === null && <ErrorState error={error} onRetry={reload} />}
      {data?.items.length === 0 && (
        <>
          <EmptyState
            title={t('home.recent.empty')}
            text={t('home.recent.emptyText')}
            {...(!isOnTour && {
              actions: (
                <Button icon={<Compass aria-hidden="true" />} onPress={() => startTour('main')}>
                  {t('tour.start')}
                </Button>
              ),
            })}
          />
          {!isOnTour && <OtherSamples />}
        </>
      )}
      {shown?.length === 0 && data?.items.length !== 0 && (
        <p className="padded muted">{t('home.recent.allNamed')}</p>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className="recent-cards">
          {shown.map((item) => (
            <RecentCard key={item.id} item={item} nowMs={nowMs} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
