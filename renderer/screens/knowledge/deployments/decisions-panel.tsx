import type { DeploymentDecision, GateResult } from '#contract/knowledge';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { wordOfCode } from '../../shared/analyses/words.ts';

type Check = GateResult['checks'][number];

/** What a check of the gate found, in words; what it is about stands behind it. */
function Findings({ check }: { readonly check: Check }) {
  const { t } = useMessages();
  return (
    <li>
      <span className="line">
        <Chip tone={check.passed ? 'ok' : 'danger'}>
          {t(check.passed ? 'knowledge.step.passed' : 'knowledge.step.failed')}
        </Chip>
        {t(`knowledge.check.${check.check}`)}
      </span>
      {check.findings.length > 0 && (
        <ul className="knowledge-bars">
          {check.findings.map(({ code, subject }) => (
            <li key={`${code} ${subject}`}>
              {wordOfCode(t, `knowledge.finding.${code}`, code)}
              {subject !== null && (
                <>
                  : <code>{subject}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Decision({ decision }: { readonly decision: DeploymentDecision }) {
  const { t, f } = useMessages();
  const { step, passed, gate, note, share_percent: share } = decision;
  return (
    <li className="knowledge-decision">
      <div className="line">
        <strong>{t(`knowledge.step.${step}`)}</strong>
        <Chip tone={passed ? 'ok' : 'danger'}>
          {t(passed ? 'knowledge.step.passed' : 'knowledge.step.failed')}
        </Chip>
        <span>{decision.decided_by_name}</span>
        <Moment utc={decision.decided_at} />
      </div>
      {share !== null && <p>{t('knowledge.canary.shareOf', { share: f.entered(share) })}</p>}
      {note !== null && <p>{note}</p>}
      {gate !== null && (
        <ul className="knowledge-checks">
          {gate.checks.map((check) => (
            <Findings key={check.check} check={check} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Every decision about a candidate, newest first. */
export function DecisionsPanel({ decisions }: { readonly decisions: readonly DeploymentDecision[] }) {
  const { t } = useMessages();
  return (
    <Panel title={t('knowledge.decisions')}>
      {decisions.length === 0 ? (
        <EmptyState title={t('knowledge.decisions.empty')} />
      ) : (
        <ol className="knowledge-decisions">
          {decisions.toReversed().map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
