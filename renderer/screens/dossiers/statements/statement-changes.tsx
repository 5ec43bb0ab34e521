import type { ControlStrategy } from '#contract/dossier-statements';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';

/** What every statement of a dossier carries, whatever it states. */
export type Statement = Pick<
  ControlStrategy,
  'id' | 'dossier_id' | 'name' | 'revision' | 'status' | 'reviews' | 'revisions' | 'created_by'
>;

interface Change {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly revision: number;
  readonly who: string;
  readonly why: string | null;
}

const changesOf = (
  { reviews, revisions }: Pick<Statement, 'reviews' | 'revisions'>,
  { t }: Messages,
): readonly Change[] =>
  [
    ...reviews.map((each) => ({
      key: each.id,
      at: each.reviewed_at,
      what: t(`dossiers.control.decision.${each.decision}`),
      revision: each.revision,
      who: each.reviewer_name,
      why: each.reason_for_change,
    })),
    ...revisions.map((each) => ({
      key: `revision ${each.revision}`,
      at: each.created_at,
      what: t('dossiers.control.written'),
      revision: each.revision,
      who: each.created_by_name,
      why: each.reason_for_change,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));

const changeColumns = ({ t }: Messages): readonly TableColumn<Change>[] => [
  column('when', t('dossiers.recordedOn'), ({ at }) => <Moment utc={at} />, { isRowHeader: true }),
  column('what', t('dossiers.control.decision'), ({ what, revision }) => `${what} (${revision})`),
  column('who', t('dossiers.control.who'), ({ who }) => who),
  column('why', t('dossiers.control.why'), ({ why }) => why ?? '—'),
];

/** Who wrote and who reviewed each revision, newest first. */
export function StatementChanges({
  statement,
}: {
  readonly statement: Pick<Statement, 'reviews' | 'revisions'>;
}) {
  const messages = useMessages();
  return (
    <Table<Change>
      label={messages.t('dossiers.control.reviews')}
      columns={changeColumns(messages)}
      rows={changesOf(statement, messages)}
      rowId={({ key }) => key}
    />
  );
}

const tones: Readonly<Record<Statement['status'], Tone>> = {
  approved: 'ok',
  unreviewed: 'warn',
  rejected: 'danger',
};

/** Whether a second person reviewed the revision that stands. */
export function StatementStatus({ status }: Pick<Statement, 'status'>) {
  const { t } = useMessages();
  return <Chip tone={tones[status]}>{t(`dossiers.control.status.${status}`)}</Chip>;
}
