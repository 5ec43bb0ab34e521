import { ListChecks, Sparkles } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { type PredictionBench, predictionLevels } from './use-prediction.ts';

/** Level of the intervals, what is drawn, what can be taken over, and the button that asks. */
export function PredictionHead({ bench }: { readonly bench: PredictionBench }) {
  const { t, f } = useMessages();
  const { request, shown, show } = bench;
  const { answer } = request;
  return (
    <div className="request-head gsd-head prediction-head">
      <Select
        label={t('prediction.level')}
        choices={choicesOf(predictionLevels, (level) => f.percent(Number(level)))}
        value={bench.level}
        onChange={bench.chooseLevel}
      />
      {answer !== null && (
        <>
          <span className="gsd-curve">
            <Checkbox
              label={t('prediction.simulated')}
              isSelected={shown.simulated}
              onChange={(simulated) => show({ simulated })}
            />
            <span className="plot-legend-line" data-simulated="" aria-hidden="true" />
          </span>
          <span className="gsd-curve">
            <Checkbox
              label={t('prediction.misfits')}
              isSelected={shown.misfits}
              onChange={(misfits) => show({ misfits })}
            />
            <span className="plot-legend-line" data-misfit="" aria-hidden="true" />
          </span>
        </>
      )}
      <span className="request-actions">
        {request.isLoading && <Waiting label={t('prediction.loading')} onCancel={request.cancel} />}
        {answer !== null && answer.question !== bench.level && !request.isLoading && (
          <span className="muted">{t('prediction.otherLevel')}</span>
        )}
        {bench.clear > 0 && (
          <Button icon={<ListChecks aria-hidden="true" />} onPress={bench.takeAll}>
            {t('structure.check.take', { count: bench.clear })}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Sparkles aria-hidden="true" />}
          isDisabled={!bench.canRun}
          onPress={bench.run}
        >
          {t('prediction.run')}
        </Button>
      </span>
    </div>
  );
}
