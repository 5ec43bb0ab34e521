import type { Conditions, Optimization, Recommendation } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { PredictedNumber } from '../model-number.tsx';
import {
  conditionWords,
  decimalsFor,
  parameterUnit,
  predictedWords,
  relationSigns,
  unitOf,
} from '../run-words.ts';
import { DecisionNote } from './decision-note.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { reasonWords } from './reason-words.ts';

type Proposed = Recommendation['experiments'][number];

interface ProposalProps {
  readonly run: Optimization;
  readonly data: Recommendation;
  readonly proposed: Proposed;
  /** Place of the suggestion, from 0: the next one first. */
  readonly index: number;
  readonly onRecord: (conditions: Conditions) => void;
  readonly onChanged: () => void;
}

/** One proposed experiment, dashed: a person decides on it. */
export function Proposal({ run, data, proposed, index, onRecord, onChanged }: ProposalProps) {
  const messages = useMessages();
  const { t, f } = messages;
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
        <ProposalActions
          run={run}
          data={data}
          index={index}
          onRecord={() => onRecord(proposed.parameters)}
          onChanged={onChanged}
        />
      </div>
      {proposed.cost !== null && (
        <dl className="proposal-predicted">
          <div>
            <dt>{t('optimizations.costHere')}</dt>
            <dd data-setting="">{f.entered(Number(proposed.cost.toFixed(decimalsFor(proposed.cost))))}</dd>
          </div>
        </dl>
      )}
      {proposed.predicted !== null && <Predicted run={run} data={data} predicted={proposed.predicted} />}
      {proposed.outcomes !== null && proposed.outcomes.length > 0 && (
        <PredictedOutcomes run={run} data={data} outcomes={proposed.outcomes} />
      )}
      <p className="proposal-reason">
        <span className="muted">{t('optimizations.why')}</span>{' '}
        {reason ?? <ServiceText text={proposed.reason} />}
      </p>
      {proposed.decision !== null && <DecisionNote run={run} decision={proposed.decision} />}
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

interface PredictedOutcomesProps {
  readonly run: Optimization;
  readonly data: Recommendation;
  readonly outcomes: NonNullable<Proposed['outcomes']>;
}

/** What is expected of each quantity that has to keep a bound, and how probably it does. */
function PredictedOutcomes({ run, data, outcomes }: PredictedOutcomesProps) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <dl className="proposal-predicted">
      {outcomes.map(({ name, relation, bound, probability, ...predicted }) => {
        const unit = unitOf(run.outcome_constraints.find((one) => one.name === name));
        const label = t('optimizations.predictedOf', { name });
        return (
          <div key={`${name} ${relation}`}>
            <dt>{label}</dt>
            <dd>
              <PredictedNumber
                label={label}
                shown={`${predictedWords(predicted, messages)}${unit}`}
                predicted={predicted}
                unit={unit}
                method={t('optimizations.method.prediction')}
                source={data}
              />{' '}
              <span data-setting="">
                {bound === null || probability === null
                  ? t('optimizations.hiddenBound', { quantity: name })
                  : t('optimizations.keepsBound', {
                      bound: `${relationSigns[relation]} ${f.entered(bound)}${unit}`,
                      probability: f.probability(probability),
                    })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
