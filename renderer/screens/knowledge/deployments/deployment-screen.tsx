import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page } from '../../../frame/page.tsx';
import { datasetPath, deploymentsPath } from '../../../frame/paths/knowledge-path.ts';
import { packPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { CandidateStateChip } from '../../shared/knowledge/candidate-state.tsx';
import { RollBackDialog } from '../../shared/knowledge/roll-back-dialog.tsx';
import { knowledgeCommands } from '../knowledge-commands.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { CanaryDialog } from './canary-dialog.tsx';
import { ConveyorPanel, type ConveyorStep, conveyorSteps } from './conveyor-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { GateDialog } from './gate-dialog.tsx';
import { RollbackPanel } from './rollback-panel.tsx';
import '../knowledge.css';

const offeredSteps = [...conveyorSteps, 'rollback'] as const;

interface CandidatePageProps {
  readonly candidate: DeploymentCandidate;
  readonly replace: (candidate: DeploymentCandidate) => void;
}

function CandidatePage({ candidate, replace }: CandidatePageProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<ConveyorStep | 'rollback' | null>(null);
  const allowed = offeredSteps.filter((step) => candidate.steps[step].allowed).join(' ');
  useCommands(
    useMemo(
      () =>
        offeredSteps.map((step) => ({
          ...knowledgeCommands[step],
          isAvailable: () => allowed.split(' ').includes(step),
          run: () => setDoing(step),
        })),
      [allowed],
    ),
  );
  const { id, name, version, content_sha256 } = candidate.dataset_version;
  const { reference_pack: pack } = candidate;
  const finish = (changed: DeploymentCandidate): void => {
    setDoing(null);
    replace(changed);
  };
  const params = { id: candidate.id };
  return (
    <Page
      title={candidate.name}
      chip={
        <>
          <CandidateStateChip state={candidate.state} />
          {candidate.is_serving && <Chip tone="ok">{t('knowledge.candidate.serving')}</Chip>}
        </>
      }
      {...(candidate.description !== null && { intro: candidate.description })}
    >
      <dl className="facts">
        <Fact term={t('knowledge.dataset')}>
          <Link href={datasetPath(id)}>{t('knowledge.dataset.title', { name, version })}</Link>
        </Fact>
        <Fact term={t('knowledge.dataset.content')}>
          <HashText hash={content_sha256} />
        </Fact>
        {pack !== null && (
          <Fact term={t('knowledge.candidate.pack')}>
            <Link href={packPath(pack.id)}>
              {t('knowledge.dataset.title', { name: pack.name, version: pack.version })}
            </Link>
          </Fact>
        )}
      </dl>
      <ConveyorPanel candidate={candidate} onStep={setDoing} />
      <RollbackPanel candidate={candidate} onRollBack={() => setDoing('rollback')} />
      <DecisionsPanel decisions={candidate.decisions} />
      {doing === 'gate' && (
        <GateDialog candidate={candidate} onDone={finish} onClose={() => setDoing(null)} />
      )}
      {doing === 'canary' && (
        <CanaryDialog candidate={candidate} onDone={finish} onClose={() => setDoing(null)} />
      )}
      {doing === 'rollback' && (
        <RollBackDialog candidate={candidate} onDone={finish} onClose={() => setDoing(null)} />
      )}
      {doing === 'promotion' && (
        <ReasonDialog
          draftId={`candidate.promote/${params.id}`}
          title={t('knowledge.step.act.promotion')}
          action={t('knowledge.step.act.promotion')}
          act={async (reason) => {
            const body = { reason_for_change: reason };
            finish(await api.call(knowledgeRoutes.promoteCandidate, { params, body }));
          }}
          onClose={() => setDoing(null)}
        >
          <p>{t('knowledge.step.promotionText')}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}

/** One deployment candidate on its way: what was decided, and what bars the next step. */
export function DeploymentScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const candidate = useReply(knowledgeRoutes.getCandidate, { params: { id } });
  return (
    <>
      <KnowledgeNav />
      {candidate.data !== null ? (
        <CandidatePage candidate={candidate.data} replace={candidate.replace} />
      ) : (
        <Page title={t('knowledge.candidate')}>
          <LoadingState resource={candidate}>
            <Link href={deploymentsPath}>{t('knowledge.candidate.back')}</Link>
          </LoadingState>
        </Page>
      )}
    </>
  );
}
