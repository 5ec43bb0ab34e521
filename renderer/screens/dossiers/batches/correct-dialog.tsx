import { useState } from 'react';
import { type Batch, type BatchResult, batchRoutes } from '#contract/batches';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';

interface CorrectDialogProps {
  readonly dossierId: string;
  readonly batch: Batch;
  readonly result: BatchResult;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What a result should have said, with the reason; what it said before stays on record. */
export function CorrectDialog({ dossierId, batch, result, onSaved, onClose }: CorrectDialogProps) {
  const { t, f } = useMessages();
  const [value, setValue] = useState(f.entered(result.value));
  const [below, setBelow] = useState(result.below_loq);
  const [invalid, setInvalid] = useState(result.invalid);
  const read = createReader(f.parseNumber);
  const number = read.number('value', value);
  return (
    <RecordDialog
      draft={null}
      title={t('batches.correctName', { impurity: result.impurity, batch: batch.batch_no })}
      action={t('batches.correct')}
      asksReason
      missing={read.missing}
      save={async (reason_for_change) => {
        await api.call(batchRoutes.correct, {
          params: { id: dossierId, batch_id: batch.id, result_id: result.id },
          body: { value: number, unit: result.unit, below_loq: below, invalid, reason_for_change },
        });
        onSaved();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <TextField
            label={t('batches.value', { unit: result.unit })}
            value={value}
            onChange={setValue}
            inputMode="decimal"
            {...notesOf('value')}
          />
          <Checkbox label={t('batches.belowLoq')} isSelected={below} onChange={setBelow} />
          <Checkbox label={t('batches.invalid')} isSelected={invalid} onChange={setInvalid} />
          <p>{t('batches.correctText')}</p>
        </>
      )}
    </RecordDialog>
  );
}
