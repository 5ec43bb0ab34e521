import { Atom, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { Measured, Statement } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectedPeakId, selectionStore } from '../../plot/selection-store.ts';
import { type AskedFocus, useGivenFocus } from '../../ui/asked-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryMark } from '../../ui/category-mark.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { assignmentWord } from '../shared/analyses/words.ts';
import { SendSignals } from './findings/send-signals.tsx';
import { atomLabels } from './structure/atom-assignments.ts';
import type { Corrections } from './use-corrections.ts';

const categories = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;

interface PeakEditorProps {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly corrections: Corrections;
  readonly assignmentFocus: AskedFocus;
}

/** The selected peak: why it has its category, and the fields to correct it. */
export function PeakEditor({ analysis, peaks, corrections, assignmentFocus }: PeakEditorProps) {
  const { t } = useMessages();
  const { edit } = corrections;
  return (
    <PeakStrip peaks={peaks} hint={t('analysis.peak.none')}>
      {(peak) => (
        <>
          <Select
            label={t('analysis.column.category')}
            hideLabel
            choices={choicesOf(categories, (value) => t(`category.${value}`))}
            value={peak.category}
            onChange={(category) => edit({ action: 'recategorise', peak_id: peak.id, category })}
          />
          <AssignmentField
            key={`${peak.id}/${peak.assignment}`}
            assignment={peak.assignment || null}
            focus={assignmentFocus}
            onChange={(assignment) => edit({ action: 'assign', peak_id: peak.id, assignment })}
          />
          {corrections.structure !== null && (
            <Button
              variant="quiet"
              icon={<Atom aria-hidden="true" />}
              onPress={() => corrections.onEditPeak(peak.id, 'assign-peak')}
            >
              {atomLabels(corrections.structure.atoms, peak.atom_ids) || t('structure.assign')}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => corrections.onEditPeak(peak.id, 'remove-peak')}
          >
            {t('common.remove')}
          </Button>
          {peak.category === 'impurity' && corrections.pending.length === 0 && (
            <SendSignals key={peak.id} analysis={analysis} peak={peak} />
          )}
        </>
      )}
    </PeakStrip>
  );
}

/** The selected peak where nothing may be changed. */
export function PeakReason({ peaks }: { readonly peaks: readonly PeakRow[] }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <PeakStrip peaks={peaks} hint={t('analysis.peak.noneReadOnly')}>
      {(peak) => (
        <>
          <CategoryMark category={peak.category} show="word" />
          {peak.assignment && <ChemicalName name={assignmentWord(messages, peak.assignment)} />}
        </>
      )}
    </PeakStrip>
  );
}

interface PeakStripProps {
  readonly peaks: readonly PeakRow[];
  readonly hint: string;
  readonly children: (peak: PeakRow) => ReactNode;
}

const shiftDecimals = 3;

/** Always of one height, so that choosing a peak moves nothing. */
function PeakStrip({ peaks, hint, children }: PeakStripProps) {
  const selectedId = useStore(selectionStore, selectedPeakId);
  const peak = peaks.find((p) => p.id === selectedId);
  if (!peak) return <p className="peak-editor muted">{hint}</p>;
  return (
    <div className="peak-editor">
      <strong className="nowrap">
        <Measured
          quantity="peak.shift_ppm"
          value={peak.shift_ppm}
          decimals={shiftDecimals}
          unit="ppm"
          peakId={peak.id}
          statement={peak.reason}
        />
      </strong>
      {children(peak)}
      <span className="peak-reason" title={peak.reason}>
        <Statement quantity="peak.category" text={peak.reason} peakId={peak.id} />
      </span>
    </div>
  );
}

interface AssignmentFieldProps {
  readonly assignment: string | null;
  readonly focus: AskedFocus;
  readonly onChange: (assignment: string | null) => void;
}

/** Applies on Enter or when left; Escape restores. */
function AssignmentField({ assignment, focus, onChange }: AssignmentFieldProps) {
  const { t } = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  useGivenFocus(focus, () => inputRef.current?.focus());
  const [text, setText] = useState(assignment ?? '');
  const apply = (): void => {
    const value = text.trim() === '' ? null : text.trim();
    if (value !== assignment) onChange(value);
  };
  return (
    <TextField className="peak-assignment" value={text} onChange={setText} maxLength={200}>
      <Label className="visually-hidden">{t('analysis.column.assignment')}</Label>
      <Input
        ref={inputRef}
        className="field-input"
        placeholder={t('analysis.column.assignment')}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape') setText(assignment ?? '');
        }}
      />
    </TextField>
  );
}
