import { Hammer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-aria-components';
import { type PackBuild, packBuildRoutes } from '#contract/pack-builds';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { packPath } from '../../frame/paths/packs-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { BuildDialog } from './build-dialog.tsx';
import { BuildOutcome } from './build-outcome.tsx';

const pollMs = 2000;

const isUnderWay = ({ status }: PackBuild): boolean => status === 'queued' || status === 'processing';

interface BuildsPanelProps {
  /** A build ended, so there may be one pack more. */
  readonly onBuilt: () => void;
}

/** Packs of the laboratory's own on their way, and how each does on the compounds held back. */
export function BuildsPanel({ onBuilt }: BuildsPanelProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const list = useList(packBuildRoutes.list, {});
  const { items, reload } = list;
  const underWay = items?.filter(isUnderWay).length ?? 0;
  const before = useRef(0);
  const latest = useRef(onBuilt);
  useEffect(() => {
    latest.current = onBuilt;
  });
  useEffect(() => {
    if (underWay < before.current) latest.current();
    before.current = underWay;
    if (underWay === 0) return;
    const timer = setInterval(reload, pollMs);
    return () => clearInterval(timer);
  }, [underWay, reload]);
  return (
    <Panel
      title={t('packs.builds')}
      actions={
        <Button icon={<Hammer aria-hidden="true" />} onPress={() => setOpen(true)}>
          {t('packs.build')}
        </Button>
      }
    >
      <Listing list={list} empty={<EmptyState title={t('packs.builds.none')} />} skeletonLines={2}>
        {(builds) => (
          <ul className="packs-builds">
            {builds.map((build) => (
              <Build key={build.id} build={build} onChanged={reload} />
            ))}
          </ul>
        )}
      </Listing>
      {isOpen && (
        <BuildDialog
          onStarted={() => {
            setOpen(false);
            reload();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

const statusTone: Readonly<Record<PackBuild['status'], Tone>> = {
  queued: 'neutral',
  processing: 'info',
  completed: 'ok',
  failed: 'danger',
};

function Build({ build, onChanged }: { readonly build: PackBuild; readonly onChanged: () => void }) {
  const { t } = useMessages();
  const { id, name, version, status, progress, error, result, pack_id: packId } = build;
  const cancel = useAction(async () => {
    await api.call(packBuildRoutes.cancel, { params: { id } });
    onChanged();
  });
  const title = t('packs.named', { name, version });
  return (
    <li>
      <div className="packs-build-head">
        {packId === null ? <strong>{title}</strong> : <Link href={packPath(packId)}>{title}</Link>}
        <span className="muted">{t(`packs.kind.${build.kind}`)}</span>
        <Chip tone={statusTone[status]}>{t(`packs.build.status.${status}`)}</Chip>
        <Moment utc={build.created_at} />
        {isUnderWay(build) && (
          <Button isDisabled={cancel.isRunning} onPress={cancel.run}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      {progress !== null && <ProgressBar label={title} fraction={progress.fraction} />}
      {cancel.failure}
      {error !== null && (
        <p>
          <ServiceText text={error.message} />
        </p>
      )}
      {result !== null && <BuildOutcome result={result} />}
    </li>
  );
}
