import { Link } from 'react-aria-components';
import type { DeploymentCandidate } from '#contract/knowledge';
import { Panel } from '../../../frame/page.tsx';
import { packPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Bars } from './bars.tsx';

interface RollbackPanelProps {
  readonly candidate: DeploymentCandidate;
  readonly onRollBack: () => void;
}

/** The way back of a promotion: offered, barred for reasons, or taken. */
export function RollbackPanel({ candidate, onRollBack }: RollbackPanelProps) {
  const { t } = useMessages();
  const { rollback, reference_pack: pack } = candidate;
  const { allowed, barred_by } = candidate.steps.rollback;
  if (rollback !== null)
    return (
      <Panel title={t('knowledge.rollback')}>
        <p>
          {rollback.decided_by_name}, <Moment utc={rollback.decided_at} />. {rollback.reason}
        </p>
        {rollback.restored_pack_id !== null && (
          <p>
            {t('knowledge.rollback.restored')}{' '}
            <Link href={packPath(rollback.restored_pack_id)}>{rollback.restored_pack_id}</Link>
          </p>
        )}
      </Panel>
    );
  if (candidate.state !== 'promoted') return null;
  return (
    <Panel title={t('knowledge.rollback')}>
      <div className="rows-2">
        <p className="muted">
          {t(pack === null ? 'knowledge.rollback.text' : 'knowledge.rollback.textPack')}
        </p>
        {allowed ? (
          <div>
            <Button onPress={onRollBack}>{t('knowledge.rollback.act')}</Button>
          </div>
        ) : (
          <div>
            <strong>{t('knowledge.step.barred')}</strong>
            <Bars bars={barred_by} />
          </div>
        )}
      </div>
    </Panel>
  );
}
