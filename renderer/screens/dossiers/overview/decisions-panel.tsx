import type { Dossier } from '#contract/dossiers';
import { dossierDecisionRoutes, type ReviewDecision } from '#contract/dossiers';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';

const columnsFor = ({ t }: Messages): readonly TableColumn<ReviewDecision>[] => [
  column('decision', t('dossiers.decision'), ({ decision, override }) => (
    <Chip tone={override ? 'warn' : decision === 'approve' ? 'ok' : 'danger'}>
      {t(override ? 'dossiers.decision.override' : `dossiers.decision.${decision}`)}
    </Chip>
  )),
  nameColumn('who', t('dossiers.decision.who'), (row) => (
    <span className="record-name">
      {row.reviewer_name}
      {row.decided_by_owner && <span className="dossier-note">{t('dossiers.decision.byOwner')}</span>}
    </span>
  )),
  column('when', t('dossiers.decision.when'), (row) => (
    <>
      <Moment utc={row.decided_at} />
      {row.source === 'mobile' && <span className="dossier-note">{t('dossiers.decision.onDevice')}</span>}
      {row.dossier_changed_since && (
        <span className="dossier-note">{t('dossiers.decision.changedSince')}</span>
      )}
    </>
  )),
  column('comment', t('common.reason'), ({ comment }) => (
    <span className="record-name">{comment ?? '—'}</span>
  )),
  numberColumn('revision', t('dossiers.revision'), ({ dossier_revision }) => dossier_revision),
];

/** Who decided on the dossier, newest first. */
export function DecisionsPanel({ dossier }: { readonly dossier: Dossier }) {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(dossierDecisionRoutes.listDecisions, { params: { id: dossier.id } }, [
    dossier.revision,
  ]);
  return (
    <Panel title={t('dossiers.decisions')} isFlush>
      <Listing list={list} skeletonLines={2} empty={<EmptyState title={t('dossiers.decisions.empty')} />}>
        {(rows) => (
          <Table
            label={t('dossiers.decisions')}
            columns={columnsFor(messages)}
            rows={rows}
            rowId={({ id }) => id}
            rowText={({ reviewer_name }) => reviewer_name}
          />
        )}
      </Listing>
    </Panel>
  );
}
