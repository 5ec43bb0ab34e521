import { Ban, Check, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PeakRow } from '#contract/fid-runs';
import { forgetTyped, TypedPlace, useTypedText } from '../../../api/drafts/typed-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import type { Region } from '../../../plot/core/regions.ts';
import { clearSelection, selectionStore } from '../../../plot/selection-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';
import type { Regions } from '../../shared/analyses/range-draft.ts';
import { canBeCounted } from '../correction-draft.ts';
import { chosenRegion } from './chosen-region.ts';
import { CutField } from './cut-field.tsx';
import { countedShifts } from './propose-cut.ts';
import { NoProtonField, type ProtonEdits, ProtonField } from './proton-field.tsx';
import type { RegionEdits } from './use-region-edits.ts';
import '../../../ui/number-entry.css';
import './regions.css';

export interface RegionPanelProps {
  readonly kind: Region['kind'];
  readonly regions: Regions;
  readonly edits: RegionEdits;
  readonly nucleus: string;
  readonly protons: ProtonEdits;
  /** Of the draft. */
  readonly peaks: readonly PeakRow[];
}

const typedNameOf = (kind: Region['kind'], chosen: string | null): string => `${kind}/${chosen ?? 'new'}`;

/** Typed numbers end where another region, or the same one elsewhere, is meant. */
const useTypedOf = (kind: Region['kind'], chosen: string | null): void => {
  const place = useContext(TypedPlace);
  const last = useRef(chosen);
  useEffect(() => {
    if (last.current === chosen) return;
    const before = typedNameOf(kind, last.current);
    // What is typed for a new one waits while others are looked at.
    if (place !== null && last.current !== null) forgetTyped(place, (name) => name.startsWith(`${before}/`));
    last.current = chosen;
  }, [place, kind, chosen]);
};

/** The chosen range or zone in numbers, or a new one, beside the plot where they are drawn. */
export function RegionPanel({ kind, regions, edits, nucleus, protons, peaks }: RegionPanelProps) {
  const chosen = useStore(selectionStore, (state) => {
    const region = chosenRegion(regions, kind, state);
    return region && `${region.id}/${region.fromPpm}/${region.toPpm}`;
  });
  const region = chosen === null ? null : chosenRegion(regions, kind, selectionStore.getState());
  const isSaved = regions.ranges.some(({ id, saved }) => id === region?.id && saved !== null);
  const name = typedNameOf(kind, chosen);
  useTypedOf(kind, chosen);
  return (
    <>
      <RegionForm key={chosen} kind={kind} region={region} name={name} edits={edits} nucleus={nucleus} />
      {kind === 'range' && region?.id != null && (
        <div className="plot-strip">
          {nucleus === '1H' ? (
            <ProtonField
              key={chosen}
              name={name}
              rangeId={region.id}
              isSaved={isSaved}
              isCounted={canBeCounted({ regions, peaks }, region.id)}
              protons={protons}
            />
          ) : (
            <NoProtonField />
          )}
          <CutField
            key={`cut/${chosen}`}
            name={name}
            region={region}
            lines={countedShifts(peaks)}
            edits={edits}
            nucleus={nucleus}
          />
        </div>
      )}
    </>
  );
}

interface RegionFormProps extends Omit<RegionPanelProps, 'regions' | 'protons' | 'peaks'> {
  readonly region: Region | null;
  /** Of what is typed for it. */
  readonly name: string;
}

function RegionForm({ kind, region, name, edits, nucleus }: RegionFormProps) {
  const { t, f } = useMessages();
  const decimals = shiftDecimals(nucleus);
  const shown = (ppm: number | undefined): string => (ppm === undefined ? '' : f.number(ppm, decimals));
  const [typedFrom, setFrom, fromFoundAtMs] = useTypedText(`${name}/from`);
  const [typedTo, setTo, toFoundAtMs] = useTypedText(`${name}/to`);
  const foundAtMs = fromFoundAtMs ?? toFoundAtMs;
  const from = typedFrom ?? shown(region?.fromPpm);
  const to = typedTo ?? shown(region?.toPpm);
  const [isRefused, setRefused] = useState(false);
  // What stands there anyway is nothing typed.
  const typeInto = (set: (text: string | null) => void, ppm: number | undefined) => (text: string) =>
    set(text === shown(ppm) ? null : text);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const [a, b] = [f.parseNumber(from), f.parseNumber(to)];
    const isRange = a !== null && b !== null && a !== b;
    setRefused(!isRange);
    if (!isRange) return;
    const id = region?.id ?? null;
    edits.change({ action: 'set', region: { kind, id, fromPpm: Math.max(a, b), toPpm: Math.min(a, b) } });
    setFrom(null);
    setTo(null);
  };
  const act = (action: 'remove' | 'exclude') => (): void => {
    if (!region) return;
    clearSelection();
    edits.change({ action, region });
  };
  return (
    <form className="region-panel plot-strip" aria-label={t('region.panel', { kind })} onSubmit={apply}>
      <strong>{region ? t('region.chosen', { kind }) : t('region.new', { kind })}</strong>
      <ShiftField
        label={t('plot.from')}
        value={from}
        isInvalid={isRefused}
        onDiscard={() => setFrom(null)}
        onChange={typeInto(setFrom, region?.fromPpm)}
      />
      <ShiftField
        label={t('plot.to')}
        value={to}
        isInvalid={isRefused}
        onDiscard={() => setTo(null)}
        onChange={typeInto(setTo, region?.toPpm)}
      />
      <span className="muted">ppm</span>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <Button type="submit" icon={region ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}>
        {region ? t('region.move') : t('region.add')}
      </Button>
      {region && (
        <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={act('remove')}>
          {t('common.remove')}
        </Button>
      )}
      {region && kind === 'range' && (
        <Button variant="quiet" icon={<Ban aria-hidden="true" />} onPress={act('exclude')}>
          {t('region.exclude')}
        </Button>
      )}
      <span role="alert" className="danger">
        {isRefused && t('region.refused')}
      </span>
    </form>
  );
}

interface ShiftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onChange: (text: string) => void;
  /** Escape. */
  readonly onDiscard: () => void;
}

export function ShiftField({ label, value, isInvalid, onChange, onDiscard }: ShiftFieldProps) {
  return (
    <label className="number-entry">
      <span>{label}</span>
      <input
        className="field-input"
        inputMode="decimal"
        value={value}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDiscard()}
      />
    </label>
  );
}
