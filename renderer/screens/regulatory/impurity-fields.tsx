import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Panel } from '../../shell/page.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { type ImpurityDraft, notSaid, type SectionName, sectionNames, unitsOf } from './assess-draft.ts';
import { MutagenicFields } from './mutagenic-fields.tsx';
import { SmilesField } from './smiles-field.tsx';
import type { AssessForm, RowProps } from './use-assess-form.ts';

/** Fields a section has besides name and level; another section is another line. */
const ownFields: Readonly<Record<SectionName, (props: RowProps) => React.ReactNode>> = {
  organic_impurities: OrganicFields,
  residual_solvents: SolventFields,
  elemental_impurities: ElementFields,
  mutagenic_impurities: MutagenicFields,
  nitrosamines: NitrosamineFields,
};

/** What the service calls the name of a row. */
const nameField = (section: SectionName) => (section === 'elemental_impurities' ? 'element' : 'name');

/** Sections that have rows, and buttons that add one to any. */
export function ImpurityFields({ form }: { readonly form: AssessForm }) {
  const { t } = useMessages();
  const [added, setAdded] = useState<number | null>(null);
  return (
    <>
      {sectionNames.map(
        (section) =>
          form.draft.sections[section].length > 0 && (
            <Panel key={section} title={t(`regulatory.section.${section}`)}>
              <div className="assess-rows">
                {form.draft.sections[section].map((row, place) => (
                  <ImpurityRow
                    key={row.id}
                    form={form}
                    section={section}
                    row={row}
                    place={place}
                    isNew={row.id === added}
                  />
                ))}
              </div>
            </Panel>
          ),
      )}
      <fieldset className="assess-add" aria-label={t('regulatory.add')}>
        {sectionNames.map((section) => (
          <Button
            key={section}
            icon={<Plus aria-hidden="true" />}
            onPress={() => {
              setAdded(form.draft.nextId);
              form.add(section);
            }}
          >
            {t(`regulatory.add.${section}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface ImpurityRowProps {
  readonly form: AssessForm;
  readonly section: SectionName;
  readonly row: ImpurityDraft;
  readonly place: number;
  /** Just added: typing goes on in it. */
  readonly isNew: boolean;
}

function ImpurityRow({ form, section, row, place, isNew }: ImpurityRowProps) {
  const { t } = useMessages();
  const field = `${section}.${place}`;
  const number = place + 1;
  const change = (next: Partial<ImpurityDraft>): void => form.setRow(section, row.id, next);
  const units = unitsOf[section];
  const OwnFields = ownFields[section];
  const whole = form.notesOf(field);
  return (
    <fieldset className="assess-row" aria-label={t(`regulatory.row.${section}`, { number })}>
      <TextField
        label={t(`regulatory.name.${section}`)}
        value={row.name}
        onChange={(name) => change({ name })}
        maxLength={200}
        autoFocus={isNew}
        errors={form.notesOf(`${field}.${nameField(section)}`).errors}
        refusals={[
          ...(form.notesOf(`${field}.${nameField(section)}`).refusals ?? []),
          ...(whole.refusals ?? []),
        ]}
      />
      <TextField
        label={
          units.length === 1
            ? `${t('regulatory.level')}, ${t(`regulatory.unit.${row.unit}`)}`
            : t('regulatory.level')
        }
        value={row.level}
        onChange={(level) => change({ level })}
        inputMode="decimal"
        {...form.notesOf(`${field}.${row.unit}`)}
      />
      {units.length > 1 && (
        <Select
          label={t('regulatory.unit')}
          choices={units.map((unit) => ({ value: unit, label: t(`regulatory.unit.${unit}`) }))}
          value={row.unit}
          onChange={(unit) => change({ unit })}
        />
      )}
      <OwnFields row={row} field={field} notesOf={form.notesOf} onChange={change} />
      <div className="assess-remove">
        <IconButton
          label={t('regulatory.remove', {
            name: row.name.trim() || t(`regulatory.row.${section}`, { number }),
          })}
          icon={<Trash2 />}
          onPress={() => form.remove(section, row.id)}
        />
      </div>
    </fieldset>
  );
}

function OrganicFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <Select
      label={t('regulatory.origin')}
      choices={([notSaid, 'process', 'degradant'] as const).map((value) => ({
        value,
        label: t(`regulatory.origin.${value}`),
      }))}
      value={row.origin}
      onChange={(origin) => onChange({ origin })}
      {...notesOf(`${field}.impurity_kind`)}
    />
  );
}

function SolventFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        label={`${t('regulatory.cas')} (${t('common.optional')})`}
        value={row.cas}
        onChange={(cas) => onChange({ cas })}
        maxLength={20}
        {...notesOf(`${field}.cas`)}
      />
      <TextField
        label={`${t('regulatory.doseBasis')} (${t('common.optional')})`}
        value={row.doseBasis}
        onChange={(doseBasis) => onChange({ doseBasis })}
        inputMode="decimal"
        {...notesOf(`${field}.dose_basis_g`)}
      />
    </>
  );
}

function ElementFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <Select
      label={t('regulatory.isAdded')}
      choices={([notSaid, 'yes', 'no'] as const).map((value) => ({
        value,
        label: t(`regulatory.isAdded.${value}`),
      }))}
      value={row.isAdded}
      onChange={(isAdded) => onChange({ isAdded })}
      {...notesOf(`${field}.intentionally_added`)}
    />
  );
}

function NitrosamineFields(props: RowProps) {
  const { t } = useMessages();
  const { row, field, notesOf, onChange } = props;
  return (
    <>
      <SmilesField {...props} />
      <TextField
        label={`${t('regulatory.publishedLimit')} (${t('common.optional')})`}
        value={row.publishedLimit}
        onChange={(publishedLimit) => onChange({ publishedLimit })}
        inputMode="decimal"
        {...notesOf(`${field}.published_limit_ng_per_day`)}
      />
    </>
  );
}
