import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ProcessingTemplate, processingTemplateRoutes } from '#contract/processing-templates';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { isTwoDimensional, requestOf, sameDraft } from '../preview/recipe-draft.ts';
import type { RecipeEditing } from './use-recipe.ts';

interface RecipeTemplatesProps {
  readonly editing: RecipeEditing;
  readonly nucleus: string;
}

/** One’s own recipes of this kind of spectrum: one begins with them, and saves the present one for the next. */
export function RecipeTemplates({ editing, nucleus }: RecipeTemplatesProps) {
  const { t } = useMessages();
  const kind = isTwoDimensional(editing.preset) ? '2D' : nucleus;
  const list = useList(processingTemplateRoutes.list, { query: { nucleus: kind } });
  const [isNaming, setNaming] = useState(false);
  const templates = list.items ?? [];
  const chosen = templates.find((template) => isTheDraft(template, editing)) ?? null;
  const removal = useAction(async () => {
    if (chosen === null) return;
    await api.call(processingTemplateRoutes.remove, { params: { id: chosen.id } });
    showToast('ok', t('recipe.template.removed', { name: chosen.name }));
    list.reload();
  });
  return (
    <>
      {templates.length > 0 && (
        <div className="recipe-preset">
          <Select
            label={t('recipe.template')}
            placeholder={t('recipe.template.choose')}
            choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const template = templates.find((each) => each.id === id);
              if (template !== undefined) editing.beginWith(template);
            }}
          />
        </div>
      )}
      {chosen === null ? (
        <Button
          variant="quiet"
          icon={<BookmarkPlus aria-hidden="true" />}
          isDisabled={editing.problems.size > 0}
          onPress={() => setNaming(true)}
        >
          {t('recipe.template.save')}
        </Button>
      ) : (
        <IconButton
          label={t('recipe.template.remove', { name: chosen.name })}
          icon={<Trash2 />}
          isDisabled={removal.isRunning}
          onPress={() => removal.run()}
        />
      )}
      {removal.failure}
      {isNaming && (
        <NameTemplate
          editing={editing}
          kind={kind}
          onSaved={() => {
            setNaming(false);
            list.reload();
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

const isTheDraft = ({ preset, parameters }: ProcessingTemplate, editing: RecipeEditing): boolean =>
  sameDraft({ presetId: preset, changes: parameters }, editing.draft);

interface NameTemplateProps {
  readonly editing: RecipeEditing;
  readonly kind: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function NameTemplate({ editing, kind, onSaved, onClose }: NameTemplateProps) {
  const { t } = useMessages();
  const place = useDraftPlace('template', kind, { title: t('recipe.template.save') });
  const [name, setName] = useKept(place, 'name', '');
  const { preset, draft } = editing;
  const form = useAction(async () => {
    const body = {
      name: name.trim(),
      nucleus: kind,
      preset: preset.id,
      parameters: requestOf(preset, draft),
    };
    await api.call(processingTemplateRoutes.save, { body });
    showToast('ok', t('recipe.template.saved', { name: body.name }));
    onSaved();
  }, place);
  return (
    <FormDialog
      title={t('recipe.template.save')}
      action={t('common.save')}
      form={form}
      draft={place}
      isIncomplete={name.trim() === ''}
      quotes={['conflict']}
      intro={<p>{t('recipe.template.text')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('recipe.template.name')}
        value={name}
        onChange={setName}
        maxLength={80}
        isRequired
        autoFocus
        {...form.notesOf('name')}
      />
    </FormDialog>
  );
}
