import { type DragEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../api/api.ts';
import { toApiError } from '../../api/api-error.ts';
import { Page } from '../../frame/page.tsx';
import { adoptRunning } from '../../frame/run-queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { BatchesPanel } from './batches-panel.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { DropZone } from './drop-zone.tsx';
import { readDrop } from './dropped-files.ts';
import { NoRights, useMayWork } from './no-rights.tsx';
import { NotSentPanel } from './not-sent-panel.tsx';
import { addFiles, proposalStore, takeUpDropped } from './proposal-store.ts';
import { ProposalsPanel } from './proposals-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RecentFilesPanel } from './recent-files-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { RestNote } from './rest-note.tsx';
import { ReviewsPanel, useOwnReviews } from './reviews-panel.tsx';
import './home.css';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Drag events bubble from every child, so entering and leaving are counted. */
const useFileDrop = () => {
  const [depth, setDepth] = useState(0);
  return {
    isTarget: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((n) => n + 1),
      onDragLeave: (event: DragEvent) => carriesFiles(event) && setDepth((n) => Math.max(0, n - 1)),
      onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        readDrop(event.dataTransfer)
          .then(({ files, emptyFolders }) => addFiles(files, emptyFolders))
          .catch(showFailure);
      },
    },
  };
};

/** Work that runs on the service is shown even when it was started in another window or before a reload. */
const useRunningAnalyses = (): void => {
  useEffect(() => {
    const controller = new AbortController();
    adoptRunning(controller.signal).catch((thrown: unknown) => {
      // The panels below load from the same service and already show why it does not answer.
      toApiError(thrown);
    });
    return () => controller.abort();
  }, []);
};

const useDroppedBefore = (): void => {
  const userId = useStore(session.store, ({ user }) => user?.id ?? null);
  useEffect(() => (userId === null ? undefined : takeUpDropped(userId)), [userId]);
};

export function HomeScreen() {
  const { t } = useMessages();
  const isReading = useStore(proposalStore, (state) => state.isReading);
  const { isTarget, handlers } = useFileDrop();
  const mayWork = useMayWork();
  const reviews = useOwnReviews();
  useRunningAnalyses();
  useDroppedBefore();
  return (
    // The whole screen takes a drop; the zone inside shows where it goes and offers the same by keyboard.
    <div className="home" {...handlers}>
      <Page title={t('home.title')}>
        {mayWork ? (
          <>
            <DropZone isTarget={isTarget} isReading={isReading} />
            <RecentFilesPanel />
            <RestNote />
            <NotSentPanel />
            <ProposalsPanel />
          </>
        ) : (
          <NoRights />
        )}
        <div className="home-lists">
          <div className="home-main">
            <BatchesPanel />
            <QueuePanel />
            <RecentPanel reviews={reviews.shown} />
          </div>
          <div className="home-side">
            {mayWork && <ReviewsPanel reviews={reviews} />}
            <DraftsPanel />
          </div>
        </div>
      </Page>
    </div>
  );
}
