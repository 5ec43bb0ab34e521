import { Plus, Trash2 } from 'lucide-react';
import type { Analysis, AnalysisSummary } from '#contract/analyses';
import { qnmrMethod } from '#contract/qnmr';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { choicesOf, RadioGroup } from '../../ui/choices.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { emptySubstance, type SubstanceDraft } from './draft.ts';
import { LiveResult } from './live-result.tsx';
import { MeasurementFields, ReferenceFields } from './measurement-fields.tsx';
import { SignalPlot } from './signal-plot.tsx';
import { SubstanceFields } from './substance-fields.tsx';
import { useLiveQuantification } from './use-live-quantification.ts';
import { type QuantificationFormState, useQuantificationForm } from './use-quantification-form.ts';

interface QuantificationFormProps {
  readonly analysis: Analysis | null;
  readonly choices: readonly AnalysisSummary[];
}

/** Method, substances, measurements; the answer is a record with a page of its own. */
export function QuantificationForm({ analysis, choices }: QuantificationFormProps) {
  const { t } = useMessages();
  const form = useQuantificationForm(analysis);
  const { draft, change, notesOf, error } = form;
  const { method } = draft;
  const live = useLiveQuantification(draft);
  return (
    <form className="qnmr-desk" onSubmit={form.submit} noValidate>
      <div className="qnmr-main rows-4">
        <DraftNote place={form.place} />
        <RadioGroup
          label={t('qnmr.method')}
          orientation="horizontal"
          choices={choicesOf(qnmrMethod.options, (value) => t(`qnmr.method.${value}`))}
          value={method}
          onChange={(next) => change((before) => ({ ...before, method: next }))}
        />
        <p className="muted qnmr-note">{t(`qnmr.method.${method}.note`)}</p>
        <SignalPlot form={form} />
        <Panel title={t('qnmr.measurements')}>
          <div className="rows-3">
            <MeasurementFields form={form} choices={choices} />
          </div>
        </Panel>
        <Panel title={t('qnmr.analyte')}>
          <div className="rows-3">
            <SubstanceFields
              field={method === 'hundred_percent' ? 'components.0' : 'analyte'}
              substance={draft.analyte}
              regions={form.regions}
              notesOf={notesOf}
              onChange={(next) => change((before, id) => ({ ...before, analyte: next(before.analyte, id) }))}
            />
          </div>
        </Panel>
        {method === 'hundred_percent' ? (
          <OtherComponents form={form} />
        ) : (
          <StandardPanel form={form} choices={choices} />
        )}
      </div>
      <div className="qnmr-side">
        <LiveResult live={live} />
        <div className="qnmr-send">
          {form.hasGaps && (
            <p className="form-error" role="alert">
              {t('qnmr.hasGaps')}
            </p>
          )}
          <FormError error={error} />
          {error !== null && (
            <p className="muted">
              <ServiceText text={error.message} />
            </p>
          )}
          <TextField
            label={t('qnmr.titleField')}
            isOptional
            value={draft.title}
            onChange={(title) => change((before) => ({ ...before, title }))}
            maxLength={200}
            {...notesOf('title')}
          />
          <Button type="submit" variant="primary" isDisabled={form.isSending}>
            {t('qnmr.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function StandardPanel({
  form,
  choices,
}: { readonly form: QuantificationFormState } & Pick<QuantificationFormProps, 'choices'>) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  const isExternal = draft.method === 'external_standard';
  return (
    <Panel title={t('qnmr.standard')}>
      <div className="rows-3">
        <SubstanceFields
          field="standard"
          substance={draft.standard}
          regions={isExternal ? form.referenceRegions : form.regions}
          notesOf={notesOf}
          onChange={(next) => change((before, id) => ({ ...before, standard: next(before.standard, id) }))}
        />
        {isExternal ? (
          <ReferenceFields form={form} choices={choices} />
        ) : (
          <div className="qnmr-row" data-row="uncertainty">
            <TextField
              label={t('qnmr.purity')}
              value={draft.purity}
              onChange={(purity) => change((before) => ({ ...before, purity }))}
              inputMode="decimal"
              {...notesOf('standard.purity_percent')}
            />
            <TextField
              label={t('qnmr.purityUncertainty')}
              value={draft.purityUncertainty}
              onChange={(purityUncertainty) => change((before) => ({ ...before, purityUncertainty }))}
              inputMode="decimal"
              {...notesOf('standard.purity_uncertainty_percent')}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

function OtherComponents({ form }: { readonly form: QuantificationFormState }) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  const update = (id: number, next: (substance: SubstanceDraft, fresh: number) => SubstanceDraft): void =>
    change((before, fresh) => ({
      ...before,
      others: before.others.map((other) => (other.id === id ? next(other, fresh) : other)),
    }));
  return (
    <>
      {draft.others.map((other, index) => {
        const number = index + 2;
        return (
          <Panel
            key={other.id}
            title={t('qnmr.component', { number })}
            actions={
              draft.others.length > 1 && (
                <IconButton
                  label={t('qnmr.removeComponent', { number })}
                  icon={<Trash2 />}
                  onPress={() =>
                    change((before) => ({
                      ...before,
                      others: before.others.filter(({ id }) => id !== other.id),
                    }))
                  }
                />
              )
            }
          >
            <div className="rows-3">
              <SubstanceFields
                field={`components.${index + 1}`}
                substance={other}
                regions={form.regions}
                notesOf={notesOf}
                onChange={(next) => update(other.id, next)}
              />
            </div>
          </Panel>
        );
      })}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() =>
            change((before, id) => ({ ...before, others: [...before.others, emptySubstance(id)] }))
          }
        >
          {t('qnmr.addComponent')}
        </Button>
      </div>
    </>
  );
}
