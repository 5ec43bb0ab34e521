import { CircleCheck, CircleX } from 'lucide-react';
import type { AiChainVerification, ChainFinding } from '#contract/ai-decisions';
import type { OnRequest } from '../../../api/use-on-request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';

/** The whole log recomputed by the service, once somebody asks. */
export function ChainCheck({ check }: { readonly check: OnRequest<null, AiChainVerification> }) {
  const { t } = useMessages();
  const { answer, error, isLoading } = check;
  return (
    <>
      {isLoading && <Skeleton label={t('aiDecisions.verifying')} lines={2} />}
      {error !== null && <ErrorState error={error} onRetry={check.retry} />}
      {answer !== null && !isLoading && <Verdict verdict={answer.result} />}
    </>
  );
}

function Verdict({ verdict }: { readonly verdict: AiChainVerification }) {
  const { t } = useMessages();
  const { valid, entries, head_entry_hash, first_bad_sequence, finding } = verdict;
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <div className="ai-verdict" data-valid={valid ? '' : undefined} role="status">
      <p className="ai-verdict-line">
        <Icon className="ai-verdict-icon" aria-hidden="true" />
        <strong>
          {valid
            ? t('aiDecisions.valid', { count: entries })
            : t('aiDecisions.broken', { sequence: String(first_bad_sequence ?? 0) })}
        </strong>
      </p>
      {finding !== null && <Finding finding={finding} entries={entries} />}
      <p className="muted">{t('aiDecisions.inTrail')}</p>
      {valid && head_entry_hash !== null && (
        <p className="ai-hash">
          {t('aiDecisions.head')} <HashText hash={head_entry_hash} />
        </p>
      )}
    </div>
  );
}

interface FindingProps {
  readonly finding: ChainFinding;
  /** How many entries before it are whole. */
  readonly entries: number;
}

function Finding({ finding, entries }: FindingProps) {
  const { t } = useMessages();
  return (
    <>
      <p>{t(`aiDecisions.finding.${finding.code}`)}</p>
      <p>{t('aiDecisions.wholeBefore', { count: entries })}</p>
      <dl className="facts ai-facts">
        {finding.expected !== null && (
          <Fact term={t('aiDecisions.expected')}>
            <Compared text={finding.expected} />
          </Fact>
        )}
        {finding.found !== null && (
          <Fact term={t('aiDecisions.found')}>
            <Compared text={finding.found} />
          </Fact>
        )}
      </dl>
    </>
  );
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Hashes are shortened, numbers and times are not. */
function Compared({ text }: { readonly text: string }) {
  return isHash(text) ? <HashText hash={text} /> : <code>{text}</code>;
}
