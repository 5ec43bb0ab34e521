import { type DeploymentGate, opsRoutes, type ProductionModel, type ServedPack } from '#contract/ops';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { StartFindingsPanel } from './start-findings-panel.tsx';
import './value.css';

type Case = DeploymentGate['self_check']['cases'][number];
type Check = DeploymentGate['policy']['checks'][number];

const caseColumns = ({ t }: Messages): readonly TableColumn<Case>[] => [
  nameColumn('name', t('operations.case'), ({ name }) => <ServiceText text={name} />),
  column('expected', t('operations.expected'), ({ expected }) => t(`operations.expected.${expected}`)),
  column('failed', t('operations.failedChecks'), ({ checks_that_failed: failed }) =>
    failed.length === 0 ? '–' : failed.map((name) => t(`knowledge.check.${name}`)).join(', '),
  ),
  column('ok', t('operations.asExpected'), ({ ok }) => (
    <Chip tone={ok ? 'ok' : 'danger'}>{t(ok ? 'operations.yes' : 'operations.no')}</Chip>
  )),
];

const checkColumns = ({ t }: Messages): readonly TableColumn<Check>[] => [
  nameColumn('name', t('operations.check'), ({ name }) => t(`knowledge.check.${name}`)),
  column('rule', t('operations.rule'), ({ rule }) => <ServiceText text={rule} />),
];

function Gate({ gate }: { readonly gate: DeploymentGate }) {
  const messages = useMessages();
  const { t, f } = messages;
  const { monitoring, policy, self_check } = gate;
  return (
    <>
      <Panel
        title={t('operations.gate')}
        actions={
          <Chip tone={gate.fails_closed ? 'ok' : 'danger'}>
            {t(gate.fails_closed ? 'operations.failsClosed' : 'operations.failsOpen')}
          </Chip>
        }
        isFlush
      >
        <Table
          label={t('operations.policy', { version: policy.version })}
          columns={checkColumns(messages)}
          rows={policy.checks}
          rowId={({ name }) => name}
        />
      </Panel>
      <Panel title={t('operations.selfCheck', { time: f.dateTime(self_check.checked_at) })} isFlush>
        <Table
          label={t('operations.selfCheckShort')}
          columns={caseColumns(messages)}
          rows={self_check.cases}
          rowId={({ name }) => name}
        />
      </Panel>
      <Panel title={t('operations.monitoring', { version: monitoring.version })}>
        <Facts>
          <Fact term={t('operations.psi')}>
            {t('operations.psiText', {
              shifting: f.entered(monitoring.psi.shifting_from),
              drifted: f.entered(monitoring.psi.drifted_from),
            })}
            <span className="note">
              <ServiceText text={monitoring.psi.basis} />
            </span>
          </Fact>
          <Fact term={t('operations.override')}>
            {t('operations.overrideText', {
              watch: f.percent(monitoring.override.watch_from),
              alert: f.percent(monitoring.override.alert_from),
              count: monitoring.override.minimum_reviews,
            })}
            <span className="note">
              <ServiceText text={monitoring.override.basis} />
            </span>
          </Fact>
          <Fact term={t('operations.bands')}>
            {monitoring.confidence_bands.map(({ name, from_percent }) => (
              <span key={name} className="note">
                {t(`operations.band.${name}`, { from: f.entered(from_percent) })}
              </span>
            ))}
          </Fact>
          <Fact term={t('operations.latency')}>
            {monitoring.latency_slos.map(({ name, quantile, most_ms }) => (
              <span key={`${name} ${quantile}`} className="note">
                <ServiceText text={name} />{' '}
                {t('operations.latencyText', { share: f.percent(quantile), most: f.entered(most_ms) })}
              </span>
            ))}
          </Fact>
          <Fact term={t('operations.schema')}>
            <code>{gate.output_contract_schema_version}</code>
          </Fact>
        </Facts>
      </Panel>
    </>
  );
}

const modelColumns = ({ t, f }: Messages): readonly TableColumn<ProductionModel>[] => [
  column('model', t('operations.model'), ({ model, version }) => `${model} ${f.number(version)}`, {
    isRowHeader: true,
  }),
  column('serving', t('operations.serving'), ({ is_serving, superseded_by }) =>
    is_serving ? (
      <Chip tone="ok">{t('operations.isServing')}</Chip>
    ) : (
      superseded_by !== null && <Moment utc={superseded_by.at} />
    ),
  ),
  column('snapshot', t('operations.snapshot'), ({ training_snapshot }) => (
    <HashText hash={training_snapshot.sha256} />
  )),
  column('metrics', t('operations.metrics'), ({ gold_metrics }) =>
    gold_metrics.map(({ name, candidate }) => (
      <span key={name} className="note">
        {name} {candidate === null || candidate === undefined ? '–' : f.entered(candidate)}
      </span>
    )),
  ),
  column('promotion', t('operations.promotion'), ({ promotion }) => (
    <>
      {promotion.decided_by_name} <Moment utc={promotion.decided_at} />
    </>
  )),
  column('drift', t('operations.drift'), ({ drift }) => <ServiceText text={drift.reason} />),
];

const packColumns = ({ t, f }: Messages): readonly TableColumn<ServedPack>[] => [
  column('pack', t('operations.pack'), ({ name, version }) => `${name} ${version}`, { isRowHeader: true }),
  column('serving', t('operations.serving'), ({ is_serving, superseded_by }) =>
    is_serving ? (
      <Chip tone="ok">{t('operations.isServing')}</Chip>
    ) : (
      superseded_by !== null && <Moment utc={superseded_by.at} />
    ),
  ),
  column('snapshot', t('operations.snapshot'), ({ training_snapshot }) => (
    <HashText hash={training_snapshot.sha256} />
  )),
  column('metrics', t('operations.meanErrors'), ({ metrics }) =>
    Object.entries(metrics).map(([nucleus, { mean_error_ppm: mean }]) => (
      <span key={nucleus} className="note">
        <ServiceText text={nucleus} /> {mean === undefined ? '–' : `${f.entered(mean)} ppm`}
      </span>
    )),
  ),
  column('promotion', t('operations.promotion'), ({ promotion }) => (
    <>
      {promotion.decided_by_name} <Moment utc={promotion.decided_at} />
    </>
  )),
  column('drift', t('operations.drift'), ({ drift }) => <ServiceText text={drift.reason} />),
];

interface LoadedProps<T> {
  readonly of: Resource<T>;
  readonly title: string;
  readonly children: (data: T) => React.ReactNode;
}

/** What is on its way or failed stands in a panel of its name. */
function Loaded<T>({ of, title, children }: LoadedProps<T>) {
  if (of.data !== null) return children(of.data);
  return (
    <Panel title={title}>
      <LoadingState resource={of} />
    </Panel>
  );
}

/** What admins look at: what starts found, and of models in use who was let in by which rules and that the gate refuses what it should. */
export function OperationsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const gate = useReply(opsRoutes.deploymentGate, {});
  const lineage = useReply(opsRoutes.modelLineage, {});
  return (
    <Page title={t('operations.title')} intro={t('operations.intro')}>
      <StartFindingsPanel />
      <Loaded of={lineage} title={t('operations.lineage')}>
        {({ models, shift_packs: packs }) => (
          <>
            <Panel title={t('operations.lineage')} isFlush>
              {models.length === 0 ? (
                <EmptyState title={t('operations.noModel')} text={t('operations.noModelText')} />
              ) : (
                <Table
                  label={t('operations.lineage')}
                  columns={modelColumns(messages)}
                  rows={models}
                  rowId={({ candidate_id }) => candidate_id}
                />
              )}
            </Panel>
            <Panel title={t('operations.packLineage')} isFlush>
              {packs.length === 0 ? (
                <EmptyState title={t('operations.noPack')} text={t('operations.noPackText')} />
              ) : (
                <Table
                  label={t('operations.packLineage')}
                  columns={packColumns(messages)}
                  rows={packs}
                  rowId={({ pack_id }) => pack_id}
                />
              )}
            </Panel>
          </>
        )}
      </Loaded>
      <Loaded of={gate} title={t('operations.gate')}>
        {(data) => <Gate gate={data} />}
      </Loaded>
    </Page>
  );
}
