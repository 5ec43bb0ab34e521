import { CircleStop } from 'lucide-react';
import type { RecommendationRequest } from '#contract/optimization-requests';
import { type Translate, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import type { Search } from './use-search.ts';

interface SearchProgressProps {
  readonly request: RecommendationRequest;
  readonly stop: Search['stop'];
}

const stepWords = ({ progress }: RecommendationRequest, t: Translate): string =>
  t(`optimizations.seeking.${progress?.stage ?? 'waiting'}`);

/** How far the search for the next experiments is, and the way to stop it. */
export function SearchProgress({ request, stop }: SearchProgressProps) {
  const { t } = useMessages();
  const stopping = useAction(stop);
  const { count, progress } = request;
  const isChoosing = progress?.stage === 'experiments';
  return (
    <section className="rows-2" aria-label={t('optimizations.seeking')}>
      <p className="line">
        <strong role="status">{stepWords(request, t)}</strong>
        {isChoosing && (
          <span className="num">
            {t('optimizations.seeking.chosen', { done: Math.round(progress.fraction * count), count })}
          </span>
        )}
      </p>
      <ProgressBar label={t('optimizations.seeking')} fraction={isChoosing ? progress.fraction : null} />
      <p className="line">
        <Button
          icon={<CircleStop aria-hidden="true" />}
          isDisabled={stopping.isRunning}
          onPress={() => stopping.run()}
        >
          {t('optimizations.seeking.stop')}
        </Button>
        <span className="muted">{t('optimizations.seeking.goesOn')}</span>
      </p>
      {stopping.failure}
    </section>
  );
}
