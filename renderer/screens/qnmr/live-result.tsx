import { Check, Circle } from 'lucide-react';
import type { QuantificationPreview } from '#contract/qnmr';
import { Panel } from '../../frame/page.tsx';
import { Measured } from '../../frame/provenance/measured.tsx';
import { OriginContext } from '../../frame/provenance/origin-context.ts';
import type { MessageKey } from '../../i18n/catalogues.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { reportedText } from './result-text.ts';
import { VerdictChip } from './status-chip.tsx';
import type { LiveQuantification } from './use-live-quantification.ts';

/** Steps on the way to a number, each with the fields it takes. */
const steps: readonly { readonly key: MessageKey; readonly takes: RegExp }[] = [
  { key: 'qnmr.live.step.spectrum', takes: /analysis_id$/ },
  { key: 'qnmr.live.step.substances', takes: /\.(name|formula|smiles)$/ },
  { key: 'qnmr.live.step.signals', takes: /\.signals\.\d+\./ },
  {
    key: 'qnmr.live.step.weighings',
    takes: /mass|volume|concentration|purity/,
  },
];

/** What the service would find for what is entered, while it is entered; only a recorded quantification counts. */
export function LiveResult({ live: { found, missing } }: { readonly live: LiveQuantification }) {
  const { t } = useMessages();
  const isComplete = missing.length === 0;
  return (
    <Panel title={t('qnmr.live')}>
      <div className="rows-3" aria-busy={found.isLoading}>
        {!isComplete && <StepList missing={missing} />}
        {isComplete && found.error !== null && (
          <p className="form-error" role="alert">
            <ServiceText text={found.error.message} />
          </p>
        )}
        {isComplete && found.error === null && found.data === null && (
          <p className="muted">{t('qnmr.live.working')}</p>
        )}
        {isComplete && found.error === null && found.data !== null && <Found found={found.data} />}
        <p className="small muted">{t('qnmr.live.note')}</p>
      </div>
    </Panel>
  );
}

function StepList({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useMessages();
  return (
    <>
      <p className="muted">{t('qnmr.live.incomplete')}</p>
      <ul className="qnmr-steps">
        {steps.map(({ key, takes }) => {
          const isOpen = missing.some((field) => takes.test(field));
          return (
            <li key={key}>
              {isOpen ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
              {t(key)}
              <span className="visually-hidden">{t(isOpen ? 'qnmr.live.open' : 'qnmr.live.done')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Found({ found }: { readonly found: QuantificationPreview }) {
  const { t, f } = useMessages();
  const { result, budget, substances } = found;
  const [first] = found.inputs;
  const origin =
    first === undefined
      ? null
      : { runId: first.run_id, analysisId: first.analysis_id, revision: first.revision };
  const doubtful = found.checks.filter(({ verdict }) => verdict === 'refused' || verdict === 'warning');
  return (
    <OriginContext.Provider value={origin}>
      <div aria-live="polite">
        {result === null ? (
          <p>{t('qnmr.refusedText')}</p>
        ) : (
          <p className="qnmr-result">
            <span className="muted">
              {t(`qnmr.quantity.${result.quantity}`)} {substances[0]?.name}
            </span>
            <Measured
              quantity="quantification.result"
              value={result.value}
              unit={result.unit}
              statement={found.engine_version}
            >
              {reportedText(f, result.reported, result.unit)}
            </Measured>
          </p>
        )}
      </div>
      {result !== null && <BudgetBar rows={budget} />}
      {doubtful.length > 0 && (
        <ul className="qnmr-live-checks" aria-label={t('qnmr.checks')}>
          {doubtful.map((check, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two checks of one kind
            <li key={index}>
              <span className="qnmr-live-check">
                <VerdictChip verdict={check.verdict} /> {t(`qnmr.check.${check.code}`)}{' '}
                <span className="muted">{check.subject}</span>
              </span>
              {check.remedy !== null && <span className="small">{t(`qnmr.remedy.${check.code}`)}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {t('qnmr.humanReview')} <ServiceText text={found.disclaimer} />
      </p>
    </OriginContext.Provider>
  );
}
