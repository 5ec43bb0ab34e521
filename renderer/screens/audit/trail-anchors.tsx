import { Send } from 'lucide-react';
import type { z } from 'zod';
import { auditTrailRoutes } from '#contract/audit-trail';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';

type Anchor = z.output<typeof auditTrailRoutes.anchors.response>['items'][number];

/** Places outside the machine that are handed the signed heads: without one, nobody can tell a history that was written anew. */
export function TrailAnchors() {
  const { t } = useMessages();
  const anchors = useReply(auditTrailRoutes.anchors, { query: {} });
  const now = useAction(async () => {
    anchors.replace(await api.call(auditTrailRoutes.anchorNow, {}));
  });
  const items = anchors.data?.items ?? null;
  return (
    <section className="audit-anchors" aria-label={t('audit.anchors')}>
      <h3>{t('audit.anchors')}</h3>
      {anchors.error !== null && <ErrorState error={anchors.error} onRetry={anchors.reload} />}
      {items?.length === 0 && <p className="muted">{t('audit.anchors.none')}</p>}
      {items !== null && items.length > 0 && (
        <>
          <ul>
            {items.map((anchor) => (
              <AnchorItem key={`${anchor.kind} ${anchor.target}`} anchor={anchor} />
            ))}
          </ul>
          <Button icon={<Send aria-hidden="true" />} isDisabled={now.isRunning} onPress={now.run}>
            {t('audit.anchors.now')}
          </Button>
        </>
      )}
      {now.failure}
    </section>
  );
}

function AnchorItem({ anchor }: { readonly anchor: Anchor }) {
  const { t, f } = useMessages();
  const { kind, target, checkpoint, handed_over_at: at, comparable, stamped_at, failure } = anchor;
  return (
    <li>
      <strong>{t(`audit.anchors.kind.${kind}`)}</strong> <code>{target}</code>
      <br />
      {checkpoint === null || at === null
        ? t('audit.anchors.never')
        : t('audit.anchors.handed', { number: String(checkpoint), at: f.utc(at) })}
      {stamped_at !== null && t('audit.anchors.stamped', { at: f.utc(stamped_at) })}
      {comparable !== null &&
        `; ${t(comparable ? 'audit.anchors.comparable.true' : 'audit.anchors.comparable.false')}`}
      {failure !== null && (
        <p className="audit-failure">
          {t('audit.anchors.failed', { since: f.utc(failure.since) })} <ServiceText text={failure.message} />
        </p>
      )}
    </li>
  );
}
