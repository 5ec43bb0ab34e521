import { Spline, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { type Gsd, gsdLevels } from './use-gsd.ts';

/** Level, what is drawn, what the person thinks of it, and the button that asks. */
export function GsdHead({ gsd }: { readonly gsd: Gsd }) {
  const { t } = useMessages();
  const { request, shown, show } = gsd;
  const { answer } = request;
  return (
    <div className="request-head gsd-head">
      <Select
        label={t('gsd.level')}
        choices={choicesOf(gsdLevels, (value) => t(`gsd.level.${value}`))}
        value={gsd.level}
        onChange={gsd.chooseLevel}
      />
      {answer !== null && (
        <>
          <span className="gsd-curve">
            <Checkbox label={t('gsd.fit')} isSelected={shown.fit} onChange={(fit) => show({ fit })} />
            <span className="plot-legend-line" data-second="" aria-hidden="true" />
          </span>
          <span className="gsd-curve">
            <Checkbox
              label={t('gsd.residual')}
              isSelected={shown.residual}
              onChange={(residual) => show({ residual })}
            />
            <span className="plot-legend-line" data-residual="" aria-hidden="true" />
          </span>
        </>
      )}
      <span className="request-actions">
        {request.isLoading && <Waiting label={t('gsd.loading')} onCancel={request.cancel} />}
        {answer !== null && answer.question !== gsd.level && !request.isLoading && (
          <span className="muted">{t('gsd.stale')}</span>
        )}
        {answer?.result.experimental === true && <Chip tone="info">{t('gsd.experimental')}</Chip>}
        {answer !== null && <Verdict gsd={gsd} />}
        <Button
          variant="primary"
          icon={<Spline aria-hidden="true" />}
          isDisabled={request.isLoading}
          onPress={gsd.run}
        >
          {t('gsd.run')}
        </Button>
      </span>
    </div>
  );
}

/** Whether the lines can be used, as the person says; it decides when this leaves the experimental mode. */
function Verdict({ gsd: { verdict, judge } }: { readonly gsd: Gsd }) {
  const { t } = useMessages();
  if (verdict !== null) return <span role="status">{t(verdict ? 'gsd.accepted' : 'gsd.rejected')}</span>;
  return (
    <>
      <span className="muted">{t('gsd.usable')}</span>
      <Button
        variant="quiet"
        icon={<ThumbsUp aria-hidden="true" />}
        isDisabled={judge.isRunning}
        onPress={() => judge.run(true)}
      >
        {t('gsd.yes')}
      </Button>
      <Button
        variant="quiet"
        icon={<ThumbsDown aria-hidden="true" />}
        isDisabled={judge.isRunning}
        onPress={() => judge.run(false)}
      >
        {t('gsd.no')}
      </Button>
    </>
  );
}
