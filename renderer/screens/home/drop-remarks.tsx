import { FileQuestion, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Refused } from './propose-experiments.ts';
import { ShowMore } from './show-more.tsx';
import { useLimit } from './use-limit.ts';

const shownAtFirst = 8;

/** Names of leftovers that stand in the line itself. */
const namedLeftovers = 4;

interface DropRemarksProps {
  readonly refused: readonly Refused[];
  readonly leftovers: readonly string[];
}

/** What of a drop cannot be sent, and why; and which files are simply not looked at. */
export function DropRemarks({ refused, leftovers }: DropRemarksProps) {
  const { t } = useMessages();
  const limit = useLimit(refused.length, shownAtFirst);
  return (
    <ul>
      {refused.slice(0, limit.shown).map(({ path, obstacle }) => (
        <li key={path} className="guess guess-refused">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>
            <strong>{path}</strong> {t(`home.obstacle.${obstacle}`)}
          </p>
        </li>
      ))}
      {limit.hidden > 0 && (
        <li className="guess-more">
          <ShowMore limit={limit} />
        </li>
      )}
      {leftovers.length > 0 && (
        <li className="guess guess-leftovers muted" title={leftovers.slice(0, 50).join('\n')}>
          <FileQuestion size={16} aria-hidden="true" />
          <p>
            {t('home.guess.leftovers', {
              count: leftovers.length,
              names: leftovers.slice(0, namedLeftovers).join(', '),
            })}
          </p>
        </li>
      )}
    </ul>
  );
}
