import { Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { plateSizes, type StockDraft } from './plan-draft.ts';
import type { PlanForm } from './use-plan-form.ts';

interface StockFieldsProps {
  readonly form: PlanForm;
  readonly stock: StockDraft;
  /** From 0. */
  readonly place: number;
}

const kinds = ['solution', 'neat', 'solvent'] as const;

/** One stock: how strong it is, where it stands, and how much of it is there. */
export function StockFields({ form, stock, place }: StockFieldsProps) {
  const { t } = useMessages();
  const { notesOf, notesIn } = form;
  const field = `dispensing.stocks.${place}`;
  const bind = bindTo(stock, (change: Partial<StockDraft>) => form.change('stocks', stock.id, change));
  const label = t('optimizations.plates.stockNumber', { number: place + 1 });
  return (
    <fieldset className="setup-row" aria-label={label}>
      <TextField
        label={t('optimizations.name')}
        {...bind('name')}
        maxLength={100}
        {...notesOf(`${field}.name`)}
      />
      <Select
        label={t('optimizations.kind')}
        choices={choicesOf(kinds, (kind) => t(`optimizations.plates.kind.${kind}`))}
        {...bind('kind')}
      />
      {stock.kind === 'solution' && (
        <>
          <TextField
            label={t('optimizations.plates.strength')}
            {...bind('value')}
            inputMode="decimal"
            {...notesOf(`${field}.strength.value`)}
          />
          <TextField
            label={t('optimizations.unit')}
            hint={t('optimizations.plates.strengthHint')}
            {...bind('unit')}
            maxLength={40}
            {...notesOf(`${field}.strength.unit`)}
            {...notesOf(`${field}.strength`)}
          />
        </>
      )}
      {stock.kind !== 'solvent' && (
        <>
          <TextField
            label={t('optimizations.plates.density')}
            isOptional={stock.kind === 'solution'}
            {...bind('density')}
            inputMode="decimal"
            {...notesOf(`${field}.density`)}
          />
          <TextField
            label={t('optimizations.plates.molarMass')}
            isOptional
            {...bind('molarMass')}
            inputMode="decimal"
            {...notesOf(`${field}.molar_mass`)}
          />
        </>
      )}
      <TextField
        label={t('optimizations.plates.sourcePlate')}
        {...bind('plate')}
        maxLength={60}
        {...notesOf(`${field}.plate`)}
      />
      <Select
        label={t('optimizations.plates.sourceFormat')}
        isOptional
        choices={choicesOf(plateSizes, (size) => size)}
        {...bind('plateWells')}
        {...notesOf(`${field}.plate_wells`)}
      />
      <TextField
        label={t('optimizations.plates.sourceWells')}
        hint={t('optimizations.blockedHint')}
        {...bind('wells')}
        {...notesIn(`${field}.wells`)}
      />
      <TextField
        label={t('optimizations.plates.filled')}
        {...bind('filled')}
        inputMode="decimal"
        {...notesOf(`${field}.filled_ul`)}
      />
      <TextField
        label={t('optimizations.plates.deadVolume')}
        {...bind('dead')}
        inputMode="decimal"
        {...notesOf(`${field}.dead_ul`)}
      />
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', { name: stock.name.trim() || label })}
          icon={<Trash2 />}
          isDisabled={form.draft.stocks.length === 1}
          onPress={() => form.remove('stocks', stock.id)}
        />
      </div>
    </fieldset>
  );
}
