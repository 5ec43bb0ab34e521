import { useState } from 'react';
import { type Optimization, optimizationRoutes, type Stopping } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface StoppingAdviceProps {
  readonly run: Optimization;
}

/** Whether a further batch is worth it, asked for by a person: expected gain, its probability, and what that rests on. */
export function StoppingAdvice({ run }: StoppingAdviceProps) {
  const { t, f } = useMessages();
  const [advice, setAdvice] = useState<Stopping | null>(null);
  const ask = useAction(async () => {
    setAdvice(await api.call(optimizationRoutes.stopping, { params: { id: run.id } }));
  });
  return (
    <section className="rows-2" aria-label={t('optimizations.stopping')}>
      <div className="line">
        <Button onPress={() => ask.run()} isDisabled={ask.isRunning}>
          {t('optimizations.stopping.ask')}
        </Button>
        {advice !== null && (
          <Chip tone={advice.advice === 'stop' ? 'warn' : 'ok'}>
            {t(`optimizations.stopping.${advice.advice}`)}
          </Chip>
        )}
      </div>
      <FormError error={ask.error} />
      {advice !== null && (
        <div role="status">
          {advice.expected_gain !== null && advice.probability_of_gain !== null && (
            <p>
              {t('optimizations.stopping.gain', {
                gain: f.number(
                  advice.gain_unit === null || run.objectives.length === 1
                    ? advice.expected_gain
                    : 100 * advice.expected_gain,
                  2,
                ),
                unit:
                  run.objectives.length === 1
                    ? (advice.gain_unit ?? '')
                    : t('optimizations.stopping.ofVolume'),
                probability: f.number(100 * advice.probability_of_gain, 0),
                count: advice.batch_size,
              })}
            </p>
          )}
          <p className="muted">
            <ServiceText text={advice.basis} />
          </p>
        </div>
      )}
    </section>
  );
}
