import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import { dossierStatementRoutes, type ReadAcross } from '#contract/dossier-statements';
import type { Dossier } from '#contract/dossiers';
import { studySpeciesOf } from '#contract/regulatory';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { SmilesField } from '../../shared/impurities/smiles-field.tsx';
import { type PlacedEntry, useRegister } from '../register/use-register.ts';
import { emptyDraft, formerDraft, type ReadAcrossDraft, readDraft } from './read-across-draft.ts';
import '../../shared/purge/purge.css';

interface ReadAcrossDialogProps {
  readonly dossier: Dossier;
  /** The one that is revised; null of a new one. */
  readonly former: ReadAcross | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Drawn {
  readonly name: string;
  readonly smiles: string;
}

const none = '';

const drawnOf = ({ entry, register: { request } }: PlacedEntry): Drawn[] => {
  const smiles = request[entry.section]?.[entry.place]?.smiles;
  return smiles === undefined ? [] : [{ name: entry.name, smiles }];
};

/** Impurities of the dossier that are drawn: of its register and its watches, each once. */
const useDrawn = (dossierId: string): readonly Drawn[] => {
  const register = useRegister(dossierId);
  const watches = useList(dossierAssessmentRoutes.watches, { params: { id: dossierId } });
  const all = [
    ...(register.data?.current ?? []).flatMap(drawnOf),
    ...(watches.items ?? [])
      .filter(({ status }) => status === 'current')
      .map(({ request }) => ({ name: request.name, smiles: request.smiles })),
  ];
  return [...new Map(all.map((each) => [`${each.name}\n${each.smiles}`, each])).values()];
};

/** A read-across as it is typed: impurity, analogue with its data, what follows, and the words of who writes it. */
export function ReadAcrossDialog({ dossier, former, onSaved, onClose }: ReadAcrossDialogProps) {
  const { t, f } = useMessages();
  const title = former === null ? t('readAcross.add') : t('readAcross.reviseOf', { name: former.name });
  const place = useDraftPlace('readAcross', former === null ? dossier.id : `${dossier.id}/${former.id}`, {
    title,
  });
  const [draft, setDraft] = useKept(place, 'draft', () =>
    former === null ? emptyDraft : formerDraft(former, f.entered),
  );
  const change = (next: Partial<ReadAcrossDraft>) => setDraft({ ...draft, ...next });
  const drawn = useDrawn(dossier.id);
  const read = createReader(f.parseNumber);
  const body = readDraft(draft, read, former?.request.studies?.slice(1) ?? []);
  const save = async (reason_for_change: string): Promise<void> => {
    const { id } = dossier;
    await (former === null
      ? api.call(dossierStatementRoutes.createReadAcross, { params: { id }, body })
      : api.call(dossierStatementRoutes.reviseReadAcross, {
          params: { id, read_across_id: former.id },
          body: { ...body, reason_for_change },
        }));
    onSaved();
  };
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={former === null ? t('readAcross.add') : t('dossiers.control.revise')}
      size="wide"
      asksReason={former !== null}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {former === null && drawn.length > 0 && (
            <Select
              label={t('readAcross.ofDossier')}
              choices={[
                { value: none, label: t('readAcross.typed') },
                ...drawn.map(({ name }, at) => ({ value: String(at), label: name })),
              ]}
              value={String(
                drawn.findIndex(
                  ({ name, smiles }) => name === draft.impurityName && smiles === draft.impuritySmiles,
                ),
              ).replace('-1', none)}
              onChange={(at) => {
                const chosen = at === none ? undefined : drawn[Number(at)];
                change({ impurityName: chosen?.name ?? '', impuritySmiles: chosen?.smiles ?? '' });
              }}
            />
          )}
          <Structure
            label={t('regulatory.impurity')}
            name={draft.impurityName}
            smiles={draft.impuritySmiles}
            field="impurity"
            notesOf={notesOf}
            onChange={(impurityName, impuritySmiles) => change({ impurityName, impuritySmiles })}
          />
          <Structure
            label={t('readAcross.analogue')}
            name={draft.analogueName}
            smiles={draft.analogueSmiles}
            field="analogue"
            notesOf={notesOf}
            onChange={(analogueName, analogueSmiles) => change({ analogueName, analogueSmiles })}
          />
          <TextField
            label={t('readAcross.inchikey')}
            isOptional
            hint={t('readAcross.inchikeyHint')}
            value={draft.inchikey}
            onChange={(inchikey) => change({ inchikey })}
            mono
            {...notesOf('analogue.inchikey')}
          />
          <Select
            label={t('readAcross.conclusion')}
            choices={[
              { value: 'intake', label: t('readAcross.intake') },
              { value: 'class', label: t('readAcross.class4') },
            ]}
            value={draft.conclusion}
            onChange={(conclusion) => change({ conclusion })}
            {...notesOf('conclusion.m7_class')}
          />
          {draft.conclusion === 'intake' ? (
            <>
              <p className="muted">{t('readAcross.studyHint')}</p>
              <div className="purge-line">
                <TextField
                  label={t('regulatory.intake.td50')}
                  isOptional
                  value={draft.td50}
                  onChange={(td50) => change({ td50 })}
                  inputMode="decimal"
                  {...joined(notesOf('studies'), notesOf('studies.0.td50_mg_per_kg_day'))}
                />
                <Select
                  label={t('regulatory.intake.species')}
                  choices={choicesOf(studySpeciesOf.options, (value) =>
                    t(`regulatory.intake.species.${value}`),
                  )}
                  value={draft.species}
                  onChange={(species) => change({ species })}
                />
                <TextField
                  label={t('regulatory.intake.source')}
                  value={draft.source}
                  onChange={(source) => change({ source })}
                  maxLength={500}
                  {...notesOf('studies.0.source')}
                />
                <TextField
                  label={t('regulatory.intake.animals')}
                  isOptional
                  value={draft.animals}
                  onChange={(animals) => change({ animals })}
                  inputMode="numeric"
                  {...notesOf('studies.0.animals_per_group')}
                />
                <TextField
                  label={t('regulatory.intake.groups')}
                  isOptional
                  value={draft.groups}
                  onChange={(groups) => change({ groups })}
                  inputMode="numeric"
                  {...notesOf('studies.0.dosed_groups')}
                />
                <TextField
                  label={t('regulatory.intake.weeks')}
                  isOptional
                  value={draft.weeks}
                  onChange={(weeks) => change({ weeks })}
                  inputMode="numeric"
                  {...notesOf('studies.0.weeks')}
                />
              </div>
              <TextField
                label={t('readAcross.looserReason')}
                isOptional
                hint={t('readAcross.looserHint')}
                value={draft.looserReason}
                onChange={(looserReason) => change({ looserReason })}
                maxLength={2000}
                {...notesOf('conclusion.looser_reason')}
              />
            </>
          ) : (
            <TextField
              label={t('readAcross.amesSource')}
              value={draft.amesSource}
              onChange={(amesSource) => change({ amesSource })}
              maxLength={2000}
              {...notesOf('conclusion.ames_source')}
            />
          )}
          <TextField
            label={t('readAcross.differences')}
            value={draft.differences}
            onChange={(differences) => change({ differences })}
            maxLength={4000}
            rows={3}
            {...notesOf('differences')}
          />
          <TextField
            label={t('readAcross.statement')}
            value={draft.statement}
            onChange={(statement) => change({ statement })}
            maxLength={4000}
            rows={3}
            {...notesOf('statement')}
          />
        </>
      )}
    </RecordDialog>
  );
}

type Notes = ReturnType<NotesOf>;

/** What is said of a list and of its first row stands at one field. */
const joined = (a: Notes, b: Notes): Notes => ({
  errors: [...(a.errors ?? []), ...(b.errors ?? [])],
  refusals: [...(a.refusals ?? []), ...(b.refusals ?? [])],
});

interface StructureProps {
  readonly label: string;
  readonly name: string;
  readonly smiles: string;
  readonly field: 'impurity' | 'analogue';
  readonly notesOf: NotesOf;
  readonly onChange: (name: string, smiles: string) => void;
}

/** Name and structure of one of the two. */
function Structure({ label, name, smiles, field, notesOf, onChange }: StructureProps) {
  const { t } = useMessages();
  return (
    <SmilesField
      row={{ name, smiles }}
      label={t('readAcross.smilesOf', { of: label })}
      field={field}
      notesOf={notesOf}
      onChange={(next) => onChange(name, next.smiles)}
    >
      <TextField
        label={label}
        value={name}
        onChange={(next) => onChange(next, smiles)}
        maxLength={200}
        {...notesOf(`${field}.name`)}
      />
    </SmilesField>
  );
}
