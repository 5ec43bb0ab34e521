import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { stageWords } from '../shared/analyses/stage-words.ts';
import type { Progress } from './use-analysis.ts';

interface ProcessingViewProps {
  readonly analysis: Analysis;
  readonly progress: Progress | null;
  readonly onChange: (analysis: Analysis) => void;
}

export function ProcessingView({ analysis, progress, onChange }: ProcessingViewProps) {
  const { t, f } = useMessages();
  const elapsedS = useElapsed(analysis.progress?.elapsed_s ?? 0);
  const { run, isRunning, failure } = useAction(() =>
    api.call(analysisRoutes.cancel, { params: { id: analysis.id } }).then(onChange),
  );
  const current = progress ?? analysis.progress;
  const stage = (current && stageWords(t, current.stage)) ?? t(`status.${analysis.status}`);
  return (
    <div className="workspace-center">
      <section className="progress-card" aria-label={t('analysis.progress')}>
        <div className="progress-line">
          <strong aria-live="polite">{stage}</strong>
          <span className="muted">{f.elapsed(elapsedS)}</span>
        </div>
        <ProgressBar label={t('analysis.progress')} fraction={current?.fraction ?? null} />
        <p className="muted">{t('analysis.progress.note')}</p>
        <div>
          <Button icon={<X aria-hidden="true" />} onPress={run} isDisabled={isRunning}>
            {t('common.cancel')}
          </Button>
        </div>
        {failure}
      </section>
    </div>
  );
}

/** Seconds since the work began, from what the service said and this clock after it. */
const useElapsed = (startS: number): number => {
  const [elapsedS, setElapsed] = useState(startS);
  useEffect(() => {
    const openedMs = performance.now();
    const timer = setInterval(() => setElapsed(startS + (performance.now() - openedMs) / 1000), 1000);
    return () => clearInterval(timer);
  }, [startS]);
  return elapsedS;
};
