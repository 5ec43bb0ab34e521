import { Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useStore } from 'zustand';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectedPeakId, selectionStore } from '../../plot/selection-store.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import type { Corrections } from './use-corrections.ts';

const CATEGORIES = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;

interface PeakEditorProps {
  readonly peaks: readonly PeakRow[];
  readonly corrections: Corrections;
  readonly assignmentRef: RefObject<HTMLInputElement | null>;
}

/** The selected peak: why it has its category, and the fields to correct it. Always of one height, so nothing jumps. */
export function PeakEditor({ peaks, corrections, assignmentRef }: PeakEditorProps) {
  const { t, f } = useMessages();
  const selectedId = useStore(selectionStore, selectedPeakId);
  const peak = peaks.find((p) => p.id === selectedId);
  if (!peak) return <p className="peak-editor muted">{t('analysis.peak.none')}</p>;
  const { edit } = corrections;
  return (
    <div className="peak-editor">
      <strong>{f.shiftPpm(peak.shift_ppm)} ppm</strong>
      <Select
        label={t('analysis.column.category')}
        hideLabel
        choices={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={peak.category}
        onChange={(category) => edit({ action: 'recategorise', peak_id: peak.id, category })}
      />
      <AssignmentField
        key={`${peak.id}/${peak.assignment}`}
        assignment={peak.assignment}
        inputRef={assignmentRef}
        onChange={(assignment) => edit({ action: 'assign', peak_id: peak.id, assignment })}
      />
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => corrections.onEditPeak(peak.id, 'remove-peak')}
      >
        {t('common.remove')}
      </Button>
      <span className="peak-reason" title={peak.reason}>
        {peak.reason}
      </span>
    </div>
  );
}

interface AssignmentFieldProps {
  readonly assignment: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (assignment: string | null) => void;
}

/** Applies on Enter or when left; Escape restores. */
function AssignmentField({ assignment, inputRef, onChange }: AssignmentFieldProps) {
  const { t } = useMessages();
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
