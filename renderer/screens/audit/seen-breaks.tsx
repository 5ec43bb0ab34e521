import { useState } from 'react';
import type { z } from 'zod';
import { auditTrailRoutes } from '#contract/audit-trail';
import { api } from '../../api/api.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ServiceText } from '../../ui/service-text.tsx';

type SeenBreak = z.output<typeof auditTrailRoutes.verify.response>['seen_breaks'][number];

interface SeenBreaksProps {
  readonly breaks: readonly SeenBreak[];
  readonly isAdmin: boolean;
  /** Verifies again, once signing goes on. */
  readonly onAcknowledged: () => void;
}

/** Breaks of the trail that were seen once. They stay; an administrator may have the trail signed on over them. */
export function SeenBreaks({ breaks, isAdmin, onAcknowledged }: SeenBreaksProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const isOpen = breaks.some(({ acknowledged }) => acknowledged === null);
  const acknowledge = async (reason_for_change: string): Promise<void> => {
    await api.call(auditTrailRoutes.acknowledgeBreaks, { body: { reason_for_change } });
    setAsking(false);
    onAcknowledged();
  };
  return (
    <section className="audit-breaks" aria-label={t('audit.breaks')}>
      <h3>{t('audit.breaks')}</h3>
      <ul>
        {breaks.map((seen) => (
          <BreakItem key={`${seen.code} ${seen.seen_at}`} seen={seen} />
        ))}
      </ul>
      {isOpen && (
        <p>
          {t('audit.breaks.open')}
          {!isAdmin && <AdministratorsByName />}
        </p>
      )}
      {isOpen && isAdmin && <Button onPress={() => setAsking(true)}>{t('audit.breaks.acknowledge')}</Button>}
      {isAsking && (
        <ReasonDialog
          draftId="audit.acknowledge/break"
          title={t('audit.breaks.acknowledge')}
          action={t('audit.breaks.acknowledge')}
          isHarsh
          act={acknowledge}
          onClose={() => setAsking(false)}
        >
          <p>{t('audit.breaks.acknowledge.text')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}

function BreakItem({ seen }: { readonly seen: SeenBreak }) {
  const { t, f } = useMessages();
  const { code, message, first_bad_sequence: sequence, seen_at, acknowledged } = seen;
  return (
    <li>
      {t('audit.breaks.seen', { at: f.utc(seen_at), sequence: String(sequence) })}:{' '}
      <ServiceText text={message} /> <code>{code}</code>
      {acknowledged !== null && (
        <p>{t('audit.breaks.acknowledged', { at: f.utc(acknowledged.at), reason: acknowledged.reason })}</p>
      )}
    </li>
  );
}
