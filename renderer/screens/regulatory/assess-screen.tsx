import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ProductFields } from '../shared/impurities/product-fields.tsx';
import { ReviewFoot } from '../shared/impurities/review-foot.tsx';
import { RegulatoryNav } from '../shared/regulatory/regulatory-nav.tsx';
import { AssessResult } from './assess-result.tsx';
import { ImpurityFields } from './impurity-fields.tsx';
import { regulatoryCommands } from './regulatory-commands.ts';
import { type AssessForm, useAssessForm } from './use-assess-form.ts';
import './regulatory.css';

/** Impurities of a product against their guidelines, in one form that grows with what is entered. */
export function AssessScreen() {
  const { t } = useMessages();
  const form = useAssessForm();
  const { answer, error, isLoading, retry } = form.request;
  const headRef = useRef<HTMLHeadingElement>(null);
  // Before it is painted: a key pressed on seeing it acts where it was meant to.
  useLayoutEffect(() => {
    if (answer === null) return;
    headRef.current?.scrollIntoView({ block: 'start' });
    headRef.current?.focus({ preventScroll: true });
  }, [answer]);
  const assess = useEffectEvent(form.assess);
  useCommands(useMemo(() => [{ ...regulatoryCommands.assess, run: () => assess() }], []));
  return (
    <>
      <RegulatoryNav />
      <Page title={t('regulatory.title')} intro={t('regulatory.intro')}>
        <form
          className="rows-4 above-review-foot"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.assess();
          }}
        >
          <Panel title={t('regulatory.product')}>
            <ProductFields draft={form.draft} set={form.set} notesOf={form.notesOf} />
          </Panel>
          <ImpurityFields form={form} />
          <SendRow form={form} />
        </form>
        {error !== null && <ErrorState error={error} onRetry={retry} />}
        {isLoading && answer === null && <Skeleton label={t('regulatory.running')} />}
        {answer !== null && (
          <AssessResult
            question={answer.question}
            answer={answer.result}
            isChanged={form.isChanged}
            headRef={headRef}
            onChoose={form.chooseCandidate}
          />
        )}
        <ReviewFoot disclaimer={answer?.result.disclaimer ?? null} />
      </Page>
    </>
  );
}

function SendRow({ form }: { readonly form: AssessForm }) {
  const { t } = useMessages();
  const { isLoading, cancel } = form.request;
  return (
    <div className="rows-2">
      {form.hasGaps && (
        <p className="form-error" role="alert">
          {t('regulatory.hasGaps')}
        </p>
      )}
      {form.isEmpty && (
        <p className="form-error" role="alert">
          {t('regulatory.isEmpty')}
        </p>
      )}
      <div className="line">
        <Button type="submit" variant="primary" isDisabled={isLoading}>
          {t('regulatory.assess')}
        </Button>
        {isLoading && <Button onPress={cancel}>{t('common.cancel')}</Button>}
        <span className="muted" role="status">
          {isLoading && t('regulatory.running')}
        </span>
      </div>
    </div>
  );
}
