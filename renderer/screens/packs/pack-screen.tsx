import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { type Pack, referencePackRoutes } from '#contract/reference-packs';
import { session } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { Page } from '../../frame/page.tsx';
import { packsPath } from '../../frame/paths/packs-path.ts';
import { useActionCommands } from '../../frame/use-action-commands.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type PackAct, PackActDialog } from './pack-act-dialog.tsx';
import { PackChip } from './pack-chip.tsx';
import { PackCoveragePanel } from './pack-coverage.tsx';
import { PackFacts } from './pack-facts.tsx';
import { PackHistory } from './pack-history.tsx';
import { PackLineage } from './pack-lineage.tsx';
import { PackMetrics } from './pack-metrics.tsx';
import { PackReliabilityPanel } from './pack-reliability.tsx';
import { PackSources } from './pack-sources.tsx';
import { packsCommands } from './packs-commands.ts';
import './packs.css';

function BackToPacks() {
  const { t } = useMessages();
  return (
    <ButtonLink href={packsPath} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
      {t('packs.title')}
    </ButtonLink>
  );
}

interface PackPageProps {
  readonly pack: Pack;
  readonly replace: (pack: Pack) => void;
  readonly reload: () => void;
}

const pageCommands = { activate: packsCommands.activate, retire: packsCommands.retire } as const;

function PackPage({ pack, replace, reload }: PackPageProps) {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const [doing, setDoing] = useState<PackAct | null>(null);
  const can = {
    activate: isAdmin && (pack.state !== 'active' || pack.trouble !== null),
    retire: isAdmin && pack.state !== 'retired',
  };
  useActionCommands(pageCommands, {
    activate: { isAvailable: can.activate, run: () => setDoing('activate') },
    retire: { isAvailable: can.retire, run: () => setDoing('retire') },
  });
  const finish = (changed: Pack, act: PackAct): void => {
    setDoing(null);
    showToast('ok', t(`packs.${act}.done`, { name: changed.name, version: changed.version }));
    replace(changed);
  };
  return (
    <Page
      title={t('packs.named', { name: pack.name, version: pack.version })}
      chip={<PackChip pack={pack} />}
      actions={
        <>
          <BackToPacks />
          {can.retire && <Button onPress={() => setDoing('retire')}>{t('packs.retire')}</Button>}
          {can.activate && (
            <Button variant="primary" onPress={() => setDoing('activate')}>
              {t('packs.activate')}
            </Button>
          )}
        </>
      }
    >
      {!isAdmin && (
        <p className="muted">
          {t('packs.adminsOnly')}
          <AdministratorsByName />
        </p>
      )}
      {pack.trouble !== null && (
        <p role="status">
          <ServiceText text={pack.trouble.message} />
        </p>
      )}
      <PackFacts pack={pack} />
      <PackSources sources={pack.sources} />
      <PackMetrics pack={pack} />
      {pack.kind === 'shifts' && <PackCoveragePanel pack={pack} />}
      <PackReliabilityPanel pack={pack} />
      <PackLineage pack={pack} onRolledBack={reload} />
      <PackHistory pack={pack} />
      {doing !== null && (
        <PackActDialog
          pack={pack}
          act={doing}
          onDone={(changed) => finish(changed, doing)}
          onClose={() => setDoing(null)}
        />
      )}
    </Page>
  );
}

/** One reference pack: where its records come from, what was measured of it, who decided about it. */
export function PackScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const pack = useReply(referencePackRoutes.get, { params: { id } });
  if (pack.data !== null) return <PackPage pack={pack.data} replace={pack.replace} reload={pack.reload} />;
  return (
    <Page title={t('packs.one')} actions={<BackToPacks />}>
      <LoadingState resource={pack} />
    </Page>
  );
}
