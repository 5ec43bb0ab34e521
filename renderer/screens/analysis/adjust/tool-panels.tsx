import type { ReactNode } from 'react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/service-text.tsx';
import type { RecipeEditing } from '../recipe/use-recipe.ts';
import type { RecipeBench } from '../recipe/use-recipe-bench.ts';
import { BaselinePanel } from './baseline-panel.tsx';
import { PhasePanel } from './phase-panel.tsx';
import '../preview/adjust.css';

/** The strips of the tools that try out a step of the recipe, or why there is none to try it with. */
export const adjustPanels = (analysis: Analysis, bench: RecipeBench, runId: string) => ({
  phase: (
    <WithRecipe bench={bench}>
      {(editing) => <PhasePanel analysis={analysis} bench={bench} editing={editing} runId={runId} />}
    </WithRecipe>
  ),
  baseline: (
    <WithRecipe bench={bench}>
      {(editing) => <BaselinePanel analysis={analysis} bench={bench} editing={editing} runId={runId} />}
    </WithRecipe>
  ),
});

interface WithRecipeProps {
  readonly bench: RecipeBench;
  readonly children: (editing: RecipeEditing) => ReactNode;
}

function WithRecipe({ bench: { editing, loaded }, children }: WithRecipeProps) {
  const { t } = useMessages();
  if (editing !== null) return children(editing);
  if (loaded.error !== null) {
    return (
      <p className="adjust" role="alert">
        <ErrorText error={loaded.error} />
        <Button variant="quiet" onPress={loaded.reload}>
          {t('common.tryAgain')}
        </Button>
      </p>
    );
  }
  return <p className="adjust muted">{t(loaded.data === null ? 'common.loading' : 'recipe.noPresets')}</p>;
}
