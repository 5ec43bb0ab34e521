import { Download } from 'lucide-react';
import { type EntitlementAuthority, entitlementRoutes } from '#contract/entitlements';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Fingerprint } from './fingerprint.tsx';
import '../shared/installations/installations.css';

type Pair = Pick<
  EntitlementAuthority,
  'root_sha256' | 'root_expires_at' | 'issuer_sha256' | 'issuer_expires_at'
>;

function Certificates({ pair }: { readonly pair: Pair }) {
  const { t } = useMessages();
  return (
    <>
      <Fact term={t('installations.authority.root')}>
        <Fingerprint value={pair.root_sha256} />
        <p className="muted">
          {t('installations.authority.until')} <Moment utc={pair.root_expires_at} isDay />
        </p>
      </Fact>
      <Fact term={t('installations.authority.issuer')}>
        <Fingerprint value={pair.issuer_sha256} />
        <p className="muted">
          {t('installations.authority.until')} <Moment utc={pair.issuer_expires_at} isDay />
        </p>
      </Fact>
    </>
  );
}

/** Whose signature statements of this workspace carry: what a workstation shows when it is bound here, to be compared. */
export function AuthorityPanel() {
  const { t } = useMessages();
  const authority = useReply(entitlementRoutes.authority, {});
  const { data } = authority;
  return (
    <Panel
      title={t('installations.authority')}
      actions={
        data !== null && (
          <Button
            icon={<Download aria-hidden="true" />}
            onPress={() =>
              saveFile('larmor-authority.json', JSON.stringify(data, null, 2), 'application/json')
            }
          >
            {t('installations.authority.download')}
          </Button>
        )
      }
    >
      {authority.error?.code === 'feature_not_enabled' && (
        <>
          <p>{t('installations.authority.missing')}</p>
          <p className="muted">
            <ServiceText text={authority.error.message} />
          </p>
        </>
      )}
      {authority.error !== null && authority.error.code !== 'feature_not_enabled' && (
        <ErrorState error={authority.error} onRetry={authority.reload} />
      )}
      {data === null && authority.error === null && <Skeleton label={t('common.loading')} lines={2} />}
      {data !== null && (
        <div className="installation-authority">
          <p>{t('installations.authority.text', { name: data.workspace_name })}</p>
          <Facts>
            <Certificates pair={data} />
          </Facts>
          {data.previous.map((pair) => (
            <div key={pair.issuer_sha256} className="installation-authority">
              <h3>{t('installations.authority.previous')}</h3>
              <Facts>
                <Certificates pair={pair} />
              </Facts>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}
