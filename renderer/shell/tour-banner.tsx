import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { queueStore } from '../frame/queue.ts';
import { endTour, moveTour, placeOf, reachTourStep, tourStore } from '../frame/tour.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** What somebody does on the screens moves the tour along. */
const useProgress = (): void => {
  const { pathname } = useLocation();
  const hasSent = useStore(queueStore, ({ items }) => items.length > 0);
  const step = useStore(tourStore, (state) => state.step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that is shown says what may be reached next
  useEffect(() => {
    if (hasSent) reachTourStep('main.wait');
    if (/^\/analyses\/[^/]+$/.test(pathname)) reachTourStep('main.read');
    if (pathname.endsWith('/report')) reachTourStep('main.report');
    if (/^\/ms\/[^/]+$/.test(pathname)) reachTourStep('ms.chromatogram');
  }, [pathname, hasSent, step]);
};

/** One line above the screens: what is done next in the main job, and where. Nothing is covered and nothing has to be done. */
export function TourBanner() {
  const { t } = useMessages();
  const step = useStore(tourStore, (state) => state.step);
  useProgress();
  if (step === null) return null;
  const { place, count } = placeOf(step);
  const isLast = place === count;
  return (
    <Banner
      tone="info"
      icon={<Compass aria-hidden="true" />}
      actions={
        <>
          {place > 1 && (
            <Button variant="quiet" onPress={() => moveTour(-1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button onPress={() => moveTour(1)}>{t(isLast ? 'tour.done' : 'tour.next')}</Button>
          {!isLast && (
            <Button variant="quiet" onPress={endTour}>
              {t('tour.skip')}
            </Button>
          )}
        </>
      }
    >
      <span className="strong">{t('tour.place', { place, count })}</span> {t(`tour.step.${step}`)}
    </Banner>
  );
}
