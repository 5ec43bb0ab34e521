import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type NamedRouteScore, type RouteScore, reactionRouteRoutes } from '#contract/reaction-routes';
import { useReply } from '../../../api/use-reply.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { useWords } from '../../../i18n/sentences.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { reactionPath } from '../reaction-path.ts';
import { GreenPanel } from './green-panel.tsx';
import { HazardList } from './hazard-list.tsx';
import { RouteComparisonPanel } from './route-comparison.tsx';
import { RouteFacts } from './route-facts.tsx';
import { SafetyChip } from './safety-chip.tsx';
import { StartingMaterials } from './starting-materials.tsx';
import { stepColumns } from './step-columns.tsx';
import { wordDiagram } from './word-diagram.ts';
import '../reactions.css';

/** Rows drawn at once: each has structures. */
const pageSize = 20;

function Diagram({ score }: { readonly score: RouteScore }) {
  const { t } = useMessages();
  const word = useWords();
  const svg = useMemo(() => wordDiagram(score.diagram_svg, word), [score.diagram_svg, word]);
  return (
    <Panel
      title={t('reactions.route.diagram')}
      actions={
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() => saveFile(`route-${score.id}.svg`, svg, 'image/svg+xml')}
        >
          {t('reactions.route.saveDiagram')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="reaction-diagram" tabIndex={0} aria-label={t('reactions.route.diagram')}>
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={t('reactions.route.diagramOf', { target: score.target_smiles, count: score.step_count })}
        />
      </section>
    </Panel>
  );
}

function Steps({ score }: { readonly score: NamedRouteScore }) {
  const messages = useMessages();
  const { t } = messages;
  const [shown, setShown] = useState(pageSize);
  return (
    <Panel title={t('reactions.route.stepTable')} isFlush>
      <Table
        label={t('reactions.route.stepTable')}
        columns={stepColumns(score, messages)}
        rows={score.steps.slice(0, shown)}
        rowId={({ step }) => String(step)}
      />
      <p className="reaction-legend">{t('reactions.route.legend')}</p>
      <MoreRows areLeft={score.steps.length > shown} onMore={() => setShown(shown + pageSize)} />
    </Panel>
  );
}

function Score({ score }: { readonly score: NamedRouteScore }) {
  const { t } = useMessages();
  const hazards = [
    ...score.steps.flatMap((step) => step.hazards),
    ...score.starting_materials.flatMap((material) => material.hazards),
  ].filter(
    (hazard, place, all) =>
      all.findIndex(({ code, smiles }) => code === hazard.code && smiles.join() === hazard.smiles.join()) ===
      place,
  );
  return (
    <>
      <RouteComparisonPanel score={score} />
      <RouteFacts score={score} />
      {score.warnings.length > 0 && (
        <Panel title={t('reactions.warnings')}>
          <ul className="reaction-warnings">
            {score.warnings.map(({ code, message }) => (
              <li key={code + message}>
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Diagram score={score} />
      <Panel title={t('reactions.hazards')} actions={<SafetyChip safety={score.safety} />}>
        <HazardList hazards={hazards} hasStructures />
      </Panel>
      <Steps score={score} />
      <GreenPanel green={score.green} of={score} />
      <StartingMaterials score={score} />
      <FeedbackBar predictionId={score.id} />
      <ReviewFoot disclaimer={score.disclaimer} />
    </>
  );
}

/** One route as it was scored: what it costs, what is hazardous, step by step. */
export function RouteScoreScreen() {
  const { t, f } = useMessages();
  const { id = '', partId: scoreId = '' } = useParams();
  const score = useReply(reactionRouteRoutes.getRouteScore, { params: { id, score_id: scoreId } });
  const { data, error } = score;
  return (
    <Page
      title={t('reactions.route.one')}
      {...(data !== null && {
        chip: <SafetyChip safety={data.safety} />,
        intro: t('reactions.computedOn', { time: f.dateTime(data.created_at) }),
      })}
      actions={
        <Link className="reaction-back" href={`${reactionPath(id)}?tab=routes`}>
          {t('reactions.backToOne')}
        </Link>
      }
    >
      {data !== null && <Score score={data} />}
      {data === null && error === null && <Skeleton label={t('common.loading')} />}
      {error !== null && <ErrorState error={error} onRetry={score.reload} />}
    </Page>
  );
}
