import { CircleX, RotateCcw } from 'lucide-react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { RawTab } from './raw-tab.tsx';

interface FailedViewProps {
  readonly analysis: Analysis;
  readonly onChange: (analysis: Analysis) => void;
}

/** What went wrong, what was kept, and the way on. The raw data stay in reach below. */
export function FailedView({ analysis, onChange }: FailedViewProps) {
  const { t } = useMessages();
  const { run, isRunning, failure } = useAction(() =>
    api.call(analysisRoutes.retry, { params: { id: analysis.id }, body: {} }).then(onChange),
  );
  return (
    <div className="failed-layout">
      <section className="state state-error" aria-label={t('analysis.failed')}>
        <p className="state-title">
          <CircleX aria-hidden="true" />
          {t('analysis.failed')}
        </p>
        <p>
          {analysis.error === null ? (
            t('analysis.failed.noReason')
          ) : (
            <ServiceText text={analysis.error.message} />
          )}
        </p>
        <p className="muted">{t('analysis.failed.kept')}</p>
        <div className="line-top">
          <Button
            variant="primary"
            icon={<RotateCcw aria-hidden="true" />}
            onPress={run}
            isDisabled={isRunning}
          >
            {t('analysis.retry')}
          </Button>
        </div>
        {failure}
      </section>
      <Tabs
        label={t('analysis.tabs')}
        items={[{ id: 'raw', label: t('analysis.tab.raw'), content: <RawTab analysis={analysis} /> }]}
      />
    </div>
  );
}
