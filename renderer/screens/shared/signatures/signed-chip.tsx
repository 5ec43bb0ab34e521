import { Signature } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useSigning } from './signing-context.ts';
import './signatures.css';

/** How many have signed, and whether the newest of them signed what stands here; leads to the list. */
export function SignedChip() {
  const { t } = useMessages();
  const { items, presentSha256 } = useSigning().signatures.data ?? { items: [], presentSha256: null };
  const [newest] = items;
  if (newest === undefined) return null;
  const isUnchanged = newest.record_sha256 === presentSha256;
  return (
    <Link to="?tab=signatures" className="signed-chip">
      {isUnchanged ? (
        <Chip tone="ok" icon={<Signature aria-hidden="true" />}>
          {t('signatures.count', { count: items.length })}
        </Chip>
      ) : (
        <Chip tone="warn">{t('signatures.changedSince')}</Chip>
      )}
    </Link>
  );
}
