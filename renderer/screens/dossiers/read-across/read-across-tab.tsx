import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dossierStatementRoutes, type ReadAcross } from '#contract/dossier-statements';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { ReviewStatementDialog } from '../statements/review-statement-dialog.tsx';
import { StatementActions } from '../statements/statement-actions.tsx';
import { StatementStatus } from '../statements/statement-changes.tsx';
import { ReadAcrossDetails } from './read-across-details.tsx';
import { ReadAcrossDialog } from './read-across-dialog.tsx';

type Doing =
  | { readonly what: 'new' }
  | { readonly what: 'revise' | 'approve' | 'reject'; readonly statement: ReadAcross };

/** Why the data of other compounds speak for impurities: both structures, what follows, and who reviewed it. */
export function ReadAcrossTab({ dossier, canWrite }: DossierTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const { id } = dossier;
  const list = useList(dossierStatementRoutes.readAcrosses, { params: { id } });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const finish = () => {
    close();
    list.reload();
  };
  const chosen = chosenOf(list.items ?? [], chosenId);
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel
        title={t('readAcross.tab')}
        isFlush
        actions={
          canWrite && (
            <Button icon={<Plus aria-hidden="true" />} onPress={() => setDoing({ what: 'new' })}>
              {t('readAcross.add')}
            </Button>
          )
        }
      >
        <Listing
          list={list}
          empty={<EmptyState title={t('readAcross.empty')} text={t('readAcross.emptyText')} />}
        >
          {(statements) => (
            <Table
              label={t('readAcross.tab')}
              columns={columnsFor(messages, chosen?.id ?? null, setChosenId)}
              rows={statements}
              rowId={(statement) => statement.id}
            />
          )}
        </Listing>
      </Panel>
      {chosen !== undefined && (
        <ReadAcrossDetails
          statement={chosen}
          actions={
            canWrite && (
              <StatementActions statement={chosen} onDo={(what) => setDoing({ what, statement: chosen })} />
            )
          }
        />
      )}
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
      {(doing?.what === 'new' || doing?.what === 'revise') && (
        <ReadAcrossDialog
          dossier={dossier}
          former={doing.what === 'revise' ? doing.statement : null}
          onSaved={finish}
          onClose={close}
        />
      )}
      {(doing?.what === 'approve' || doing?.what === 'reject') && (
        <ReviewStatementDialog
          kind="read_across"
          statement={doing.statement}
          title={t(`readAcross.${doing.what}Of`, { name: doing.statement.name })}
          decision={doing.what}
          review={async (body) => {
            const params = { id, read_across_id: doing.statement.id };
            await api.call(dossierStatementRoutes.reviewReadAcross, { params, body });
            finish();
          }}
          onClose={close}
        >
          <p>{doing.statement.request.statement}</p>
        </ReviewStatementDialog>
      )}
    </div>
  );
}

const chosenOf = (statements: readonly ReadAcross[], id: string | null): ReadAcross | undefined =>
  statements.find((each) => each.id === id) ?? statements[0];

const columnsFor = (
  { t }: Messages,
  chosenId: string | null,
  choose: (id: string) => void,
): readonly TableColumn<ReadAcross>[] => [
  nameColumn('name', t('regulatory.impurity'), ({ name }) => name),
  column('analogue', t('readAcross.analogue'), ({ analogue }) => analogue.name),
  numberColumn('intake', t('readAcross.conclusion'), (statement) =>
    statement.intake_ug_per_day === null ? (
      t('readAcross.class4')
    ) : (
      <RegulatedNumber
        of={statement}
        field="intake_ug_per_day"
        label={`${statement.name}: ${t('readAcross.conclusion')}`}
      />
    ),
  ),
  column('remark', t('readAcross.remark'), ({ looser, stale }) => {
    if (stale.length > 0) return <Chip tone="warn">{t('readAcross.isStale')}</Chip>;
    return looser ? <Chip tone="warn">{t('readAcross.isLooser')}</Chip> : '—';
  }),
  column('status', t('dossiers.control.status'), ({ status }) => <StatementStatus status={status} />),
  numberColumn('revision', t('dossiers.revision'), ({ revision }) => revision),
  column(
    'actions',
    t('dossiers.show'),
    ({ id }) =>
      id === chosenId ? (
        <span className="muted">{t('dossiers.isShownBelow')}</span>
      ) : (
        <Button onPress={() => choose(id)}>{t('dossiers.show')}</Button>
      ),
    { hideLabel: true, align: 'end' },
  ),
];
