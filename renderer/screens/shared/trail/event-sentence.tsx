import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { recordPath } from '../../../frame/paths/record-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { sentenceKey, shortenId, type TrailEvent, whoOf } from './event-words.ts';
import './event-sentence.css';

function RecordName({ event }: { readonly event: TrailEvent }) {
  const { t } = useMessages();
  const { record_type: type, record_id: id, record_title: title } = event;
  const text = title ?? (id === null ? t('audit.record.none') : shortenId(id));
  const path = recordPath(type, id);
  const hint = id === null ? {} : { title: id };
  if (path === null)
    return (
      <span className={title === null && id !== null ? 'mono' : 'strong'} {...hint}>
        {text}
      </span>
    );
  return <Link href={path}>{text}</Link>;
}

/** Where the parts of a sentence stand; no text holds them. */
const recordMark = '\u0001';

/** What one entry of the trail says, in the reader's language: who did what to which record, and why. */
export function EventSentence({ event }: { readonly event: TrailEvent }) {
  const messages = useMessages();
  const { t } = messages;
  const values = { who: whoOf(event, messages), record: recordMark, event: event.event };
  const parts: readonly ReactNode[] = t(sentenceKey(event.event), values).split(recordMark);
  const reason = event.reason_for_change;
  return (
    <span className="event-sentence">
      <span>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
          <Fragment key={place}>
            {place > 0 && <RecordName event={event} />}
            {part}
          </Fragment>
        ))}
      </span>
      {reason !== null && (
        <span className="muted">
          {t('audit.because')} {reason}
        </span>
      )}
    </span>
  );
}
