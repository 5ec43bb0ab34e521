import { useState } from 'react';
import { useNavigate } from 'react-router';
import { arrayKind, arrayRoutes, arraySettings } from '#contract/arrays';
import { api } from '../../api/api.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form } from '../../ui/form.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { type ArrayDraft, emptyDraft, readDraft } from './array-draft.ts';
import { GradientFields } from './gradient-fields.tsx';

const kineticModels = arraySettings.shape.kinetic_model.unwrap();

/** Asks for the zip of an array and for what its files do not say. */
export function NewArrayScreen() {
  const { t, f } = useMessages();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const place = useDraftPlace('array', 'new', { title: t('arrays.new') });
  const [draft, setDraft] = useKept<ArrayDraft>(place, 'draft', emptyDraft);
  const [wasSent, setWasSent] = useState(false);
  const set = (change: Partial<ArrayDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const { settings, wrong } = readDraft(draft, f.parseNumber);
  const errorsOf = (field: keyof typeof wrong): readonly string[] => {
    const text = wrong[field];
    if (!wasSent || text === undefined) return [];
    return [t(field === 'regions' ? 'arrays.badRegion' : 'arrays.badNumbers', { text })];
  };
  const action = useAction(async () => {
    setWasSent(true);
    if (file === null || Object.keys(wrong).length > 0) return;
    const title = draft.title.trim();
    const { id } = await api.call(
      arrayRoutes.create,
      {
        body: { settings: JSON.stringify(settings), ...(title === '' ? {} : { title }) },
        files: { array_file: [{ name: file.name, blob: file }] },
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    drafts.drop(place.key);
    void navigate(`/arrays/${id}`);
  });
  return (
    <Page title={t('arrays.new')} intro={t('arrays.intro')}>
      <Panel title={t('arrays.new')} hideTitle>
        <Form onSend={action.run}>
          <DraftNote place={place} />
          <FileDrop
            action={t('arrays.file')}
            hint={file === null ? t('arrays.fileHint') : t('arrays.fileChosen', { name: file.name })}
            accept=".zip"
            onFiles={([first]) => setFile(first ?? null)}
          />
          {wasSent && file === null && (
            <p className="form-error" role="alert">
              {t('arrays.fileMissing')}
            </p>
          )}
          <Select
            label={t('arrays.kind')}
            choices={choicesOf(arrayKind.options, (value) => t(`arrays.kind.${value}`))}
            value={draft.kind}
            onChange={(kind) => set({ kind })}
          />
          {draft.kind === 'kinetics' && (
            <>
              <Select
                label={t('arrays.model')}
                choices={choicesOf(kineticModels.options, (value) => t(`arrays.model.${value}`))}
                value={draft.model}
                onChange={(model) => set({ model })}
              />
              <TextField
                label={t('arrays.start')}
                hint={t('arrays.startHint')}
                isOptional
                value={draft.start}
                onChange={(start) => set({ start })}
                errors={errorsOf('start')}
              />
            </>
          )}
          <TextField
            label={t('arrays.values')}
            hint={t('arrays.valuesHint')}
            isOptional
            rows={3}
            value={draft.values}
            onChange={(values) => set({ values })}
            errors={errorsOf('values')}
            {...(errorsOf('values').length === 0 ? action.notesOf('settings.values') : {})}
          />
          <TextField
            label={t('arrays.regions')}
            hint={t('arrays.regionsHint')}
            isOptional
            rows={3}
            value={draft.regions}
            onChange={(regions) => set({ regions })}
            errors={errorsOf('regions')}
            {...(errorsOf('regions').length === 0 ? action.notesOf('settings.regions') : {})}
          />
          {draft.kind === 'diffusion' && <GradientFields draft={draft} set={set} errorsOf={errorsOf} />}
          {draft.kind === 'titration' && (
            <TextField
              label={t('arrays.hosts')}
              hint={t('arrays.hostsHint')}
              value={draft.hosts}
              onChange={(hosts) => set({ hosts })}
              errors={errorsOf('hosts')}
            />
          )}
          <TextField
            label={t('arrays.nucleus')}
            hint={t('arrays.nucleusHint')}
            isOptional
            value={draft.nucleus}
            onChange={(nucleus) => set({ nucleus })}
          />
          <TextField
            label={t('arrays.titleField')}
            isOptional
            value={draft.title}
            onChange={(title) => set({ title })}
            maxLength={200}
          />
          {action.failure}
          <div className="line-top">
            <Button type="submit" variant="primary" isDisabled={action.isRunning}>
              {t('arrays.send')}
            </Button>
          </div>
        </Form>
      </Panel>
    </Page>
  );
}
