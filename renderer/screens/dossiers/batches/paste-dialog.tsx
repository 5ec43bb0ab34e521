import { useMemo } from 'react';
import { batchRoutes } from '#contract/batches';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { type PastedBatch, readPastedBatches } from './read-pasted-batches.ts';

interface PasteDialogProps {
  readonly dossierId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const mostShown = 8;

/** Records one batch after the other; one that is refused stops the rest, and what was recorded before it stays. */
const saveAll = async (
  dossierId: string,
  batches: readonly PastedBatch[],
  onEach: (saved: PastedBatch) => void,
): Promise<void> => {
  for (const batch of batches) {
    const body = { ...batch, results: batch.results.map((result) => ({ ...result })) };
    await api.call(batchRoutes.create, { params: { id: dossierId }, body });
    onEach(batch);
  }
};

/** Lines of a spreadsheet, pasted, with what was understood of them before anything is recorded. */
export function PasteDialog({ dossierId, onSaved, onClose }: PasteDialogProps) {
  const { t, f } = useMessages();
  const title = t('batches.paste');
  const place = useDraftPlace('batches', dossierId, { title });
  const [text, setText] = useKept(place, 'text', '');
  const [done, setDone] = useKept<readonly string[]>(place, 'done', []);
  const { batches, problems } = useMemo(() => readPastedBatches(text, f.parseNumber), [text, f]);
  const open = batches.filter(({ batch_no }) => !done.includes(batch_no));
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={t('batches.record', { count: open.length })}
      size="wide"
      asksReason={false}
      missing={open.length === 0 || problems.length > 0 ? ['text'] : []}
      save={async () => {
        await saveAll(dossierId, open, ({ batch_no }) => setDone((before) => [...before, batch_no]));
        onSaved();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('batches.pasteHint')}</p>
          <TextField
            label={t('batches.lines')}
            value={text}
            onChange={setText}
            rows={10}
            mono
            autoFocus
            maxLength={500_000}
            {...notesOf('text')}
          />
          <p>{t('batches.understood', { count: batches.length })}</p>
          {done.length > 0 && <p>{t('batches.alreadyRecorded', { names: done.join(', ') })}</p>}
          {problems.length > 0 && (
            <ul className="batch-problems">
              {problems.slice(0, mostShown).map(({ code, line, text: found }) => (
                <li key={`${line} ${code} ${found}`}>
                  {t(`batches.problem.${code}`, { line, text: found })}
                </li>
              ))}
              {problems.length > mostShown && (
                <li>{t('batches.problem.more', { count: problems.length - mostShown })}</li>
              )}
            </ul>
          )}
        </>
      )}
    </RecordDialog>
  );
}
