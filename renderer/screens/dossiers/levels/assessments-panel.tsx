import { FlaskConical } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Dossier } from '#contract/dossiers';
import type { Pages } from '../../../api/use-pages.ts';
import { type CommandDefinition, useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import type { ImpurityInput, SectionName } from '../../shared/impurities/impurity-draft.ts';
import type { ViewRow } from '../../shared/impurities/impurity-view.ts';
import { type AssessedRow, SectionRows } from '../../shared/impurities/section-table.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { AssessDialog, type Notes } from './assess-dialog.tsx';
import { VerdictCounts } from './verdict-counts.tsx';

interface StoredAssessment {
  readonly id: string;
  readonly dossier_revision: number;
  readonly created_at: string;
  readonly request: { readonly notes?: string | undefined; readonly batch_no?: string | undefined };
  readonly status: 'current' | 'exceeds' | 'superseded' | 'withdrawn';
  readonly withdrawal: { readonly reason_for_change: string } | null;
}

interface AssessmentsPanelProps<
  S extends 'elemental_impurities' | 'residual_solvents',
  T extends StoredAssessment,
  R extends AssessedRow,
> {
  readonly dossier: Dossier;
  readonly section: S;
  readonly list: Pages<T>;
  readonly canWrite: boolean;
  /** Columns of this kind, for one assessment. */
  readonly own: (assessment: T) => readonly TableColumn<ViewRow<R>>[];
  readonly view: (assessment: T) => readonly ViewRow<R>[];
  readonly assess: (rows: ImpurityInput<S>[], notes: Notes) => Promise<T>;
  readonly withdraw: (id: string, reason: string) => Promise<T>;
  /** Saves one of them as a report. */
  readonly report: (assessment: T) => React.ReactNode;
}

const commandOf = {
  elemental_impurities: dossiersCommands.assessElements,
  residual_solvents: dossiersCommands.assessSolvents,
} as const;

/** Runs of one kind of assessment: the chosen one with its rows, the newest unless another is chosen, and all by date. */
export function AssessmentsPanel<
  S extends 'elemental_impurities' | 'residual_solvents',
  T extends StoredAssessment,
  R extends AssessedRow,
>({ dossier, section, list, canWrite, own, view, assess, withdraw, report }: AssessmentsPanelProps<S, T, R>) {
  const { t, f } = useMessages();
  const [isAssessing, setAssessing] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [withdrawing, setWithdrawing] = useState<T | null>(null);
  const command: CommandDefinition = commandOf[section];
  useCommands(
    useMemo(() => (canWrite ? [{ ...command, run: () => setAssessing(true) }] : []), [canWrite, command]),
  );
  return (
    <Panel
      title={t(`regulatory.section.${section}`)}
      isFlush
      actions={
        canWrite && (
          <Button icon={<FlaskConical aria-hidden="true" />} onPress={() => setAssessing(true)}>
            {t(`dossiers.assess.${section}`)}
          </Button>
        )
      }
    >
      <Listing
        list={list}
        skeletonLines={3}
        empty={<EmptyState title={t(`dossiers.assess.${section}.empty`)} />}
      >
        {(items) => (
          <Assessments
            items={items}
            chosen={items.find(({ id }) => id === chosenId) ?? items[0]}
            onChoose={setChosenId}
            revision={dossier.revision}
            rowsOf={view}
            report={report}
            onWithdraw={canWrite ? setWithdrawing : null}
          >
            {(rows, assessment) => (
              <ChosenRows section={section} rows={rows} assessment={assessment} own={own} />
            )}
          </Assessments>
        )}
      </Listing>
      {withdrawing !== null && (
        <ReasonDialog
          draftId={`assessment.withdraw/${withdrawing.id}`}
          title={t('dossiers.withdrawAssessment')}
          action={t('dossiers.watch.withdraw')}
          isHarsh
          act={async (reason) => {
            await withdraw(withdrawing.id, reason);
            setWithdrawing(null);
            list.reload();
          }}
          onClose={() => setWithdrawing(null)}
        >
          <p>{t('dossiers.withdrawAssessmentText')}</p>
          <p>
            {t('dossiers.assessedOn', { time: f.dateTime(withdrawing.created_at) })}{' '}
            <VerdictCounts rows={view(withdrawing)} />
          </p>
        </ReasonDialog>
      )}
      {isAssessing && (
        <AssessDialog
          dossierId={dossier.id}
          section={section}
          title={t(`dossiers.assess.${section}`)}
          assess={async (rows, notes) => {
            await assess(rows, notes);
            setAssessing(false);
            setChosenId(null);
            list.reload();
          }}
          onClose={() => setAssessing(false)}
        />
      )}
    </Panel>
  );
}

interface ChosenRowsProps<T extends StoredAssessment, R extends AssessedRow> {
  readonly section: SectionName;
  readonly rows: readonly ViewRow<R>[];
  readonly assessment: T;
  readonly own: (assessment: T) => readonly TableColumn<ViewRow<R>>[];
}

/** The same columns as long as the same assessment is shown. */
function ChosenRows<T extends StoredAssessment, R extends AssessedRow>(props: ChosenRowsProps<T, R>) {
  const { section, rows, assessment, own } = props;
  const columns = useMemo(() => own(assessment), [own, assessment]);
  return <SectionRows section={section} rows={rows} own={columns} />;
}

interface AssessmentsProps<T extends StoredAssessment, R extends AssessedRow> {
  readonly items: readonly T[];
  readonly chosen: T | undefined;
  readonly onChoose: (id: string) => void;
  /** Of the dossier now. */
  readonly revision: number;
  readonly rowsOf: (assessment: T) => readonly ViewRow<R>[];
  readonly report: (assessment: T) => React.ReactNode;
  /** Null where nothing is written any more. */
  readonly onWithdraw: ((assessment: T) => void) | null;
  readonly children: (rows: readonly ViewRow<R>[], assessment: T) => React.ReactNode;
}

function Assessments<T extends StoredAssessment, R extends AssessedRow>(props: AssessmentsProps<T, R>) {
  const messages = useMessages();
  const { t, f } = messages;
  const { items, chosen, revision, rowsOf, report, children } = props;
  if (chosen === undefined) return null;
  return (
    <>
      <p className="dossier-line">
        {t('dossiers.assessedOn', { time: f.dateTime(chosen.created_at) })}
        {chosen.dossier_revision !== revision &&
          ` ${t('dossiers.olderRevision', { computed: chosen.dossier_revision, current: revision })}`}
        {chosen.request.notes !== undefined && <span className="dossier-note">{chosen.request.notes}</span>}
      </p>
      <div className="line dossier-line">{report(chosen)}</div>
      {children(rowsOf(chosen), chosen)}
      {items.length > 0 && (
        <div className="dossier-part">
          <h3>{t('dossiers.history')}</h3>
          <Table
            label={t('dossiers.history')}
            columns={columnsFor(messages, { ...props, chosen })}
            rows={items}
            rowId={({ id }) => id}
          />
        </div>
      )}
    </>
  );
}

const tones: Readonly<Record<StoredAssessment['status'], Tone>> = {
  current: 'ok',
  exceeds: 'danger',
  superseded: 'neutral',
  withdrawn: 'neutral',
};

const columnsFor = <T extends StoredAssessment, R extends AssessedRow>(
  { t }: Messages,
  { rowsOf, chosen, onChoose, onWithdraw }: AssessmentsProps<T, R> & { readonly chosen: T },
): readonly TableColumn<T>[] => [
  column('when', t('dossiers.recordedOn'), ({ created_at }) => <Moment utc={created_at} />, {
    isRowHeader: true,
  }),
  column('verdicts', t('regulatory.verdict'), (each) => <VerdictCounts rows={rowsOf(each)} />),
  column('status', t('dossiers.status'), ({ status, withdrawal }) => (
    <>
      <Chip tone={tones[status]}>{t(`dossiers.assessment.status.${status}`)}</Chip>
      {withdrawal !== null && <span className="dossier-note">{withdrawal.reason_for_change}</span>}
    </>
  )),
  column('notes', t('dossiers.notes'), ({ request }) => (
    <span className="record-name">{request.notes ?? '—'}</span>
  )),
  numberColumn('revision', t('dossiers.revision'), ({ dossier_revision }) => dossier_revision),
  column(
    'actions',
    t('dossiers.show'),
    (each) => (
      <span className="dossier-row-actions">
        {each.id === chosen.id ? (
          <span className="muted">{t('dossiers.isShown')}</span>
        ) : (
          <Button onPress={() => onChoose(each.id)}>{t('dossiers.show')}</Button>
        )}
        {onWithdraw !== null && each.status !== 'withdrawn' && (
          <Button onPress={() => onWithdraw(each)}>{t('dossiers.watch.withdraw')}</Button>
        )}
      </span>
    ),
    { hideLabel: true, align: 'end' },
  ),
];
