import { Play, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/choices.tsx';
import type { Preset } from './recipe-draft.ts';
import type { RecipeEditing } from './use-recipe.ts';

interface RecipeHeadProps {
  readonly editing: RecipeEditing;
  readonly presets: readonly Preset[];
  /** Why nothing can be applied; null where it can. */
  readonly refusal: string | null;
}

/** Preset, what differs from it, and what can be done with the draft. */
export function RecipeHead({ editing, presets, refusal }: RecipeHeadProps) {
  const { t } = useMessages();
  const { draft, history, apply } = editing;
  const wrong = new Set([...editing.problems.keys(), ...Object.keys(editing.refusals)]).size;
  const differs = Object.keys(draft.changes).length;
  const blocked = refusal !== null || editing.problems.size > 0 || !editing.isEdited || apply.isRunning;
  return (
    <div className="recipe-head">
      <div className="recipe-preset">
        <Select
          label={t('analysis.recipe.preset')}
          choices={presets.map(({ id, label }) => ({ value: id, label }))}
          value={draft.presetId}
          onChange={editing.choosePreset}
          isDisabled={refusal !== null}
        />
      </div>
      {differs > 0 ? (
        <Chip tone="info">{t('recipe.differs', { count: differs })}</Chip>
      ) : (
        <span className="muted">{t('recipe.asPreset')}</span>
      )}
      <span className="recipe-actions">
        <IconButton
          label={t('recipe.undo')}
          icon={<Undo2 />}
          isDisabled={history.past.length === 0}
          onPress={editing.undo}
        />
        <IconButton
          label={t('recipe.redo')}
          icon={<Redo2 />}
          isDisabled={history.future.length === 0}
          onPress={editing.redo}
        />
        <Button
          variant="quiet"
          icon={<RotateCcw aria-hidden="true" />}
          isDisabled={!editing.isEdited}
          onPress={editing.reset}
        >
          {t('recipe.reset')}
        </Button>
        <Button
          variant="primary"
          icon={<Play aria-hidden="true" />}
          isDisabled={blocked}
          onPress={() => apply.run()}
        >
          {apply.isRunning ? t('recipe.applying') : t('recipe.apply')}
        </Button>
      </span>
      {wrong > 0 && (
        <p className="recipe-note recipe-wrong" role="alert">
          {t('recipe.wrong', { count: wrong })}
        </p>
      )}
      <p className="recipe-note muted">{refusal ?? t('recipe.note')}</p>
    </div>
  );
}
