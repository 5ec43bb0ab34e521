import { GitBranchPlus, Play, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { type AskedFocus, useGivenFocus } from '../../../ui/asked-focus.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox, Select } from '../../../ui/choices.tsx';
import { presetWord } from '../../shared/analyses/words.ts';
import { PreviewStatus } from '../preview/preview-status.tsx';
import { isTwoDimensional, type Preset } from '../preview/recipe-draft.ts';
import { RecipeTemplates } from './recipe-templates.tsx';
import type { DraftPreview } from './use-draft-preview.ts';
import type { RecipeEditing } from './use-recipe.ts';
import { canApply } from './use-recipe-bench.ts';

interface RecipeHeadProps {
  readonly editing: RecipeEditing;
  readonly presets: readonly Preset[];
  readonly nucleus: string;
  readonly preview: DraftPreview;
  /** Only the owner may apply. */
  readonly isOwner: boolean;
  readonly ownerName: string;
  readonly presetFocus: AskedFocus;
  /** Null where nobody may take it up. */
  readonly onTakeUp: (() => void) | null;
}

/** Preset, what differs from it, and what can be done with the draft. */
export function RecipeHead(props: RecipeHeadProps) {
  const { editing, preview, presets, nucleus, isOwner, ownerName, presetFocus, onTakeUp } = props;
  const { t } = useMessages();
  const presetRef = useRef<HTMLDivElement>(null);
  useGivenFocus(presetFocus, () => presetRef.current?.querySelector('button')?.focus());
  const { draft, history, apply } = editing;
  const wrong = new Set([...editing.problems.keys(), ...Object.keys(editing.refusals)]).size;
  const differs = Object.keys(draft.changes).length;
  return (
    <div className="recipe-head">
      <div className="recipe-preset" ref={presetRef}>
        <Select
          label={t('analysis.recipe.preset')}
          choices={presets
            .filter((each) => isTwoDimensional(each) === isTwoDimensional(editing.preset))
            .map((each) => ({ value: each.id, label: presetWord(t, each) }))}
          value={draft.presetId}
          onChange={editing.choosePreset}
          isDisabled={!isOwner}
        />
      </div>
      {isOwner && <RecipeTemplates editing={editing} nucleus={nucleus} />}
      {differs > 0 ? (
        <Chip tone="info">{t('recipe.differs', { count: differs })}</Chip>
      ) : (
        <span className="muted">{t('recipe.asPreset')}</span>
      )}
      {!isTwoDimensional(editing.preset) && (
        <>
          <span className="recipe-switch">
            <Checkbox label={t('recipe.preview')} isSelected={preview.isOn} onChange={preview.toggle} />
            {preview.isOn && <span className="plot-legend-line" data-second="" aria-hidden="true" />}
          </span>
          <PreviewStatus preview={preview.state} />
        </>
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
        {onTakeUp !== null && (
          <Button
            variant="primary"
            icon={<GitBranchPlus aria-hidden="true" />}
            isDisabled={!canApply({ editing, isOwner })}
            onPress={onTakeUp}
          >
            {t('recipe.takeUp')}
          </Button>
        )}
        <Button
          variant={onTakeUp === null ? 'primary' : 'secondary'}
          icon={<Play aria-hidden="true" />}
          isDisabled={!canApply({ editing, isOwner })}
          onPress={() => apply.run()}
        >
          {apply.isRunning ? t('recipe.applying') : t('recipe.apply')}
        </Button>
      </span>
      {wrong > 0 && (
        <p className="recipe-note danger" role="alert">
          {t('recipe.wrong', { count: wrong })}
        </p>
      )}
      <p className="recipe-note muted">
        {isOwner ? t('recipe.note') : t('recipe.notYours', { owner: ownerName })}
      </p>
    </div>
  );
}
