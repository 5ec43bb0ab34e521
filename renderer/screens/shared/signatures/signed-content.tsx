import { useState } from 'react';
import type { SigningSnapshot } from '#contract/esignatures';
import { useMessages } from '../../../i18n/use-messages.ts';
import { JsonText } from '../../../ui/json-text.tsx';
import { wordOfCode } from '../analyses/words.ts';

/** Which record, in which version, and every byte of it for who wants to see them. */
export function SignedContent({ snapshot }: { readonly snapshot: SigningSnapshot }) {
  const { t } = useMessages();
  // A report is long: it is written out once somebody wants to read it.
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="rows-2" aria-label={t('signatures.content')}>
      <h3>{t('signatures.content')}</h3>
      <dl className="sign-facts">
        <dt>{wordOfCode(t, `signatures.record.${snapshot.record_type}`, snapshot.record_type)}</dt>
        <dd>{snapshot.title}</dd>
        <dt>{t('signatures.version')}</dt>
        <dd className="mono">{snapshot.record_version}</dd>
        <dt>{t('signatures.recordId')}</dt>
        <dd className="mono">{snapshot.record_id}</dd>
        <dt>SHA-256</dt>
        <dd className="mono small">{snapshot.record_sha256}</dd>
      </dl>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('signatures.content.all')}</summary>
        {isOpen && <JsonText label={t('signatures.content.all')} value={snapshot.content} />}
      </details>
    </section>
  );
}
