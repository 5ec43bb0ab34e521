import type { Workstation } from '#contract/workstation';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EntitlementChip } from '../shared/entitlement/entitlement-chip.tsx';
import { LockedMark } from '../shared/policies/locked-settings.tsx';
import type { PartProps } from './device-part.tsx';
import { Fingerprint } from './fingerprint.tsx';
import './workspace.css';

type Status = NonNullable<NonNullable<Workstation['installation']>['status']>;

const tones: Readonly<Record<Status, Tone>> = {
  pending: 'info',
  active: 'ok',
  suspended: 'danger',
  retired: 'danger',
};

function InstallationFacts({ installation }: { readonly installation: Workstation['installation'] }) {
  const { t } = useMessages();
  if (installation === null) return null;
  const { name, id, status, status_at: statusAt } = installation;
  return (
    <>
      <dt>{t('workspace.installation')}</dt>
      <dd className="workspace-line">
        {name} <code className="muted">{id}</code>
        {status !== null && <Chip tone={tones[status]}>{t(`workspace.installation.${status}`)}</Chip>}
        {statusAt !== null && (
          <span className="muted">
            {t('workspace.asOf')} <Moment utc={statusAt} />
          </span>
        )}
      </dd>
    </>
  );
}

/** Bindings that were given up for a root they did not sign: they stay for good. */
export function LostBindings({ workstation }: Pick<PartProps, 'workstation'>) {
  const { t } = useMessages();
  if (workstation.lost_bindings.length === 0) return null;
  return (
    <FactRows>
      {workstation.lost_bindings.map((lost) => (
        <Fact key={lost.at} term={t('workspace.lost')}>
          <Chip tone="danger">{lost.former_workspace_id}</Chip> <Moment utc={lost.at} />{' '}
          {t('workspace.lost.line', { name: lost.administrator.name, reason: lost.reason })}
          <span className="note">
            {t(lost.is_known_server ? 'workspace.lost.known' : 'workspace.lost.unknown')}
          </span>
          {lost.former_root_sha256.map((sha256) => (
            <span key={sha256} className="note">
              {t('workspace.lost.former')} <Fingerprint text={sha256} />
            </span>
          ))}
        </Fact>
      ))}
    </FactRows>
  );
}

/** Whom this workstation is bound to, as which installation, and by what statement. */
export function BindingFacts({ workstation, isBrief = false }: Pick<PartProps, 'workstation' | 'isBrief'>) {
  const { t, f } = useMessages();
  const { workspace, installation, entitlement } = workstation;
  if (workspace === null) return null;
  const { statement } = entitlement;
  return (
    <FactRows>
      <dt>{t('workspace.workspace')}</dt>
      <dd className="workspace-line">
        {workspace.name} {workspace.address !== null && <code>{workspace.address}</code>}
        {!isBrief && <LockedMark name="WORKSPACE_URL" />}
      </dd>
      <InstallationFacts installation={installation} />
      <dt>{t('entitlement.statement')}</dt>
      <dd className="workspace-line">
        <EntitlementChip workstation={workstation} />
        {statement !== null &&
          t('workspace.statement.line', {
            serial: String(statement.serial),
            until: f.dateTime(statement.usable_until),
          })}
      </dd>
      {!isBrief && workspace.certificate_sha256 !== null && (
        <Fact term={t('workspace.pin')}>
          <Fingerprint text={workspace.certificate_sha256} />{' '}
          <LockedMark name="WORKSPACE_CERTIFICATE_SHA256" />
        </Fact>
      )}
      {!isBrief &&
        workspace.roots.map(({ sha256, subject }) => (
          <Fact key={sha256} term={t('workspace.root')}>
            {subject} <Fingerprint text={sha256} /> <LockedMark name="WORKSPACE_ROOT_PEM" />
          </Fact>
        ))}
    </FactRows>
  );
}
