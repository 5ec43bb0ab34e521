import { Check, GitBranchPlus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { runCommand } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { setTrial } from '../../../plot/trial-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/service-text.tsx';
import { PreviewStatus } from '../preview/preview-status.tsx';
import type { PreviewState } from '../preview/use-preview.ts';
import type { RecipeBench } from '../recipe/use-recipe-bench.ts';
import '../preview/adjust.css';

/** Leaves the tool; what it tried out goes with it, and the keys are the plot's again. */
export const leaveTool = (): void => {
  runCommand('plot.tool.select');
  document.querySelector<HTMLElement>('.spectrum-pane [role="application"]')?.focus();
};

interface AdjustFrameProps {
  readonly label: string;
  readonly bench: RecipeBench;
  readonly preview: PreviewState;
  /** True when there is something to apply. */
  readonly isChanged: boolean;
  readonly onApply: () => void;
  /** Undo and redo by key; true for a key that is one of them. */
  readonly onStep?: (key: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => boolean;
  /** What would be taken up with the recipe. */
  readonly onTakeUp: () => void;
  /** Gives up what was tried out, and leaves the tool. */
  readonly onCancel: () => void;
  /** What the curves in the plot are. */
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** The strip of a tool that tries out a step: its fields, the state of the preview, Apply and Cancel. */
export function AdjustFrame({
  label,
  bench,
  preview,
  isChanged,
  onApply,
  onCancel,
  onTakeUp,
  onStep,
  legend,
  children,
}: AdjustFrameProps) {
  const { t } = useMessages();
  const apply = bench.editing?.apply;
  const isReady = bench.isOwner && isChanged && !preview.isLoading && apply?.isRunning === false;
  const applyIfReady = useEffectEvent(() => isReady && onApply());
  useEffect(() => {
    setTrial(() => applyIfReady());
    return () => setTrial(null);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && onStep?.(event)) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leaveTool();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a strip of fields in a plot is no form of its own and no fieldset to be framed
    <div className="adjust" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
      {/* In one place, so that the strip and the plot under it keep their heights while a preview is computed. */}
      <div className="adjust-summary">
        {preview.isLoading ? null : legend}
        <PreviewStatus preview={preview} />
      </div>
      <span className="adjust-actions">
        <IconButton label={t('common.cancel')} icon={<X aria-hidden="true" />} onPress={onCancel} />
        {bench.askTakeUp !== null && (
          <Button
            variant="primary"
            icon={<GitBranchPlus aria-hidden="true" />}
            isDisabled={!isReady}
            onPress={onTakeUp}
          >
            {t('recipe.takeUp')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Check aria-hidden="true" />}
          isDisabled={!isReady}
          onPress={onApply}
        >
          {apply?.isRunning === true ? t('recipe.applying') : t('adjust.apply')}
        </Button>
      </span>
      {apply?.error && (
        <p className="adjust-note danger" role="alert">
          <ErrorText error={apply.error} />
        </p>
      )}
      {!bench.isOwner && (
        <p className="adjust-note muted">{t('recipe.notYours', { owner: bench.ownerName })}</p>
      )}
    </div>
  );
}
