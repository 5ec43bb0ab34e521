import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../../api/api.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { stepWord } from '../../shared/analyses/words.ts';
import { changeDraftBy, type RecipeDraft, requestOf } from '../preview/recipe-draft.ts';
import { draftsOfRecipe } from './recipe-store.ts';
import type { RecipeEditing } from './use-recipe.ts';

interface TakeUpDialogProps {
  readonly analysis: Analysis;
  readonly runId: string;
  readonly editing: RecipeEditing;
  /** What a tool tried out beside what the recipe says already. */
  readonly changes: RecipeDraft['changes'];
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** The recipe as the next revision of the analysis, with its reason; what was changed is proposed as one. */
export function TakeUpDialog({ analysis, runId, editing, changes, onTaken, onClose }: TakeUpDialogProps) {
  const { t } = useMessages();
  const { preset, draft } = editing;
  const wanted = changeDraftBy(preset, draft, changes);
  const parameters = requestOf(preset, wanted);
  const steps = [...new Set(Object.keys(parameters).map((name) => name.split('.')[0] ?? name))];
  const place = useDraftPlace('take_up', runId, { title: analysis.title, base: analysis.revision });
  const [reason, setReason] = useKept(
    place,
    'reason',
    steps.length === 0
      ? ''
      : t('recipe.takeUp.reason', { steps: steps.map((step) => stepWord(t, step)).join(', ') }),
  );
  const form = useAction(async () => {
    const taken = await api.call(analysisRoutes.takeUpRun, {
      params: { id: analysis.id },
      body: {
        preset: preset.id,
        parameters,
        reason_for_change: reason.trim(),
        base_revision: analysis.revision,
      },
    });
    for (const key of draftsOfRecipe(runId)) drafts.drop(key);
    showToast('ok', t('recipe.takeUp.done', { revision: taken.revision }));
    onTaken();
  }, place);
  return (
    <FormDialog
      title={t('recipe.takeUp.title')}
      action={t('recipe.takeUp')}
      form={form}
      draft={place}
      isIncomplete={reason.trim() === ''}
      quotes={['conflict', 'validation_error']}
      intro={<p>{t('recipe.takeUp.text')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('common.reason')}
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={500}
        isRequired
        autoFocus
        {...form.notesOf('reason_for_change')}
      />
    </FormDialog>
  );
}
