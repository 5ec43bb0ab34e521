import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { type PackBuild, packBuildRoutes } from '#contract/pack-builds';
import type { Pack } from '#contract/reference-packs';
import { session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { datasetPath, deploymentPath } from '../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { CandidateStateChip } from '../shared/knowledge/candidate-state.tsx';
import { RollBackDialog } from '../shared/knowledge/roll-back-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';

const isFromAnalyses = ({ from }: PackBuild): boolean => from === 'approved_analyses';

/** Who decided last about its use, and why. */
function Decided({ candidate }: { readonly candidate: DeploymentCandidate }) {
  const { t } = useMessages();
  const { rollback, decisions } = candidate;
  const promotion = decisions.findLast(({ step }) => step === 'promotion');
  if (rollback !== null)
    return (
      <>
        {t('packs.lineage.rolledBackBy', { name: rollback.decided_by_name, reason: rollback.reason })}{' '}
        <Moment utc={rollback.decided_at} />
      </>
    );
  if (promotion === undefined) return '–';
  return (
    <>
      {t('packs.lineage.promotedBy', { name: promotion.decided_by_name })}{' '}
      <Moment utc={promotion.decided_at} />
    </>
  );
}

const columnsFor = (
  { t }: Messages,
  onRollBack: (candidate: DeploymentCandidate) => void,
): readonly TableColumn<DeploymentCandidate>[] => [
  nameColumn('name', t('packs.lineage.candidate'), ({ id, name }) => (
    <Link className="list-link" href={deploymentPath(id)}>
      {name}
    </Link>
  )),
  column('state', t('packs.state'), ({ state, is_serving }) => (
    <span className="line">
      <CandidateStateChip state={state} />
      {is_serving && <Chip tone="ok">{t('knowledge.candidate.serving')}</Chip>}
    </span>
  )),
  column('dataset', t('packs.lineage.dataset'), ({ dataset_version: { id, name, version } }) => (
    <Link className="list-link" href={datasetPath(id)}>
      {t('packs.named', { name, version: String(version) })}
    </Link>
  )),
  column('decided', t('packs.lineage.decided'), (candidate) => <Decided candidate={candidate} />),
  column('act', t('knowledge.rollback.act'), (candidate) =>
    candidate.steps.rollback.allowed ? (
      <Button onPress={() => onRollBack(candidate)}>{t('knowledge.rollback.act')}</Button>
    ) : (
      '–'
    ),
  ),
];

/** The build a pack came of, and the first step from there into use. */
function BuiltHere({ build }: { readonly build: PackBuild }) {
  const { t } = useMessages();
  const [isFreezing, setFreezing] = useState(false);
  const isOwn = isFromAnalyses(build);
  return (
    <div className="rows-2 panel-body">
      <p data-count="">
        {t('packs.lineage.built')}, <Moment utc={build.created_at} />. {t('packs.lineage.inputs')}:{' '}
        {isOwn ? t('packs.lineage.analyses', { count: build.inputs }) : t('packs.lineage.fromFile')}.
      </p>
      {isOwn && (
        <div>
          <Button onPress={() => setFreezing(true)}>{t('packs.lineage.freeze')}</Button>
        </div>
      )}
      {isFreezing && <FreezeDialog build={build} onClose={() => setFreezing(false)} />}
    </div>
  );
}

interface PackLineageProps {
  readonly pack: Pack;
  /** Another pack may be in use now. */
  readonly onRolledBack: () => void;
}

/** Candidates of a pack on the conveyor, and the way back of the one that serves; nothing where there is neither build nor candidate. */
function Lineage({ pack, build, onRolledBack }: PackLineageProps & { readonly build: PackBuild | null }) {
  const messages = useMessages();
  const { t } = messages;
  const candidates = useList(knowledgeRoutes.listCandidates, { query: { reference_pack_id: pack.id } });
  const [taken, take] = useState<DeploymentCandidate | null>(null);
  const { items, error } = candidates;
  if (build === null && error === null && (items === null || items.length === 0)) return null;
  return (
    <Panel title={t('packs.lineage')} isFlush>
      {build !== null && <BuiltHere build={build} />}
      <ListTable
        list={candidates}
        skeletonLines={2}
        empty={
          build !== null &&
          isFromAnalyses(build) && <p className="panel-body muted">{t('packs.lineage.none')}</p>
        }
        label={t('packs.lineage.candidates')}
        columns={columnsFor(messages, take)}
        rowText={({ name }) => name}
      />
      {taken !== null && (
        <RollBackDialog
          candidate={taken}
          onDone={() => {
            take(null);
            candidates.reload();
            onRolledBack();
          }}
          onClose={() => take(null)}
        />
      )}
    </Panel>
  );
}

function LineageOfBuild(props: PackLineageProps) {
  const builds = useList(packBuildRoutes.list, { query: { pack_id: props.pack.id } });
  if (builds.error !== null) return <ErrorState error={builds.error} onRetry={builds.reload} />;
  return builds.items === null ? null : <Lineage {...props} build={builds.items[0] ?? null} />;
}

/** Where a laboratory's own pack comes from and how it came into use. Administrators alone are told of builds. */
export function PackLineage(props: PackLineageProps) {
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  return isAdmin ? <LineageOfBuild {...props} /> : <Lineage {...props} build={null} />;
}
