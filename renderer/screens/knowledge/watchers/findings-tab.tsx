import { useState } from 'react';
import { Link } from 'react-aria-components';
import { type Finding, surveillanceRoutes } from '#contract/surveillance';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { sourcePath } from '../../../frame/paths/knowledge-path.ts';
import { useAddressQuery, withValue } from '../../../frame/use-address-query.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { FailureText } from './failure-text.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import './watchers.css';

interface FindingsTabProps {
  readonly changes: number;
  readonly isAdmin: boolean;
}

/** The comparison of the two revisions of a finding; of a first one there is nothing to compare. */
function ChangeLink({ finding }: { readonly finding: Finding }) {
  const { t, f } = useMessages();
  const { source_id, old: before, new: after, size_change: change, flagged_records: flagged } = finding;
  if (after === null) return finding.failure === null ? '—' : <FailureText failure={finding.failure} />;
  const path = sourcePath(source_id);
  return (
    <span className="watcher-text">
      {before === null ? (
        <Link className="list-link" href={path}>
          {t('watchers.firstRevision', { to: after.revision })}
        </Link>
      ) : (
        <Link className="list-link" href={`${path}?from=${before.revision}&to=${after.revision}`}>
          {t('watchers.compare', { from: before.revision, to: after.revision })}
        </Link>
      )}
      <span className="note" data-size>
        {change !== null && change >= 0 ? '+' : '−'}
        {f.bytes(Math.abs(change ?? 0))}
      </span>
      {flagged > 0 && (
        <span className="note" data-count>
          {t('watchers.flagged', { count: flagged })}
        </span>
      )}
    </span>
  );
}

function Acknowledgement({
  finding,
  onAsk,
}: {
  readonly finding: Finding;
  readonly onAsk: (() => void) | null;
}) {
  const { t } = useMessages();
  const { acknowledged, source_title: title } = finding;
  if (acknowledged !== null)
    return (
      <span className="watcher-text">
        {acknowledged.reason}
        <span className="note">
          {acknowledged.by_name}, <Moment utc={acknowledged.at} />
        </span>
      </span>
    );
  if (onAsk === null) return '—';
  return (
    <Button aria-label={t('watchers.acknowledgeOne', { title })} onPress={onAsk}>
      {t('watchers.acknowledge')}
    </Button>
  );
}

const columnsFor = (
  { t }: Messages,
  ask: ((finding: Finding) => void) | null,
): readonly TableColumn<Finding>[] => [
  nameColumn('source', t('watchers.source'), (row) => (
    <Link className="list-link watcher-text" href={sourcePath(row.source_id)}>
      {row.source_title}
    </Link>
  )),
  column('kind', t('watchers.finding'), ({ kind }) => <OutcomeChip state={kind} />),
  column('change', t('watchers.change'), (finding) => <ChangeLink finding={finding} />),
  column('found', t('watchers.found'), (row) => <Moment utc={row.created_at} />),
  column('dossiers', t('watchers.dossiers'), ({ dossier_ids: ids }) =>
    ids.length === 0 ? '—' : ids.map((id) => <DossierLink key={id} id={id} />),
  ),
  column('acknowledged', t('watchers.acknowledged'), (finding) => (
    <Acknowledgement finding={finding} onAsk={ask === null ? null : () => ask(finding)} />
  )),
];

function DossierLink({ id }: { readonly id: string }) {
  return (
    <Link className="list-link watcher-text" href={dossierPath(id)}>
      <code>{id}</code>
    </Link>
  );
}

const shown = ['open', 'all'] as const;

/** What the runs found: open ones first of all, since those wait for somebody. */
export function FindingsTab({ changes, isAdmin }: FindingsTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const [query, changeQuery] = useAddressQuery();
  const show = shown.find((name) => name === query.get('show')) ?? 'open';
  const [asking, setAsking] = useState<Finding | null>(null);
  const list = useList(
    surveillanceRoutes.listFindings,
    { query: { acknowledged: show === 'open' ? ('false' as const) : null } },
    [changes],
  );
  const acknowledge = async (id: string, reason: string): Promise<void> => {
    const body = { acknowledge: true, reason_for_change: reason } as const;
    await api.call(surveillanceRoutes.updateFinding, { params: { id }, body });
    setAsking(null);
    list.reload();
  };
  return (
    <div className="rows-4 padded">
      <search className="filter-bar">
        <Select
          label={t('watchers.findings.show')}
          choices={choicesOf(shown, (value) => t(`watchers.findings.${value}`))}
          value={show}
          onChange={(value) => changeQuery(withValue('show', value))}
        />
      </search>
      <Panel title={t('watchers.findings')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={<EmptyState title={t('watchers.findings.empty')} text={t('watchers.findings.emptyText')} />}
          label={t('watchers.findings')}
          columns={columnsFor(messages, isAdmin ? setAsking : null)}
          rowText={({ source_title }) => source_title}
        />
      </Panel>
      {asking !== null && (
        <ReasonDialog
          draftId={`finding.acknowledge/${asking.id}`}
          title={t('watchers.acknowledge.title')}
          action={t('watchers.acknowledge')}
          act={(reason) => acknowledge(asking.id, reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t('watchers.acknowledge.text')}</p>
          <p className="muted">{asking.source_title}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
