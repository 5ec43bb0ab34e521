import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ComponentFields } from './component-fields.tsx';
import { notStated, type SectionName, unitsOf } from './impurity-draft.ts';
import { MutagenicFields } from './mutagenic-fields.tsx';
import type { RowProps } from './row-props.ts';
import { SmilesField } from './smiles-field.tsx';
import './impurities.css';

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

interface ImpurityRowProps extends RowProps {
  readonly section: SectionName;
  /** From 0. */
  readonly place: number;
  /** Just added: typing goes on in it. */
  readonly isNew: boolean;
  /** Absent where the form is about one impurity. */
  readonly onRemove?: () => void;
}

/** Everything that is asked about one impurity of a section. */
export function ImpurityRow({
  section,
  row,
  field,
  place,
  isNew,
  notesOf,
  onChange,
  onRemove,
}: ImpurityRowProps) {
  const { t } = useMessages();
  const number = place + 1;
  const units = unitsOf[section];
  const OwnFields = ownFields[section];
  const whole = notesOf(field);
  const bind = bindTo(row, onChange);
  return (
    <fieldset className="impurity-row" aria-label={t(`regulatory.row.${section}`, { number })}>
      <TextField
        label={t(`regulatory.name.${section}`)}
        {...bind('name')}
        maxLength={200}
        autoFocus={isNew}
        errors={notesOf(`${field}.${nameField(section)}`).errors}
        refusals={[...(notesOf(`${field}.${nameField(section)}`).refusals ?? []), ...(whole.refusals ?? [])]}
      />
      {row.unit !== 'components' && (
        <TextField
          label={
            units.length === 1
              ? `${t('regulatory.level')}, ${t(`regulatory.unit.${row.unit}`)}`
              : t('regulatory.level')
          }
          {...bind('level')}
          inputMode="decimal"
          {...notesOf(`${field}.${row.unit}`)}
        />
      )}
      {units.length > 1 && (
        <Select
          label={t('regulatory.unit')}
          choices={choicesOf(units, (unit) => t(`regulatory.unit.${unit}`))}
          {...bind('unit')}
        />
      )}
      <OwnFields row={row} field={field} notesOf={notesOf} onChange={onChange} />
      {onRemove !== undefined && (
        <div className="impurity-remove">
          <IconButton
            label={t('regulatory.remove', {
              name: row.name.trim() || t(`regulatory.row.${section}`, { number }),
            })}
            icon={<Trash2 />}
            onPress={onRemove}
          />
        </div>
      )}
      {row.unit === 'components' && (
        <ComponentFields row={row} field={field} notesOf={notesOf} onChange={onChange} />
      )}
    </fieldset>
  );
}

function OrganicFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <Select
      label={t('regulatory.origin')}
      choices={([notStated, 'process', 'degradant'] as const).map((value) => ({
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
        label={t('regulatory.cas')}
        isOptional
        value={row.cas}
        onChange={(cas) => onChange({ cas })}
        maxLength={20}
        {...notesOf(`${field}.cas`)}
      />
      <TextField
        label={t('regulatory.componentName')}
        isOptional
        value={row.component}
        onChange={(component) => onChange({ component })}
        maxLength={200}
        {...notesOf(`${field}.component`)}
      />
      <TextField
        label={t('regulatory.doseBasis')}
        isOptional
        value={row.doseBasis}
        onChange={(doseBasis) => onChange({ doseBasis })}
        inputMode="decimal"
        {...notesOf(`${field}.${row.component.trim() === '' ? 'dose_basis_g' : 'component_mass_g'}`)}
      />
    </>
  );
}

function ElementFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <Select
      label={t('regulatory.isAdded')}
      choices={([notStated, 'yes', 'no'] as const).map((value) => ({
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
        label={t('regulatory.publishedLimit')}
        isOptional
        value={row.publishedLimit}
        onChange={(publishedLimit) => onChange({ publishedLimit })}
        inputMode="decimal"
        {...notesOf(`${field}.published_limit_ng_per_day`)}
      />
    </>
  );
}
