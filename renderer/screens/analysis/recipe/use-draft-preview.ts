import { useEffect, useState } from 'react';
import { endPreview, showPreview } from '../../../plot/preview-store.ts';
import type { Preview } from '../preview/load-preview.ts';
import { requestOf } from '../preview/recipe-draft.ts';
import { type PreviewState, usePreview } from '../preview/use-preview.ts';
import type { RecipeEditing } from './use-recipe.ts';

export interface DraftPreview {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly state: PreviewState;
}

const owner = 'recipe';

const show = ({ axis, real }: Preview): void =>
  showPreview(owner, [{ axis, samples: () => real, ink: 'selection', pattern: 'solid' }]);

/** The spectrum as the draft would make it, over the one that is there; off until somebody asks for it. */
export const useDraftPreview = (runId: string, editing: RecipeEditing | null): DraftPreview => {
  const [isOn, setOn] = useState(false);
  const isUsable = editing !== null && editing.problems.size === 0;
  const request =
    isOn && isUsable
      ? { preset: editing.preset.id, parameters: requestOf(editing.preset, editing.draft) }
      : null;
  const state = usePreview(runId, request, show);
  useEffect(() => {
    if (isOn) return () => endPreview(owner);
    return undefined;
  }, [isOn]);
  return { isOn, toggle: () => setOn((before) => !before), state };
};
