import { CircleCheck, CircleX } from 'lucide-react';
import type { z } from 'zod';
import type { auditTrailRoutes } from '#contract/audit-trail';
import type { OnRequest } from '../../api/use-on-request.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CheckpointFacts } from './checkpoint-facts.tsx';
import { SeenBreaks } from './seen-breaks.tsx';
import { TrailAnchors } from './trail-anchors.tsx';

type TrailVerdict = z.output<typeof auditTrailRoutes.verify.response>;

interface TrailCheckProps {
  readonly check: OnRequest<null, TrailVerdict>;
  readonly isAdmin: boolean;
}

/** The whole trail recomputed by the service, once somebody asks; the former result stays until the new one is there. */
export function TrailCheck({ check, isAdmin }: TrailCheckProps) {
  const { t } = useMessages();
  const { answer, error, isLoading } = check;
  if (answer === null && error === null && !isLoading) return null;
  return (
    <Panel
      title={t('audit.check')}
      actions={isLoading && <Button onPress={check.cancel}>{t('common.cancel')}</Button>}
    >
      {isLoading && <Skeleton label={t('audit.verifying')} lines={2} />}
      {error !== null && <ErrorState error={error} onRetry={check.retry} />}
      {answer !== null && <Verdict verdict={answer.result} />}
      {answer !== null && answer.result.seen_breaks.length > 0 && (
        <SeenBreaks
          breaks={answer.result.seen_breaks}
          isAdmin={isAdmin}
          onAcknowledged={() => check.ask(null)}
        />
      )}
      {answer !== null && isAdmin && <TrailAnchors />}
    </Panel>
  );
}

function Verdict({ verdict }: { readonly verdict: TrailVerdict }) {
  const { t, f } = useMessages();
  const { valid, entries, head_hash, first_bad_sequence, finding, checkpoint } = verdict;
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <div className="audit-verdict" role="status">
      <p className="audit-verdict-line" data-valid={valid ? '' : undefined}>
        <Icon aria-hidden="true" />
        <strong>
          {valid || first_bad_sequence === null
            ? t(valid ? 'audit.valid' : 'audit.invalid', { count: entries })
            : t('audit.broken', { sequence: String(first_bad_sequence) })}
        </strong>
      </p>
      {finding !== null && (
        <p>
          <ServiceText text={finding.message} /> <code>{finding.code}</code>
        </p>
      )}
      <dl className="audit-facts">
        <dt>{t('audit.checkedFrom')}</dt>
        <dd>{f.number(verdict.checked_from)}</dd>
        {head_hash !== null && (
          <>
            <dt>{t('audit.head')}</dt>
            <dd>
              <HashText hash={head_hash} />
            </dd>
          </>
        )}
        <dt>{t('audit.checkpointsChecked')}</dt>
        <dd>{f.number(verdict.checkpoints_checked)}</dd>
        {verdict.first_clock_regression !== null && (
          <>
            <dt>{t('audit.clockRegressions')}</dt>
            <dd>
              {t('audit.clockRegressions.from', {
                count: verdict.clock_regressions,
                sequence: String(verdict.first_clock_regression),
              })}
            </dd>
          </>
        )}
      </dl>
      {checkpoint !== null && <CheckpointFacts checkpoint={checkpoint} />}
      {verdict.warnings.map((warning) => (
        <p key={warning.code}>
          <ServiceText text={warning.message} />
        </p>
      ))}
    </div>
  );
}
