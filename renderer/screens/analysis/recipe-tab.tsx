import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { HashText } from './hash-text.tsx';
import { humanWords, namedValue } from './words.ts';

/** The recipe as it ran, automatic values filled in. */
export function RecipeTab({ runId }: { readonly runId: string }) {
  const { t } = useMessages();
  const run = useResource(
    (signal) => api.call(fidRunRoutes.get, { params: { id: runId } }, { signal }),
    [runId],
  );
  if (run.error !== null) return <ErrorState error={run.error} onRetry={run.reload} />;
  if (run.data === null) return <Skeleton label={t('common.loading')} />;
  return <RecipeList run={run.data} />;
}

function RecipeList({ run }: { readonly run: FidRun }) {
  const { t, f } = useMessages();
  return (
    <div className="tab-body">
      <dl className="fact-row">
        <Fact term={t('analysis.recipe.preset')} value={run.preset} />
        <Fact term={t('analysis.recipe.engine')} value={run.engine_version} />
        <Fact term={t('analysis.recipe.ran')} value={f.utc(run.created_at)} />
        <div>
          <dt>{t('analysis.recipe.digest')}</dt>
          <dd>
            <HashText hash={run.recipe_digest} />
          </dd>
        </div>
        <div>
          <dt>{t('analysis.recipe.spectrum')}</dt>
          <dd>
            <HashText hash={run.spectrum_digest} />
          </dd>
        </div>
      </dl>
      <ol className="recipe">
        {run.recipe.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe is an ordered list and a step may come twice
          <li key={`${index}-${step.step}`} data-disabled={step.enabled ? undefined : ''}>
            <span className="recipe-number">{index + 1}</span>
            <span className="recipe-name">
              {humanWords(step.step)}
              {!step.enabled && <span className="muted"> {t('analysis.recipe.off')}</span>}
            </span>
            <span className="recipe-parameters">
              {Object.entries(step.parameters).map(([key, raw]) => {
                const { name, value } = namedValue(key, raw);
                return (
                  <span key={key} title={`${key} = ${raw}`}>
                    <span className="muted">{name}</span> {value}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
