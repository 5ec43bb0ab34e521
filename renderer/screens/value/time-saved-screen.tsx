import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type AutomationTaskDefinition, automationRoutes, type Roi } from '#contract/automation';
import { api, session } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useAddressQuery, withValue } from '../../frame/use-address-query.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { TextField } from '../../ui/fields.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { DefineTaskDialog } from './define-task-dialog.tsx';
import { MonthsChart } from './months-chart.tsx';
import { SavedTime } from './saved-time.tsx';
import './value.css';

type TaskRow = Roi['tasks'][number];

const taskColumns = (of: Roi, messages: Messages): readonly TableColumn<TaskRow>[] => {
  const { t, f } = messages;
  return [
    nameColumn('task', t('value.task'), ({ title, task }) =>
      title === null ? <code>{task}</code> : <ServiceText text={title} />,
    ),
    column('events', t('value.events'), ({ events }) => <span data-count="">{f.number(events)}</span>, {
      align: 'end',
      compare: (a, b) => a.events - b.events,
    }),
    numberColumn('undefined', t('value.undefined'), ({ events_without_definition: count }) =>
      count === 0 ? '–' : <span data-count="">{f.number(count)}</span>,
    ),
    column(
      'saved',
      t('value.saved'),
      (row) => (
        <SavedTime minutes={row.minutes_saved} label={row.title ?? row.task} of={of} rows={row.definitions} />
      ),
      { align: 'end', compare: (a, b) => a.minutes_saved - b.minutes_saved },
    ),
  ];
};

const definitionColumns = (
  { t, f }: Messages,
  define: ((task: AutomationTaskDefinition) => void) | null,
): readonly TableColumn<AutomationTaskDefinition>[] => [
  nameColumn('task', t('value.task'), ({ title, scope }) => (
    <>
      <ServiceText text={title} />
      <span className="note">
        <ServiceText text={scope} />
      </span>
    </>
  )),
  column('minutes', t('value.minutesEach'), ({ in_force }) => f.number(in_force.minutes_saved), {
    align: 'end',
  }),
  column('origin', t('value.origin'), ({ in_force }) =>
    t(`value.origin.${in_force.origin}`, { version: in_force.version }),
  ),
  column('basis', t('value.basis'), ({ in_force }) => <ServiceText text={in_force.basis} />),
  ...(define === null
    ? []
    : [
        column(
          'define',
          t('value.define'),
          (row: AutomationTaskDefinition) => (
            <Button aria-label={t('value.defineOf', { task: row.title })} onPress={() => define(row)}>
              {t('value.define')}
            </Button>
          ),
          { hideLabel: true, align: 'end' as const },
        ),
      ]),
];

function Figures({ of }: { readonly of: Roi }) {
  const messages = useMessages();
  const { t, f } = messages;
  const { totals } = of;
  return (
    <>
      <Panel title={t('value.totals')}>
        <Facts>
          <Fact term={t('value.saved')}>
            <SavedTime
              minutes={totals.minutes_saved}
              label={t('value.saved')}
              of={of}
              rows={of.tasks.flatMap(({ definitions }) => definitions)}
            />
          </Fact>
          <Fact term={t('value.events')}>
            <span data-count="">{f.number(totals.events)}</span>
          </Fact>
          <Fact term={t('value.undefined')}>
            <span data-count="">{f.number(totals.events_without_definition)}</span>
          </Fact>
          <Fact term={t('value.period')}>
            <time>{`${of.from} – ${of.to}`}</time>
          </Fact>
          <Fact term={t('value.whose')}>
            {t(of.actor_user_id === null ? 'value.whose.everybody' : 'value.whose.own')}
          </Fact>
        </Facts>
        <p className="value-estimate">
          <strong>{t('value.estimate')}</strong> <ServiceText text={of.note} />
        </p>
      </Panel>
      {of.months.length > 0 && <MonthsChart months={of.months} />}
      <Panel title={t('value.tasks')} isFlush>
        {of.tasks.length === 0 ? (
          <EmptyState title={t('value.empty')} text={t('value.emptyText')} />
        ) : (
          <Table
            label={t('value.tasks')}
            columns={taskColumns(of, messages)}
            rows={of.tasks}
            rowId={({ task }) => task}
          />
        )}
      </Panel>
    </>
  );
}

/** Time saved, as an estimate derived from what was recorded: own work, for admins everybody's. */
export function TimeSavedScreen() {
  const messages = useMessages();
  const { t } = messages;
  const isAdmin = useStore(session.store, (state) => state.user?.is_admin === true);
  const [query, changeQuery] = useAddressQuery();
  const [defining, setDefining] = useState<AutomationTaskDefinition | null>(null);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const period = useMemo(() => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) }), [from, to]);
  const roi = useReply(automationRoutes.roi, { query: period });
  const saving = useAction(async () => {
    const { bytes } = await api.bytes(
      automationRoutes.roi,
      { query: { ...period, format: 'csv' } },
      'text/csv',
    );
    saveFile('time-saved.csv', bytes, 'text/csv');
  });
  const tasks = useReply(automationRoutes.listTasks, {});
  return (
    <Page
      title={t('value.title')}
      intro={t('value.intro')}
      actions={
        <Button
          icon={<Download aria-hidden="true" />}
          isDisabled={roi.data === null || saving.isRunning}
          onPress={saving.run}
        >
          {t('value.save')}
        </Button>
      }
    >
      <search className="filter-bar">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`value.${name}`)}
            type="date"
            value={query.get(name) ?? ''}
            onChange={(value) => changeQuery(withValue(name, value))}
            refusals={roi.error?.fields[name]}
          />
        ))}
      </search>
      {saving.failure}
      <LoadingState resource={roi} />
      {roi.data !== null && <Figures of={roi.data} />}
      <Panel title={t('value.definitions')} isFlush>
        <LoadingState resource={tasks} />
        {tasks.data !== null && (
          <Table
            label={t('value.definitions')}
            columns={definitionColumns(messages, isAdmin ? setDefining : null)}
            rows={tasks.data.items}
            rowId={({ task }) => task}
          />
        )}
      </Panel>
      {defining !== null && (
        <DefineTaskDialog
          task={defining}
          onSaved={() => {
            setDefining(null);
            tasks.reload();
          }}
          onClose={() => setDefining(null)}
        />
      )}
    </Page>
  );
}
