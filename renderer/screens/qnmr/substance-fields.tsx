import { Plus, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { select, selectionStore } from '../../plot/selection-store.ts';
import { bindTo } from '../../ui/bind-to.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { emptySignal, type SignalDraft, type SubstanceDraft } from './draft.ts';
import { plotIdOf } from './signals-on-plot.ts';
import type { SuggestedRegion } from './suggest-regions.ts';
import type { QuantificationFormState } from './use-quantification-form.ts';

export interface SubstanceFieldsProps {
  /** As the service names it: analyte, standard, components.1. */
  readonly field: string;
  readonly substance: SubstanceDraft;
  readonly regions: readonly SuggestedRegion[];
  readonly notesOf: QuantificationFormState['notesOf'];
  readonly onChange: (next: (substance: SubstanceDraft, id: number) => SubstanceDraft) => void;
}

const notations = ['formula', 'smiles'] as const;
const shiftDecimals = 3;

/** Name, composition and signals of one substance. */
export function SubstanceFields({ field, substance, regions, notesOf, onChange }: SubstanceFieldsProps) {
  const { t } = useMessages();
  const set = (change: Partial<SubstanceDraft>): void => onChange((before) => ({ ...before, ...change }));
  const setSignal = (id: number, change: Partial<SignalDraft>): void =>
    onChange((before) => ({
      ...before,
      signals: before.signals.map((signal) => (signal.id === id ? { ...signal, ...change } : signal)),
    }));
  const compositionField = `${field}.${substance.notation}`;
  const bind = bindTo(substance, set);
  return (
    <>
      <div className="qnmr-row" data-row="substance">
        <TextField label={t('qnmr.name')} {...bind('name')} maxLength={200} {...notesOf(`${field}.name`)} />
        <Select
          label={t('qnmr.notation')}
          choices={choicesOf(notations, (value) => t(`qnmr.notation.${value}`))}
          {...bind('notation')}
        />
        <TextField
          label={t(`qnmr.notation.${substance.notation}`)}
          {...bind('composition')}
          mono
          maxLength={5000}
          {...notesOf(compositionField)}
        />
      </div>
      {substance.signals.map((signal, index) => (
        <SignalFields
          key={signal.id}
          number={index + 1}
          field={`${field}.signals.${index}`}
          signal={signal}
          regions={regions}
          notesOf={notesOf}
          onChange={(change) => setSignal(signal.id, change)}
          onRemove={
            substance.signals.length > 1
              ? () => set({ signals: substance.signals.filter(({ id }) => id !== signal.id) })
              : null
          }
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() =>
            onChange((before, id) => ({ ...before, signals: [...before.signals, emptySignal(id)] }))
          }
        >
          {t('qnmr.addSignal')}
        </Button>
      </div>
    </>
  );
}

interface SignalFieldsProps {
  readonly number: number;
  readonly field: string;
  readonly signal: SignalDraft;
  readonly regions: readonly SuggestedRegion[];
  readonly notesOf: QuantificationFormState['notesOf'];
  readonly onChange: (change: Partial<SignalDraft>) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One signal: chosen from the analysis, its limits may be typed. */
function SignalFields({ number, field, signal, regions, notesOf, onChange, onRemove }: SignalFieldsProps) {
  const { t, f } = useMessages();
  const write = (ppm: number): string => f.number(ppm, shiftDecimals);
  const chosen = regions.find(
    ({ fromPpm, toPpm }) => write(fromPpm) === signal.from && write(toPpm) === signal.to,
  );
  const choose = (id: string): void => {
    const region = regions.find((each) => each.id === id);
    if (region !== undefined) onChange({ from: write(region.fromPpm), to: write(region.toPpm) });
  };
  const bind = bindTo(signal, onChange);
  const plotId = plotIdOf(signal.id);
  const isChosen = useStore(
    selectionStore,
    ({ selected }) => selected?.kind === 'multiplet' && selected.id === plotId,
  );
  return (
    <fieldset
      className="qnmr-row"
      data-row="signal"
      data-chosen={isChosen}
      aria-label={t('qnmr.signal', { number })}
      onFocus={() => select({ kind: 'multiplet', id: plotId, source: 'table' })}
    >
      <Select
        label={t('qnmr.signal', { number })}
        choices={regions.map(({ id, shiftPpm, multiplicity }) => ({
          value: id,
          label: `${f.shiftPpm(shiftPpm)} ppm · ${multiplicity}`,
        }))}
        value={chosen?.id ?? null}
        placeholder={t('qnmr.signal.choose')}
        isDisabled={regions.length === 0}
        onChange={choose}
      />
      <TextField
        label={t('qnmr.from')}
        {...bind('from')}
        inputMode="decimal"
        {...notesOf(`${field}.from_ppm`)}
      />
      <TextField label={t('qnmr.to')} {...bind('to')} inputMode="decimal" {...notesOf(`${field}.to_ppm`)} />
      <TextField
        label={t('qnmr.nuclei')}
        {...bind('nuclei')}
        inputMode="decimal"
        {...notesOf(`${field}.nuclei`)}
      />
      <TextField
        label={t('qnmr.t1')}
        {...bind('t1')}
        inputMode="decimal"
        placeholder={t('qnmr.t1.unknown')}
        {...notesOf(`${field}.t1_s`)}
      />
      <div className="qnmr-check">
        <Checkbox
          label={t('qnmr.onCarbon')}
          isSelected={signal.isOnCarbon}
          onChange={(isOnCarbon) => onChange({ isOnCarbon })}
        />
        {onRemove !== null && (
          <IconButton label={t('qnmr.removeSignal', { number })} icon={<Trash2 />} onPress={onRemove} />
        )}
      </div>
    </fieldset>
  );
}
