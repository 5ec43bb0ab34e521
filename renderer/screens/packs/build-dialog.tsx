import { useState } from 'react';
import { packBuildRoutes } from '#contract/pack-builds';
import { type PackKind, packKinds } from '#contract/reference-packs';
import { api } from '../../api/api.ts';
import { detailsOf } from '../../api/details-of.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAction } from '../../ui/use-action.tsx';

const origins = ['approved_analyses', 'file'] as const;
type Origin = (typeof origins)[number];

/** Files of a kind, for the chooser; the service says what is wrong with another one. */
const acceptOf: Readonly<Record<PackKind, string>> = {
  shifts: '.sdf,.sd,.csv,.jsonl,.gz',
  spectra: '.sdf,.sd,.csv,.jsonl,.gz',
  mass_spectra: '.mgf,.msp,.txt,.json,.jsonl,.gz',
  carcinogenic_potency: '.csv,.gz',
  mutagenicity: '.csv,.gz',
};

/** How the file of a kind is asked for. */
const fileOf = {
  shifts: 'lists',
  spectra: 'lists',
  mass_spectra: 'mass',
  carcinogenic_potency: 'table',
  mutagenicity: 'table',
} as const satisfies Readonly<Record<PackKind, string>>;

const mostName = 100;
const mostVersion = 40;
const mostLicence = 200;

interface BuildDialogProps {
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** A pack of the laboratory's own: of a file of records, or shifts learned from its approved, assigned analyses. */
export function BuildDialog({ onStarted, onClose }: BuildDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('pack_build', 'new', { title: t('packs.build') });
  const [kind, setKind] = useKept<PackKind>(place, 'kind', 'shifts');
  const [chosenOrigin, setOrigin] = useKept<Origin>(place, 'origin', 'approved_analyses');
  const origin = kind === 'shifts' ? chosenOrigin : 'file';
  const fileLabel = t(`packs.build.from.file.${fileOf[kind]}`);
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [name, setName] = useKept(place, 'name', '');
  const [version, setVersion] = useKept(place, 'version', '');
  const [licence, setLicence] = useKept(place, 'licence', '');
  const archive = async (source: File): Promise<string> => {
    setFraction(0);
    try {
      const { archive_id } = await api.upload(
        packBuildRoutes.archiveSource,
        { body: {}, files: { source_file: [{ name: source.name, blob: source }] } },
        { onProgress: setFraction },
      );
      return archive_id;
    } finally {
      setFraction(null);
    }
  };
  const form = useAction(async () => {
    const from = origin === 'file' && file !== null ? await archive(file) : 'approved_analyses';
    await api.call(packBuildRoutes.create, {
      body: {
        kind,
        name: name.trim(),
        from,
        licence: licence.trim(),
        ...(version.trim() !== '' && { version: version.trim() }),
      },
    });
    onStarted();
  }, place);
  const [fromNotes, fileNotes] = [form.notesOf('from'), form.notesOf('source_file')];
  const tooFew = detailsOf(form.error, packBuildRoutes.create, 'conflict');
  return (
    <FormDialog
      draft={place}
      title={t('packs.build')}
      action={t('packs.build.action')}
      form={form}
      isIncomplete={name.trim() === '' || licence.trim() === '' || (origin === 'file' && file === null)}
      quotes={['conflict', 'forbidden', 'not_found']}
      intro={<p>{t(`packs.build.text.${kind}`)}</p>}
      onClose={onClose}
    >
      {tooFew !== null && (
        <p className="muted" data-count="">
          {t('packs.build.tooFew', { found: tooFew.found, needed: tooFew.needed })}
        </p>
      )}
      <RadioGroup
        label={t('packs.build.kind')}
        choices={choicesOf(packKinds, (value) => t(`packs.kind.${value}`))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setFile(null);
        }}
      />
      <RadioGroup
        label={t('packs.build.from')}
        choices={choicesOf(kind === 'shifts' ? origins : (['file'] as const), (value) =>
          value === 'file' ? fileLabel : t('packs.build.from.approved_analyses'),
        )}
        value={origin}
        onChange={setOrigin}
        refusals={[...(fromNotes.refusals ?? []), ...(fileNotes.refusals ?? [])]}
      />
      {origin === 'file' && (
        <div>
          <FileButton label={t('packs.build.choose')} accept={acceptOf[kind]} onChoose={setFile} />{' '}
          {file?.name}
          {fraction !== null && <ProgressBar label={t('packs.build.sending')} fraction={fraction} />}
        </div>
      )}
      <TextField
        label={t('packs.name')}
        value={name}
        onChange={setName}
        isRequired
        maxLength={mostName}
        {...form.notesOf('name')}
      />
      <TextField
        label={t('packs.build.version')}
        hint={t('packs.build.versionHint')}
        isOptional
        value={version}
        onChange={setVersion}
        maxLength={mostVersion}
        {...form.notesOf('version')}
      />
      <TextField
        label={t('packs.licence')}
        hint={t('packs.build.licenceHint')}
        value={licence}
        onChange={setLicence}
        isRequired
        maxLength={mostLicence}
        {...form.notesOf('licence')}
      />
    </FormDialog>
  );
}
