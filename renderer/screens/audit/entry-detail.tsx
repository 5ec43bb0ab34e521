import { Filter, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../frame/paths/record-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { JsonText } from '../../ui/json-text.tsx';
import { UtcMoment } from '../../ui/utc-moment.tsx';
import { EventSentence } from '../shared/trail/event-sentence.tsx';
import type { FilterName } from './audit-filters.ts';
import { EntryProof } from './entry-proof.tsx';
import type { AuditEntry } from './entry-table.tsx';

interface EntryDetailProps {
  readonly entry: AuditEntry;
  readonly hasActor: boolean;
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly onClose: () => void;
}

/** One entry as it was written: its facts, its payload and the hashes that bind it. */
export function EntryDetail({ entry, hasActor, onFilter, onClose }: EntryDetailProps) {
  const { t } = useMessages();
  const headRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headRef.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const { record_type: type, record_id: id } = entry;
  const path = recordPath(type, id);
  return (
    <aside
      className="audit-detail panel"
      aria-label={t('audit.entry', { sequence: String(entry.sequence) })}
      onKeyDown={closeOnEscape}
    >
      <div className="panel-head">
        <h2 ref={headRef} tabIndex={-1}>
          {t('audit.entry', { sequence: String(entry.sequence) })}
        </h2>
        <IconButton label={t('common.close')} icon={<X />} onPress={onClose} />
      </div>
      <div className="panel-body audit-detail-body">
        {entry.clock_regression && <Chip tone="warn">{t('audit.clockRegression')}</Chip>}
        <EventSentence event={entry} />
        <dl className="audit-facts">
          <Fact term={t('audit.column.time')}>
            <UtcMoment utc={entry.occurred_at} />
          </Fact>
          <Fact term={t('audit.column.event')} {...filterBy('event', entry.event, onFilter)}>
            <span className="mono">{entry.event}</span>
          </Fact>
          <Fact
            term={t('audit.column.actor')}
            {...(hasActor && entry.actor.id !== '' && filterBy('actor', entry.actor.id, onFilter))}
          >
            <span className="mono">{`${entry.actor.kind} ${entry.actor.id}`}</span>
          </Fact>
          {type !== null && (
            <Fact term={t('audit.column.record')} {...(id !== null && filterBy('record_id', id, onFilter))}>
              <span className="mono">
                {type} {path === null ? id : <Link to={path}>{id}</Link>}
              </span>
            </Fact>
          )}
          {entry.request_id !== null && (
            <Fact term={t('error.requestId')}>
              <span className="mono">{entry.request_id}</span>
            </Fact>
          )}
          <Fact term={t('audit.entryHash')}>
            <HashText hash={entry.entry_hash} />
          </Fact>
          <Fact term={t('audit.previousHash')}>
            <HashText hash={entry.previous_hash} />
          </Fact>
        </dl>
        <h3>{t('audit.payload')}</h3>
        <JsonText label={t('audit.payload')} value={entry.payload} />
        <EntryProof entry={entry} />
      </div>
    </aside>
  );
}

const filterBy = (name: FilterName, value: string, onFilter: EntryDetailProps['onFilter']) => ({
  onOnly: () => onFilter(name, value),
});

interface FactProps {
  readonly term: string;
  /** Shows the entries that have this in common. */
  readonly onOnly?: () => void;
  readonly children: ReactNode;
}

function Fact({ term, onOnly, children }: FactProps) {
  const { t } = useMessages();
  return (
    <>
      <dt>{term}</dt>
      <dd>
        {children}
        {onOnly !== undefined && (
          <IconButton label={t('audit.only', { name: term })} icon={<Filter />} onPress={onOnly} />
        )}
      </dd>
    </>
  );
}
