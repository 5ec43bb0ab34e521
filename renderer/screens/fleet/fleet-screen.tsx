import { CalendarClock, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fleetRoutes, updatePlanRoutes } from '#contract/fleet';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Listing } from '../../ui/listing.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { fleetCommands } from './fleet-commands.ts';
import { FleetFigures } from './fleet-figures.tsx';
import { queryOf, unfiltered } from './fleet-filter.ts';
import { FleetFilters } from './fleet-filters.tsx';
import { FleetTable } from './fleet-table.tsx';
import { PlanUpdateDialog } from './plan-update-dialog.tsx';
import { UpdatesPanel } from './updates-panel.tsx';

/** What a filter says, without what it leaves open. */
const saidOf = (query: ReturnType<typeof queryOf>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== ''));

/** The machines of the workspace: which version runs where, under which policies, seen when, with how much data. */
export function FleetScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('fleet.title')}>
      <Fleet />
    </AdminsOnly>
  );
}

function Fleet() {
  const { t } = useMessages();
  const [filter, setFilter] = useState(unfiltered);
  const query = queryOf(filter);
  const list = useList(fleetRoutes.list, { query });
  const summary = useReply(fleetRoutes.summary, {});
  const saving = useAction(async () => {
    const { bytes } = await api.bytes(fleetRoutes.list, { query: saidOf(query) }, 'text/csv');
    saveFile('fleet.csv', bytes, 'text/csv');
  });
  const plans = useReply(updatePlanRoutes.listUpdatePlans, { query: { limit: 20 } });
  // One alone; the newest, unless the clock of the workspace was set back since.
  const plan = plans.data?.items.find(({ is_in_force }) => is_in_force) ?? null;
  const [isPlanning, setPlanning] = useState(false);
  useCommands(useMemo(() => [{ ...fleetCommands.plan, run: () => setPlanning(true) }], []));
  const look = () => {
    plans.reload();
    list.reload();
  };
  const isFiltered = Object.keys(saidOf(query)).length > 0;
  return (
    <Page
      title={t('fleet.title')}
      intro={t('fleet.intro')}
      actions={
        <>
          <BackToSettings />
          <Button icon={<Download aria-hidden="true" />} isDisabled={saving.isRunning} onPress={saving.run}>
            {t('fleet.save')}
          </Button>
          <Button
            variant="primary"
            icon={<CalendarClock aria-hidden="true" />}
            isDisabled={plans.data === null}
            onPress={() => setPlanning(true)}
          >
            {t('fleet.update.plan')}
          </Button>
        </>
      }
    >
      {saving.failure}
      <LoadingState resource={summary} />
      {summary.data !== null && <FleetFigures summary={summary.data} />}
      <LoadingState resource={plans} />
      {plans.data !== null && <UpdatesPanel plan={plan} onChanged={look} />}
      <FleetFilters
        filter={filter}
        isPlanned={plan !== null}
        versions={summary.data?.versions.map(({ version }) => version) ?? []}
        onChange={setFilter}
      />
      <Panel title={t('fleet.title')} hideTitle isFlush>
        <Listing
          list={list}
          empty={
            isFiltered ? (
              <EmptyState title={t('fleet.noneFound')} />
            ) : (
              <EmptyState title={t('fleet.none')} text={t('fleet.noneText')} />
            )
          }
        >
          {(items) => <FleetTable items={items} plan={plan} />}
        </Listing>
      </Panel>
      {isPlanning && plans.data !== null && (
        <PlanUpdateDialog
          former={plan}
          onClose={() => setPlanning(false)}
          onPlanned={() => {
            setPlanning(false);
            look();
          }}
        />
      )}
    </Page>
  );
}
