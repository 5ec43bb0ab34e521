import { useState } from 'react';
import { type UpdatePlan, type UpdatePlanState, updatePlanRoutes } from '#contract/fleet';
import { api } from '../../api/api.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';

type Stage = UpdatePlan['stages'][number];

const tones: Readonly<Record<UpdatePlanState, Tone>> = {
  running: 'ok',
  paused: 'warn',
  stopped: 'danger',
  ended: 'neutral',
};

/** What may be decided about a plan as it stands. */
const actsOf = (state: UpdatePlanState): readonly UpdatePlanState[] => {
  if (state === 'running') return ['paused', 'stopped', 'ended'];
  if (state === 'paused') return ['running', 'stopped', 'ended'];
  return state === 'stopped' ? ['ended'] : [];
};

function StageTable({ plan }: { readonly plan: UpdatePlan }) {
  const { t, f } = useMessages();
  const columns: readonly TableColumn<Stage>[] = [
    nameColumn('name', t('fleet.update.stage'), ({ name }) => name),
    column('who', t('fleet.update.who'), ({ share_percent }) =>
      share_percent === null
        ? t('fleet.update.who.named')
        : t('fleet.update.upTo', { share: f.number(share_percent) }),
    ),
    column('start', t('fleet.update.start'), ({ starts_at }) => <Moment utc={starts_at} />),
    column('deadline', t('fleet.update.deadline'), ({ deadline_at }) =>
      deadline_at === null ? '—' : <Moment utc={deadline_at} />,
    ),
    numberColumn('taken', t('fleet.update.taken'), ({ progress }) => (
      <span data-count="">
        {t('fleet.update.of', { taken: f.number(progress.taken), all: f.number(progress.machines) })}
      </span>
    )),
    numberColumn('overdue', t('fleet.update.overdue'), ({ progress }) => (
      <span data-count="">{f.number(progress.overdue)}</span>
    )),
  ];
  return (
    <Table
      label={t('fleet.update.stages')}
      columns={columns}
      rows={plan.stages}
      rowId={({ name }) => name}
      rowText={({ name }) => name}
    />
  );
}

interface DecideDialogProps {
  readonly plan: UpdatePlan;
  readonly state: UpdatePlanState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DecidePlanDialog({ plan, state, onDone, onClose }: DecideDialogProps) {
  const { t } = useMessages();
  const { id, version, revision, previous_version } = plan;
  const decide = async (reason: string) => {
    const body = { state, revision, reason_for_change: reason };
    await api.call(updatePlanRoutes.decideUpdatePlan, { params: { id }, body });
    onDone();
  };
  return (
    <ReasonDialog
      draftId={`update.${state}/${id}`}
      title={t(`fleet.update.act.${state}.title`, { version })}
      action={t(`fleet.update.act.${state}`)}
      isHarsh={state === 'stopped'}
      act={decide}
      onClose={onClose}
    >
      <p>{t(`fleet.update.act.${state}.text`, { version })}</p>
      {state === 'stopped' && (
        <p>{t('fleet.update.backText', { version, previous: previous_version ?? '—' })}</p>
      )}
    </ReasonDialog>
  );
}

interface UpdatesPanelProps {
  /** The one in force; null for none. */
  readonly plan: UpdatePlan | null;
  readonly onChanged: () => void;
}

/** The plan by which machines take a version, how far it is, and what may be decided about it. */
export function UpdatesPanel({ plan, onChanged }: UpdatesPanelProps) {
  const { t } = useMessages();
  const [state, setState] = useState<UpdatePlanState | null>(null);
  if (plan === null)
    return (
      <Panel title={t('fleet.update.title')}>
        <p>{t('fleet.update.none')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('fleet.update.of.version', { version: plan.version })}
      isFlush
      actions={
        <div className="line">
          {actsOf(plan.state).map((one) => (
            <Button key={one} onPress={() => setState(one)}>
              {t(`fleet.update.act.${one}`)}
            </Button>
          ))}
        </div>
      }
    >
      <div className="panel-body">
        <p>
          <Chip tone={tones[plan.state]}>{t(`fleet.update.state.${plan.state}`)}</Chip>{' '}
          {t('fleet.update.by', { name: plan.created_by_name })} <Moment utc={plan.created_at} />
        </p>
        {plan.change_reason !== null && plan.changed_at !== null && (
          <p className="muted">
            {plan.changed_by_name}, <Moment utc={plan.changed_at} />: {plan.change_reason}
          </p>
        )}
        {plan.outside.machines > 0 && (
          <p className="note">{t('fleet.update.outside', { count: plan.outside.machines })}</p>
        )}
        {plan.state === 'stopped' && (
          <p className="note">
            {t('fleet.update.backText', { version: plan.version, previous: plan.previous_version ?? '—' })}
          </p>
        )}
      </div>
      <StageTable plan={plan} />
      {state !== null && (
        <DecidePlanDialog
          plan={plan}
          state={state}
          onClose={() => setState(null)}
          onDone={() => {
            setState(null);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
