import { FileCheck } from 'lucide-react';
import { auditTrailRoutes } from '#contract/audit-trail';
import { api } from '../../api/api.ts';
import { useOnRequest } from '../../api/use-on-request.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CheckpointFacts } from './checkpoint-facts.tsx';
import type { AuditEntry } from './entry-table.tsx';

/** That the entry is under a signed head of the trail; the proof can be taken along and checked without this service. */
export function EntryProof({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useMessages();
  const proof = useOnRequest(entry.id, (id: string, signal) =>
    api.call(auditTrailRoutes.proof, { params: { id }, query: {} }, { signal }),
  );
  const { answer, error } = proof;
  return (
    <section className="audit-proof" aria-label={t('audit.proof')}>
      <h3>{t('audit.proof')}</h3>
      <p className="muted">{t('audit.proof.text')}</p>
      <Button icon={<FileCheck aria-hidden="true" />} onPress={() => proof.ask(entry.id)}>
        {t('audit.proof.get')}
      </Button>
      {proof.isLoading && <Skeleton label={t('common.loading')} lines={3} />}
      {error !== null && <ErrorState error={error} onRetry={proof.retry} />}
      {answer !== null && (
        <>
          <CheckpointFacts checkpoint={answer.result.checkpoint} />
          <p>{t('audit.proof.steps', { count: answer.result.proof.length })}</p>
          <Button
            onPress={() =>
              saveFile(
                `audit-entry-${answer.result.sequence}-proof.json`,
                JSON.stringify(answer.result, null, 2),
                'application/json',
              )
            }
          >
            {t('audit.proof.save')}
          </Button>
        </>
      )}
    </section>
  );
}
