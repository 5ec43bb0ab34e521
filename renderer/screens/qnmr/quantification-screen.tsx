import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type QuantificationRecord, qnmrRoutes } from '#contract/qnmr';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { OriginContext } from '../../frame/provenance/origin-context.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { SignButton } from '../shared/signatures/sign-button.tsx';
import { SignatureList } from '../shared/signatures/signature-list.tsx';
import { SigningFrame } from '../shared/signatures/signing-frame.tsx';
import { BudgetTable } from './budget-table.tsx';
import { CheckList } from './check-list.tsx';
import { InputTable, SignalTable } from './evidence-tables.tsx';
import { ResultPanel } from './result-panel.tsx';
import { QuantificationChip } from './status-chip.tsx';
import './qnmr.css';

/** A quantification as it was recorded: result, what speaks against it, the budget, what it rests on. */
export function QuantificationScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const record = useReply(qnmrRoutes.get, { params: { id } });
  if (record.data !== null) {
    return (
      <SigningFrame record={{ type: 'qnmr_quantification', id }} version={record.data.engine_version} canSign>
        <QuantificationPage record={record.data} />
      </SigningFrame>
    );
  }
  return (
    <Page title={t('qnmr.one')}>
      <LoadingState resource={record}>
        <Link href="/quantifications">{t('qnmr.backToList')}</Link>
      </LoadingState>
    </Page>
  );
}

function QuantificationPage({ record }: { readonly record: QuantificationRecord }) {
  const { t, f } = useMessages();
  const [first] = record.inputs;
  const origin =
    first === undefined
      ? null
      : { runId: first.run_id, analysisId: first.analysis_id, revision: first.revision };
  return (
    <OriginContext.Provider value={origin}>
      <Page
        title={record.title}
        intro={`${t(`qnmr.method.${record.method}`)} · ${f.dateTime(record.created_at)}`}
        actions={
          <>
            <QuantificationChip status={record.status} />
            <SignButton />
            <ButtonLink href="/quantifications">{t('qnmr.backToList')}</ButtonLink>
          </>
        }
      >
        <ResultPanel record={record} />
        {record.result !== null && (
          <Panel title={t('qnmr.budget')} isFlush>
            <BudgetTable rows={record.budget} unit={record.result.unit} />
          </Panel>
        )}
        <Panel title={t('qnmr.checks')} isFlush>
          <CheckList checks={record.checks} />
        </Panel>
        <Panel title={t('qnmr.signals')} isFlush>
          <SignalTable signals={record.signals} />
        </Panel>
        <Panel title={t('qnmr.inputs')} isFlush>
          <InputTable inputs={record.inputs} />
        </Panel>
        <Panel title={t('signatures.title')} isFlush>
          <SignatureList />
        </Panel>
        <footer className="small muted">
          <p>{t('qnmr.humanReview')}</p>
          <p>
            <span className="mono">{record.engine_version}</span> · <ServiceText text={record.disclaimer} />
          </p>
        </footer>
      </Page>
    </OriginContext.Provider>
  );
}
