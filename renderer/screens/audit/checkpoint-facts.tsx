import type { z } from 'zod';
import type { checkpointSchema } from '#contract/audit-trail';
import { useMessages } from '../../i18n/use-messages.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { UtcMoment } from '../../ui/utc-moment.tsx';

/** A signed head of the trail: how much of it, under which root, by which key and when. */
export function CheckpointFacts({ checkpoint }: { readonly checkpoint: z.output<typeof checkpointSchema> }) {
  const { t, f } = useMessages();
  return (
    <dl className="audit-facts">
      <dt>{t('audit.checkpoint')}</dt>
      <dd>
        {t('audit.checkpoint.size', {
          number: String(checkpoint.number),
          size: f.number(checkpoint.tree_size),
        })}
      </dd>
      <dt>{t('audit.checkpoint.at')}</dt>
      <dd>
        <UtcMoment utc={checkpoint.created_at} />
      </dd>
      <dt>{t('audit.checkpoint.root')}</dt>
      <dd>
        <HashText hash={checkpoint.root_hash} />
      </dd>
      <dt>{t('audit.checkpoint.key')}</dt>
      <dd className="mono">{checkpoint.key_id}</dd>
    </dl>
  );
}
