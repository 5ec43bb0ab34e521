import type { ObjectiveDeclaration, Optimization, Recommendation } from '#contract/optimizations';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';
import { Fact } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ModelNumber } from '../model-number.tsx';
import { decimalsFor, unitOf } from '../run-words.ts';

type Model = NonNullable<Recommendation['model']>;

interface ModelFactsProps {
  readonly run: Optimization;
  readonly recommendation: Recommendation | null;
}

/** What the model has learnt, and how well it predicts what it has not seen. */
export function ModelFacts({ run, recommendation }: ModelFactsProps) {
  const { t } = useMessages();
  const model = recommendation?.model ?? null;
  if (recommendation === null || model === null)
    return <EmptyState title={t('optimizations.noModel')} text={t('optimizations.noModelText')} />;
  return run.objectives.map((objective) => (
    <ObjectiveModel
      key={objective.name}
      objective={objective}
      model={model}
      recommendation={recommendation}
    />
  ));
}

interface ObjectiveModelProps {
  readonly objective: ObjectiveDeclaration;
  readonly model: Model;
  readonly recommendation: Recommendation;
}

/** Kernels by the name the engine gives them. */
const kernelWords = (kernel: string, t: ReturnType<typeof useMessages>['t']): string => {
  const [name = '', ...rest] = kernel.split(' ');
  const key = `optimizations.kernel.${name}`;
  return isMessageKey(key) ? [t(key), ...rest].join(' ') : kernel;
};

function ObjectiveModel({ objective, model, recommendation }: ObjectiveModelProps) {
  const { t, f } = useMessages();
  const { name } = objective;
  const loocv = model.loocv[name] ?? null;
  const lengthscales = model.lengthscales[name] ?? [];
  const number = (
    label: string,
    value: number | null | undefined,
    method: 'fit' | 'crossValidation',
    { unit = '', isShare = false } = {},
  ) =>
    value === null || value === undefined ? (
      '–'
    ) : (
      <ModelNumber
        label={label}
        shown={isShare ? f.percent(value) : `${f.number(value, decimalsFor(value, 3))}${unit}`}
        value={value}
        unit={unit}
        method={t(`optimizations.method.${method}`)}
        source={recommendation}
      />
    );
  return (
    <Panel title={t('optimizations.modelOf', { name })}>
      <dl className="model-facts">
        <Fact term={t('optimizations.kernel')}>{kernelWords(model.kernel[name] ?? '–', t)}</Fact>
        <Fact term={t('optimizations.signal')}>
          {number(t('optimizations.signal'), model.signal[name], 'fit', { unit: unitOf(objective) })}
        </Fact>
        <Fact term={t('optimizations.noise')}>
          {number(t('optimizations.noise'), model.noise[name], 'fit', { unit: unitOf(objective) })}
        </Fact>
        <Fact term={t('optimizations.r2')}>{number('R²', loocv?.r2, 'crossValidation')}</Fact>
        <Fact term={t('optimizations.rmse')}>
          {number(t('optimizations.rmse'), loocv?.rmse, 'crossValidation', { unit: unitOf(objective) })}
        </Fact>
        <Fact term={t('optimizations.coverage')}>
          {number(t('optimizations.coverage'), loocv?.coverage_90, 'crossValidation', { isShare: true })}
        </Fact>
        <Fact term={t('optimizations.experimentsUsed')}>
          {loocv === null ? '–' : <span data-count="">{f.number(loocv.n)}</span>}
        </Fact>
      </dl>
      {lengthscales.length > 0 && (
        <>
          <h3>{t('optimizations.lengthscales')}</h3>
          <p className="muted">{t('optimizations.lengthscalesText')}</p>
          <dl className="model-facts">
            {lengthscales.map(({ parameter, kind, lengthscale }) => (
              <Fact key={`${parameter} ${kind}`} term={featureWords(parameter, kind, t)}>
                {number(featureWords(parameter, kind, t), lengthscale, 'fit')}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {recommendation.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
    </Panel>
  );
}

/** "Ligand (descriptors)": one parameter may have two groups of features. */
const featureWords = (parameter: string, kind: string, t: ReturnType<typeof useMessages>['t']): string => {
  const key = `optimizations.feature.${kind}`;
  return isMessageKey(key) ? `${parameter} (${t(key)})` : parameter;
};
