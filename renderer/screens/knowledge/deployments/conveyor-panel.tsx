import type { DeploymentCandidate } from '#contract/knowledge';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Bars } from './bars.tsx';

export const conveyorSteps = ['gate', 'canary', 'promotion'] as const;
export type ConveyorStep = (typeof conveyorSteps)[number];

interface ConveyorPanelProps {
  readonly candidate: DeploymentCandidate;
  readonly onStep: (step: ConveyorStep) => void;
}

/** How the last decision of a step went; nothing where it was not taken since the last gate. */
function Outcome({
  candidate,
  step,
}: {
  readonly candidate: DeploymentCandidate;
  readonly step: ConveyorStep;
}) {
  const { t } = useMessages();
  const { decisions } = candidate;
  const lastGate = decisions.findLastIndex((each) => each.step === 'gate');
  const last = decisions.slice(Math.max(0, lastGate)).findLast((each) => each.step === step);
  if (last === undefined) return <Chip>{t('knowledge.step.pending')}</Chip>;
  return (
    <Chip tone={last.passed ? 'ok' : 'danger'}>
      {t(last.passed ? 'knowledge.step.passed' : 'knowledge.step.failed')}
    </Chip>
  );
}

/** The three steps in their order, each with how it went and why it cannot be taken now. */
export function ConveyorPanel({ candidate, onStep }: ConveyorPanelProps) {
  const { t } = useMessages();
  return (
    <Panel title={t('knowledge.conveyor')}>
      <ol className="knowledge-conveyor">
        {conveyorSteps.map((step) => {
          const { allowed, barred_by } = candidate.steps[step];
          return (
            <li key={step} className="knowledge-conveyor-step">
              <div className="line">
                <h3>{t(`knowledge.step.${step}`)}</h3>
                <Outcome candidate={candidate} step={step} />
              </div>
              <p className="muted">{t(`knowledge.step.text.${step}`)}</p>
              {allowed ? (
                <Button onPress={() => onStep(step)}>{t(`knowledge.step.act.${step}`)}</Button>
              ) : (
                <div>
                  <strong>{t('knowledge.step.barred')}</strong>
                  <Bars bars={barred_by} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
