import type { Optimization, ParameterDeclaration } from '#contract/optimizations';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import {
  constraintWords,
  costWords,
  objectiveWords,
  outcomeWords,
  spaceWords,
  unitOf,
} from '../run-words.ts';

/** CSS pixels. */
const figure = { width: 112, maxHeight: 72, margin: 8, maxBond: 16 };

/** What the run was created with, which stays as it is. */
export function SetupFacts({ run }: { readonly run: Optimization }) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <div className="run-part">
      <Panel title={t('optimizations.parameters')}>
        <dl className="setup-facts">
          {run.parameters.map((parameter) => (
            <Fact key={parameter.name} term={parameter.name}>
              <ParameterSpace parameter={parameter} />
            </Fact>
          ))}
        </dl>
      </Panel>
      <Panel title={t('optimizations.objectives')}>
        <dl className="setup-facts">
          {run.objectives.map((objective) => (
            <Fact key={objective.name} term={objectiveWords(objective, messages)}>
              {[
                t(`optimizations.goal.${objective.goal}`),
                ...(objective.threshold === undefined
                  ? []
                  : [
                      `${t(`optimizations.threshold.${objective.goal}`)} ${f.entered(objective.threshold)}${unitOf(objective)}`,
                    ]),
                ...(objective.noise_sd === undefined
                  ? []
                  : [`${t('optimizations.noiseSd')} ${f.entered(objective.noise_sd)}${unitOf(objective)}`]),
              ].join(' · ')}
            </Fact>
          ))}
        </dl>
      </Panel>
      <Panel title={t('optimizations.constraints')}>
        {run.constraints.length === 0 ? (
          <p className="muted">{t('optimizations.noConstraints')}</p>
        ) : (
          <ol className="rule-list">
            {run.constraints.map((constraint) => (
              <li key={JSON.stringify(constraint)}>{constraintWords(constraint, messages)}</li>
            ))}
          </ol>
        )}
      </Panel>
      {run.outcome_constraints.length > 0 && (
        <Panel title={t('optimizations.outcomeConstraints')}>
          <ul className="rule-list">
            {run.outcome_constraints.map((outcome) => (
              <li key={outcomeWords(outcome, messages)}>
                {outcomeWords(outcome, messages)}
                {outcome.limit_id !== null && ` · ${t('optimizations.followsLimit')}`}
                {outcome.stale !== null && (
                  <>
                    {' · '}
                    <ServiceText text={outcome.stale} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('optimizations.plan')}>
        <dl className="setup-facts">
          <Fact term={t('optimizations.batchSize')}>{f.number(run.batch_size)}</Fact>
          <Fact term={t('optimizations.design')}>
            {t(`optimizations.design.${run.initial_design.method}`)} · {f.number(run.initial_design.size)}
          </Fact>
          {run.cost !== null && (
            <Fact term={t('optimizations.costHere')}>{costWords(run.cost, messages)}</Fact>
          )}
          <Fact term={t('optimizations.seed')}>
            <span className="mono">{run.seed}</span>
          </Fact>
          {run.candidates !== null && (
            <Fact term={t('optimizations.candidates')}>
              {t('optimizations.candidatesRead', { count: run.candidates.length })}
            </Fact>
          )}
          {run.related.map(({ run_id: id, name, experiments_used: used }) => (
            <Fact key={id} term={t('optimizations.related')}>
              {t('optimizations.relatedUsed', { name, count: used })}
            </Fact>
          ))}
        </dl>
        {run.warnings.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="next-warning">
            <ServiceText text={message} />
          </p>
        ))}
      </Panel>
    </div>
  );
}

/** Longer lists are counted. */
const mostDrawn = 48;

function ParameterSpace({ parameter }: { readonly parameter: ParameterDeclaration }) {
  const messages = useMessages();
  const { t } = messages;
  const kind = t(`optimizations.kind.${parameter.kind}`);
  if (parameter.kind === 'categorical')
    return (
      <>
        {kind} · {parameter.levels.join(', ')}
      </>
    );
  if (parameter.kind !== 'substance')
    return (
      <>
        {kind} · {spaceWords(parameter, messages)}
      </>
    );
  const more = parameter.levels.length - mostDrawn;
  return (
    <>
      {kind} · {spaceWords(parameter, messages)}
      <ul className="setup-levels">
        {parameter.levels.slice(0, mostDrawn).map((level) => {
          const { name, smiles } = typeof level === 'string' ? { name: level, smiles: level } : level;
          return (
            <li key={name} className="setup-level">
              <CompoundFigure name={name} text={{ smiles }} size={figure} />
              <span className="setup-level-name">{name}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="muted">{t('optimizations.moreLevels', { count: more })}</p>}
    </>
  );
}
