import { Atom, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { Measured, Statement } from '../../frame/provenance/measured.tsx';
import { useWords } from '../../i18n/sentences.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectedPeakId, selectionStore } from '../../plot/selection-store.ts';
import { type AskedFocus, useGivenFocus } from '../../ui/asked-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryMark } from '../../ui/category-mark.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { useTypedEdit } from '../../ui/use-typed-edit.ts';
import { assignmentWord } from '../shared/analyses/words.ts';
import type { DraftEdit } from './correction-draft.ts';
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
            onChange={(category) => corrections.recategorise(peak.id, category)}
          />
          <CategoryReach peakId={peak.id} corrections={corrections} />
          <AssignmentField
            key={peak.id}
            assignment={peak.assignment ?? ''}
            focus={assignmentFocus}
            peakId={peak.id}
            onChange={edit}
            onTakeBack={corrections.takeBack}
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

const reaches = ['signal', 'line'] as const;

/** Says before a category is changed how many lines it is changed of; nothing for a line that is no part of a multiplet. */
function CategoryReach({
  peakId,
  corrections: { linesOf, isLineAlone, setLineAlone },
}: {
  readonly peakId: string;
  readonly corrections: Pick<Corrections, 'linesOf' | 'isLineAlone' | 'setLineAlone'>;
}) {
  const { t } = useMessages();
  const count = linesOf(peakId).length;
  if (count === 1) return null;
  return (
    <div className="peak-reach">
      <Select
        label={t('analysis.peak.reach')}
        hideLabel
        choices={choicesOf(reaches, (reach) => t(`analysis.peak.reach.${reach}`, { count }))}
        value={isLineAlone(peakId) ? 'line' : 'signal'}
        onChange={(reach) => setLineAlone(peakId, reach === 'line')}
      />
    </div>
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
  const word = useWords();
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
      <span className="peak-reason" title={word(peak.reason)}>
        <Statement quantity="peak.category" text={peak.reason} peakId={peak.id} />
      </span>
    </div>
  );
}

interface AssignmentFieldProps {
  readonly assignment: string;
  readonly focus: AskedFocus;
  readonly peakId: string;
  readonly onChange: Corrections['edit'];
  readonly onTakeBack: Corrections['takeBack'];
}

/** A correction from the first character; Escape takes it back. */
function AssignmentField({ assignment, peakId, focus, onChange, onTakeBack }: AssignmentFieldProps) {
  const { t } = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  useGivenFocus(focus, () => inputRef.current?.focus());
  const { text, type, leave, onKeyDown } = useTypedEdit<DraftEdit>({
    value: assignment,
    stepOf: (words) => ({ action: 'assign', peak_id: peakId, assignment: words === '' ? null : words }),
    onType: onChange,
    onTakeBack,
  });
  return (
    <TextField className="peak-assignment" value={text} onChange={type} maxLength={200}>
      <Label className="visually-hidden">{t('analysis.column.assignment')}</Label>
      <Input
        ref={inputRef}
        className="field-input"
        placeholder={t('analysis.column.assignment')}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
    </TextField>
  );
}
