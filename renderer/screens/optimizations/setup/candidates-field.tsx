import { FileUp, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { ErrorText, ServiceText } from '../../../ui/service-text.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { readCandidates } from './read-candidates.ts';
import type { RunForm } from './use-run-form.ts';

/** Cells that could not be read are named up to here, the rest counted. */
const mostNamed = 5;

/** A closed list of conditions from a file: nothing else is recommended then. */
export function CandidatesField({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { candidates } = form.draft;
  const take = useAction(async (chosen: File) => {
    form.set({ candidates: { fileName: chosen.name, text: await chosen.text() } });
  });
  return (
    <div className="setup-part">
      <p className="field-hint">{t('optimizations.candidatesHint')}</p>
      <div className="line">
        <FileButton
          label={t('optimizations.candidatesFile')}
          accept=".csv,.tsv,.txt,text/csv"
          icon={<FileUp aria-hidden="true" />}
          onChoose={take.run}
        />
        {candidates !== null && (
          <>
            <span>{candidates.fileName}</span>
            <IconButton
              label={t('optimizations.removeNamed', { name: candidates.fileName })}
              icon={<Trash2 />}
              onPress={() => form.set({ candidates: null })}
            />
          </>
        )}
      </div>
      {take.error !== null && (
        <p className="field-error">
          <ErrorText error={take.error} />
        </p>
      )}
      {candidates !== null && <CandidatesRead form={form} text={candidates.text} />}
    </div>
  );
}

/** What was understood of the file, and what was not. */
function CandidatesRead({ form, text }: { readonly form: RunForm; readonly text: string }) {
  const { t, f } = useMessages();
  const { rows, refused, missing } = readCandidates(text, form.draft, f.parseNumber);
  const notes = form.notesIn('candidates');
  return (
    <div role="status" className="setup-part">
      {missing.length === 0 && <p>{t('optimizations.candidatesRead', { count: rows.length })}</p>}
      {missing.length > 0 && (
        <p className="field-error">{t('optimizations.candidatesMissing', { names: missing.join(', ') })}</p>
      )}
      {refused.slice(0, mostNamed).map(({ line, column, text: cell }) => (
        <p key={`${line} ${column}`} className="field-error">
          {t('optimizations.candidatesRefused', { line, column, cell: cell === '' ? '–' : cell })}
        </p>
      ))}
      {refused.length > mostNamed && (
        <p className="field-error">
          {t('optimizations.candidatesMore', { count: refused.length - mostNamed })}
        </p>
      )}
      {[...(notes.refusals ?? [])].slice(0, mostNamed).map((note) => (
        <p key={note} className="field-error">
          <ServiceText text={note} />
        </p>
      ))}
    </div>
  );
}
