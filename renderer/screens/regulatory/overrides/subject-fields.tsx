import { administrationRoute, overrideJurisdiction } from '#contract/regulatory';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { type FieldFrameProps, TextField } from '../../../ui/fields.tsx';
import { StructureFigure } from '../../shared/structures/structure-figure.tsx';
import type { TextReading } from '../../shared/structures/use-structure-text.ts';
import type { OverrideDraft } from './override-draft.ts';

/** CSS pixels. */
const preview = { width: 240, maxHeight: 120, margin: 12, maxBond: 20 };

interface SubjectFieldsProps {
  readonly draft: OverrideDraft;
  readonly reading: TextReading;
  readonly set: (change: Partial<OverrideDraft>) => void;
  readonly typeSmiles: (text: string) => void;
  readonly notesOf: (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;
}

/** What a rule row is about, by its guideline: a solvent, an element at a route, or a structure. */
export function SubjectFields(props: SubjectFieldsProps) {
  if (props.draft.guideline === 'Q3C') return <SolventFields {...props} />;
  return props.draft.guideline === 'Q3D' ? <ElementFields {...props} /> : <StructureFields {...props} />;
}

function SolventFields({ draft, set, notesOf }: SubjectFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="override-fields">
      <TextField
        label={t('overrides.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        {...notesOf('name')}
      />
      <TextField
        label={t('regulatory.cas')}
        hint={t('overrides.casHint')}
        value={draft.cas}
        onChange={(cas) => set({ cas })}
        maxLength={20}
        {...notesOf('cas')}
      />
    </div>
  );
}

function ElementFields({ draft, set, notesOf }: SubjectFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="override-fields">
      <TextField
        label={t('regulatory.name.elemental_impurities')}
        value={draft.element}
        onChange={(element) => set({ element })}
        isRequired
        maxLength={40}
        {...notesOf('element')}
      />
      <Select
        label={t('regulatory.route')}
        choices={choicesOf(administrationRoute.options, (value) => t(`regulatory.route.${value}`))}
        value={draft.route}
        onChange={(route) => set({ route })}
        {...notesOf('route')}
      />
    </div>
  );
}

function StructureFields({ draft, reading, set, typeSmiles, notesOf }: SubjectFieldsProps) {
  const { t } = useMessages();
  const notes = notesOf('smiles');
  const refused = reading.status === 'refused' ? [reading.reason] : [];
  return (
    <>
      <TextField
        label={t('regulatory.smiles')}
        value={draft.smiles}
        onChange={typeSmiles}
        isRequired
        mono
        maxLength={2000}
        {...notes}
        refusals={[...refused, ...(notes.refusals ?? [])]}
      />
      {reading.status === 'read' && (
        <div className="compound-figure">
          <StructureFigure
            structure={reading.structure}
            label={t('compounds.drawingOf', { name: draft.name.trim() || reading.structure.formula })}
            plainSize={preview}
          />
        </div>
      )}
      <div className="override-fields">
        <TextField
          label={t('overrides.name')}
          isOptional
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={200}
          {...notesOf('name')}
        />
        {draft.guideline === 'nitrosamines' && (
          <Select
            label={t('overrides.scope')}
            choices={[
              { value: 'OWN', label: t('overrides.scope.OWN') },
              ...choicesOf(overrideJurisdiction.options, (value) => value),
            ]}
            value={draft.scope}
            onChange={(scope) => set({ scope })}
            {...notesOf('jurisdiction')}
          />
        )}
      </div>
    </>
  );
}
