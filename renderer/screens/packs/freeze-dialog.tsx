import { useNavigate } from 'react-router';
import { knowledgeRoutes } from '#contract/knowledge';
import type { PackBuild } from '#contract/pack-builds';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { datasetPath } from '../../frame/paths/knowledge-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

const mostName = 200;

/** Freezes what a pack learnt from, which is the first step of its way into use. */
export function FreezeDialog({
  build,
  onClose,
}: {
  readonly build: PackBuild;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const place = useDraftPlace('pack_dataset', build.id, { title: t('packs.lineage.freeze') });
  const [name, setName] = useKept(place, 'name', build.name);
  const form = useAction(async () => {
    const body = { name: name.trim(), pack_build_id: build.id };
    const { id } = await api.call(knowledgeRoutes.createDatasetVersion, { body });
    void navigate(datasetPath(id));
  }, place);
  return (
    <FormDialog
      draft={place}
      title={t('packs.lineage.freeze')}
      action={t('packs.lineage.freeze')}
      form={form}
      isIncomplete={name.trim() === ''}
      quotes={['conflict']}
      intro={<p>{t('packs.lineage.freezeText')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('packs.lineage.dataset')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
        maxLength={mostName}
        {...form.notesOf('name')}
      />
    </FormDialog>
  );
}
