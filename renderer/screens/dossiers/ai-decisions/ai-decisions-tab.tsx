import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { aiDecisionRoutes, type ReviewedDecision } from '#contract/ai-decisions';
import { api } from '../../../api/api.ts';
import { useOnRequest } from '../../../api/use-on-request.ts';
import { type Pages, usePages } from '../../../api/use-pages.ts';
import { useActionCommands } from '../../../frame/use-action-commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { aiDecisionsCommands } from './ai-decisions-commands.ts';
import { ChainCheck } from './chain-check.tsx';
import { DecisionEntry } from './decision-entry.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import './ai-decisions.css';

interface LogPages extends Pages<ReviewedDecision> {
  /** What the service says with the first page; null before it came. */
  readonly summary: { readonly awaitingReview: number; readonly disclaimer: string } | null;
}

const useLog = (dossierId: string, isWaitingOnly: boolean): LogPages => {
  const [summary, setSummary] = useState<LogPages['summary']>(null);
  const pages = usePages(
    async (cursor, options) => {
      const query = {
        ...(isWaitingOnly && { awaiting_review: 'true' as const }),
        ...(cursor !== undefined && { cursor }),
      };
      const params = { id: dossierId };
      const page = await api.call(aiDecisionRoutes.list, { params, query }, options);
      setSummary({ awaitingReview: page.awaiting_review, disclaimer: page.disclaimer });
      return page;
    },
    [dossierId, isWaitingOnly],
  );
  return { ...pages, summary };
};

/** What models and rules decided about the dossier, who reviewed it, and whether the log is whole. */
export function AiDecisionsTab({ dossier, canWrite }: DossierTabProps) {
  const { t } = useMessages();
  const [isWaitingOnly, setWaitingOnly] = useState(false);
  const [reviewed, setReviewed] = useState<ReviewedDecision | null>(null);
  const log = useLog(dossier.id, isWaitingOnly);
  const check = useOnRequest(dossier.id, (_: null, signal) =>
    api.call(aiDecisionRoutes.recordVerification, { params: { id: dossier.id } }, { signal }),
  );
  const verify = (): void => check.ask(null);
  useActionCommands(aiDecisionsCommands, { verify: { run: verify } });
  const { summary } = log;
  return (
    <div className="rows-4 padded">
      <div className="ai-bar">
        <p className="ai-count">
          {summary !== null && t('aiDecisions.waiting', { count: summary.awaitingReview })}
        </p>
        <Checkbox label={t('aiDecisions.waitingOnly')} isSelected={isWaitingOnly} onChange={setWaitingOnly} />
        <Button icon={<ShieldCheck aria-hidden="true" />} onPress={verify}>
          {t('aiDecisions.verify')}
        </Button>
      </div>
      <ChainCheck check={check} />
      <Listing
        list={log}
        empty={
          <EmptyState
            title={t(isWaitingOnly ? 'aiDecisions.noneWaiting' : 'aiDecisions.empty')}
            {...(!isWaitingOnly && { text: t('aiDecisions.emptyText') })}
          />
        }
      >
        {(items) => (
          <ol className="ai-log" aria-label={t('aiDecisions.log')}>
            {items.map((decision) => (
              <li key={decision.entry_hash}>
                <DecisionEntry
                  decision={decision}
                  {...(canWrite && { onReview: () => setReviewed(decision) })}
                />
              </li>
            ))}
          </ol>
        )}
      </Listing>
      {summary !== null && (
        <footer className="small muted">
          <strong>{t('regulatory.humanReview')}</strong> <ServiceText text={summary.disclaimer} />
        </footer>
      )}
      {reviewed !== null && (
        <ReviewDialog decision={reviewed} onDone={log.reload} onClose={() => setReviewed(null)} />
      )}
    </div>
  );
}
