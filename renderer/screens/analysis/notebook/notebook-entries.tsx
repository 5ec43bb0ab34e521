import { Link } from 'react-aria-components';
import type { NotebookEntry } from '#contract/notebooks';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import './notebook.css';

const tones: Readonly<Record<NotebookEntry['state'], Tone>> = {
  waiting: 'info',
  sent: 'ok',
  failed: 'danger',
};

interface EntryProps {
  readonly entry: NotebookEntry;
  /** Of the analysis as it is now. */
  readonly revision: number;
  /** Null for who may not send. */
  readonly onAgain: (() => void) | null;
}

/** What became of the last sending, in words. */
function Outcome({ entry, revision }: Omit<EntryProps, 'onAgain'>) {
  const { t } = useMessages();
  const { state, failure, detail, next_attempt_at: next, sent_at: sentAt, sent_revision: sent } = entry;
  return (
    <>
      {failure !== null && (
        <p>
          {t(`notebooks.failure.${failure}`)} {detail !== null && <q>{detail}</q>}
        </p>
      )}
      {state === 'waiting' && failure !== null && next !== null && (
        <p className="note">
          {t('notebooks.next')} <Moment utc={next} />
        </p>
      )}
      {sentAt !== null && sent !== null && (
        <p className="note">
          {t('notebooks.sentRevision', { revision: sent })} <Moment utc={sentAt} />
          {sent !== revision && ` · ${t('notebooks.older')}`}
        </p>
      )}
    </>
  );
}

/** One entry of the analysis in a notebook: where it is, and what became of sending it. */
export function NotebookEntryRow({ entry, revision, onAgain }: EntryProps) {
  const { t } = useMessages();
  const { notebook_name: name, state, url } = entry;
  return (
    <li className="notebook-entry">
      <div className="notebook-entry-head">
        <strong>{name}</strong>
        <Chip tone={tones[state]}>{t(`notebooks.entry.${state}`)}</Chip>
        {url !== null && (
          <Link href={url} target="_blank" rel="noreferrer">
            {t('notebooks.openEntry')}
          </Link>
        )}
        {onAgain !== null && state !== 'waiting' && (
          <Button aria-label={t('notebooks.againTo', { name })} onPress={onAgain}>
            {t('notebooks.again')}
          </Button>
        )}
      </div>
      <Outcome entry={entry} revision={revision} />
    </li>
  );
}
