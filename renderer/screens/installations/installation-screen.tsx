import { ArrowLeft, FileDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { type Installation, installationRoutes } from '#contract/installations';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { installationsPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { InstallationSessionsPanel } from '../shared/installations/installation-sessions-panel.tsx';
import { InstallationChip } from '../shared/installations/status-chip.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { type Decision, decisionsFor, isHarsh } from './decisions.ts';
import { Fingerprint } from './fingerprint.tsx';
import { HandOversPanel } from './hand-overs-panel.tsx';
import { installationsCommands } from './installations-commands.ts';
import { useStatement } from './use-statement.ts';

function BackToInstallations() {
  const { t } = useMessages();
  return (
    <ButtonLink href={installationsPath} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
      {t('installations.title')}
    </ButtonLink>
  );
}

function InstallationFacts({ installation }: { readonly installation: Installation }) {
  const { t } = useMessages();
  const { status, status_changed_at: decidedAt, last_seen_at: seenAt } = installation;
  return (
    <Panel title={t('installations.identity')}>
      <Facts>
        <Fact term={t('installations.fingerprint')}>
          <Fingerprint value={installation.fingerprint} />
          {status === 'pending' && <p className="muted">{t('installations.compare')}</p>}
        </Fact>
        <Fact term={t('installations.platform')}>{t(`installations.platform.${installation.platform}`)}</Fact>
        <Fact term={t('installations.enrolled')}>
          {installation.enrolled_by_name}, <Moment utc={installation.created_at} />
        </Fact>
        <Fact term={t('installations.seen')}>
          {seenAt === null ? t('installations.neverSeen') : <Moment utc={seenAt} />}
        </Fact>
        {installation.copy_noticed_at !== null && (
          <Fact term={t('installations.copyNoticed')}>
            <Moment utc={installation.copy_noticed_at} />
            <span className="note">{t('installations.copyNoticed.text')}</span>
          </Fact>
        )}
        {installation.lost_bindings.map((lost) => (
          <Fact key={lost.at} term={t('installations.lost')}>
            <Moment utc={lost.at} />{' '}
            {t('installations.lost.line', { name: lost.administrator.name, reason: lost.reason })}
          </Fact>
        ))}
        <Fact term={t('installations.id')}>
          <code>{installation.id}</code>
        </Fact>
        {decidedAt !== null && (
          <Fact term={t('installations.decided')}>
            {installation.status_changed_by_name}, <Moment utc={decidedAt} />
            <p>{installation.status_reason}</p>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

interface InstallationPageProps {
  readonly installation: Installation;
  readonly resource: Resource<Installation>;
}

function InstallationPage({ installation, resource }: InstallationPageProps) {
  const { t } = useMessages();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const offered = decisionsFor(installation.status);
  const statement = useStatement(installation);
  const isEntitled = installation.status === 'active';
  const { run: issue } = statement;
  useCommands(
    useMemo(
      () => [
        ...offered.map((decision) => ({
          ...installationsCommands[decision],
          run: () => setDeciding(decision),
        })),
        ...(isEntitled ? [{ ...installationsCommands.statement, run: issue }] : []),
      ],
      [offered, isEntitled, issue],
    ),
  );
  const finish = (decided: Installation, decision: Decision) => {
    setDeciding(null);
    showToast('ok', t(`installations.${decision}.done`, { name: decided.name }));
    resource.replace(decided);
  };
  return (
    <Page
      title={installation.name}
      chip={<InstallationChip status={installation.status} />}
      actions={
        <>
          <BackToInstallations />
          {isEntitled && (
            <Button
              icon={<FileDown aria-hidden="true" />}
              isDisabled={statement.isRunning}
              onPress={statement.run}
            >
              {t('installations.statement')}
            </Button>
          )}
          {offered.map((decision) => (
            <Button
              key={decision}
              {...(!isHarsh(decision) && { variant: 'primary' as const })}
              onPress={() => setDeciding(decision)}
            >
              {t(`installations.${decision}`)}
            </Button>
          ))}
        </>
      }
    >
      {statement.failure}
      <InstallationFacts installation={installation} />
      {/* Ended with the decision, so asked for anew after one. */}
      <InstallationSessionsPanel key={installation.status} installationId={installation.id} />
      <HandOversPanel installationId={installation.id} />
      {deciding !== null && (
        <DecideDialog
          installation={installation}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDecided={(decided) => finish(decided, deciding)}
        />
      )}
    </Page>
  );
}

/** One installation: whose key it is, what was decided about it, who works on it. */
export function InstallationScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('installations.one')}>
      <InstallationLoader />
    </AdminsOnly>
  );
}

function InstallationLoader() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const resource = useReply(installationRoutes.get, { params: { id } });
  if (resource.data !== null) return <InstallationPage installation={resource.data} resource={resource} />;
  return (
    <Page title={t('installations.one')} actions={<BackToInstallations />}>
      <LoadingState resource={resource} />
    </Page>
  );
}
