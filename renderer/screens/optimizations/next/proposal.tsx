import { ClipboardPen, Hourglass } from 'lucide-react';
import {
  type Conditions,
  type Optimization,
  optimizationRoutes,
  type Recommendation,
} from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { PredictedNumber } from '../model-number.tsx';
import { conditionWords, parameterUnit, predictedWords, unitOf } from '../run-words.ts';
import { reasonWords } from './reason-words.ts';

type Proposed = Recommendation['experiments'][number];

interface ProposalProps {
  readonly run: Optimization;
  readonly data: Recommendation;
  readonly proposed: Proposed;
  /** The next one; the others follow it. */
  readonly isFirst: boolean;
  readonly onRecord: (conditions: Conditions) => void;
  readonly onChanged: () => void;
}

/** One proposed experiment, dashed: nobody has decided on it yet. */
export function Proposal({ run, data, proposed, isFirst, onRecord, onChanged }: ProposalProps) {
  const messages = useMessages();
  const { t } = messages;
  const start = useAction(async () => {
    await api.call(optimizationRoutes.addIteration, {
      params: { id: run.id },
      body: {
        experiments: [{ parameters: proposed.parameters, status: 'pending' }],
        revision: run.revision,
      },
    });
    onChanged();
  });
  const reason = reasonWords(proposed, messages);
  return (
    <li className="proposal">
      <div className="proposal-head">
        <Chip>{t('optimizations.proposed')}</Chip>
        <dl className="proposal-conditions">
          {run.parameters.map((parameter) => {
            const unit = parameterUnit(parameter);
            return (
              <div key={parameter.name}>
                <dt>{parameter.name}</dt>
                <dd data-setting="">
                  {conditionWords(proposed.parameters[parameter.name], messages)}
                  {unit === undefined ? '' : ` ${unit}`}
                </dd>
              </div>
            );
          })}
        </dl>
        <div className="proposal-actions">
          <Button icon={<Hourglass aria-hidden="true" />} isDisabled={start.isRunning} onPress={start.run}>
            {t('optimizations.start')}
          </Button>
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            icon={<ClipboardPen aria-hidden="true" />}
            onPress={() => onRecord(proposed.parameters)}
          >
            {t('optimizations.record')}
          </Button>
        </div>
      </div>
      {proposed.predicted !== null && <Predicted run={run} data={data} predicted={proposed.predicted} />}
      <p className="proposal-reason">
        <span className="muted">{t('optimizations.why')}</span>{' '}
        {reason ?? <ServiceText text={proposed.reason} />}
      </p>
      {start.failure}
    </li>
  );
}

interface PredictedProps {
  readonly run: Optimization;
  readonly data: Recommendation;
  readonly predicted: NonNullable<Proposed['predicted']>;
}

/** What is expected of each objective, with its interval. */
function Predicted({ run, data, predicted }: PredictedProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <dl className="proposal-predicted">
      {run.objectives.map((objective) => {
        const value = predicted[objective.name];
        if (value === undefined) return null;
        return (
          <div key={objective.name}>
            <dt>{t('optimizations.predictedOf', { name: objective.name })}</dt>
            <dd>
              <PredictedNumber
                label={t('optimizations.predictedOf', { name: objective.name })}
                shown={`${predictedWords(value, messages)}${unitOf(objective)}`}
                predicted={value}
                unit={unitOf(objective)}
                method={t('optimizations.method.prediction')}
                source={data}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
