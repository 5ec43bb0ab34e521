import { Plus, Trash2 } from 'lucide-react';
import type { AnalysisSummary } from '#contract/analyses';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { emptyMeasurement, type MeasurementDraft, type QuantificationDraft } from './draft.ts';
import type { QuantificationFormState } from './use-quantification-form.ts';

interface MeasurementFieldsProps {
  readonly form: QuantificationFormState;
  readonly choices: readonly AnalysisSummary[];
}

interface NumberField {
  readonly name: 'sampleMass' | 'standardMass' | 'volume';
  readonly label: 'qnmr.sampleMass' | 'qnmr.standardMass' | 'qnmr.volume';
  readonly field: string;
}

/** What is weighed and measured besides the spectrum, by method. */
const numberFields: Readonly<Record<QuantificationDraft['method'], readonly NumberField[]>> = {
  internal_standard: [
    { name: 'sampleMass', label: 'qnmr.sampleMass', field: 'sample_mass_mg' },
    { name: 'standardMass', label: 'qnmr.standardMass', field: 'standard_mass_mg' },
  ],
  external_standard: [
    { name: 'sampleMass', label: 'qnmr.sampleMass', field: 'solution.mass_mg' },
    { name: 'volume', label: 'qnmr.volume', field: 'solution.volume_ml' },
  ],
  hundred_percent: [],
};

const toChoices = (analyses: readonly AnalysisSummary[]) =>
  analyses.map(({ id, title, nucleus }) => ({ value: id, label: `${title} · ${nucleus}` }));

/** The spectra measured, each with its preparation. */
export function MeasurementFields({ form, choices }: MeasurementFieldsProps) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  const set = (id: number, next: Partial<MeasurementDraft>): void =>
    change((before) => ({
      ...before,
      measurements: before.measurements.map((one) => (one.id === id ? { ...one, ...next } : one)),
    }));
  const remove = (id: number): void =>
    change((before) => ({ ...before, measurements: before.measurements.filter((one) => one.id !== id) }));
  return (
    <>
      {draft.measurements.map((one, index) => {
        const number = index + 1;
        const prefix = `measurements.${index}`;
        return (
          <fieldset
            key={one.id}
            className="qnmr-row"
            data-row="measurement"
            aria-label={t('qnmr.measurement', { number })}
          >
            <Select
              label={t('qnmr.measurement', { number })}
              choices={toChoices(choices)}
              value={one.analysisId}
              placeholder={t('qnmr.analysis.choose')}
              {...notesOf(`${prefix}.analysis_id`)}
              onChange={(analysisId) => set(one.id, { analysisId })}
            />
            {numberFields[draft.method].map(({ name, label, field }) => (
              <TextField
                key={name}
                label={t(label)}
                value={one[name]}
                onChange={(value) => set(one.id, { [name]: value })}
                inputMode="decimal"
                {...notesOf(`${prefix}.${field}`)}
              />
            ))}
            {draft.measurements.length > 1 && (
              <div className="qnmr-check">
                <IconButton
                  label={t('qnmr.removeMeasurement', { number })}
                  icon={<Trash2 />}
                  onPress={() => remove(one.id)}
                />
              </div>
            )}
          </fieldset>
        );
      })}
      <Uncertainties form={form} />
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() =>
            change((before, id) => ({
              ...before,
              measurements: [...before.measurements, emptyMeasurement(id, null)],
            }))
          }
        >
          {t('qnmr.addMeasurement')}
        </Button>
      </div>
    </>
  );
}

/** Of a weighing and a volume: properties of balance and flask, one for all measurements. */
function Uncertainties({ form }: { readonly form: QuantificationFormState }) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  if (draft.method === 'hundred_percent') return null;
  return (
    <div className="qnmr-row" data-row="uncertainty">
      <TextField
        label={t('qnmr.massUncertainty')}
        value={draft.massUncertainty}
        onChange={(massUncertainty) => change((before) => ({ ...before, massUncertainty }))}
        inputMode="decimal"
        {...notesOf('mass_uncertainty')}
      />
      {draft.method === 'external_standard' && (
        <TextField
          label={t('qnmr.volumeUncertainty')}
          value={draft.volumeUncertainty}
          onChange={(volumeUncertainty) => change((before) => ({ ...before, volumeUncertainty }))}
          inputMode="decimal"
          {...notesOf('volume_uncertainty')}
        />
      )}
    </div>
  );
}

/** The spectrum of the standard and what its solution holds. */
export function ReferenceFields({ form, choices }: MeasurementFieldsProps) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  const set = (next: Partial<QuantificationDraft>): void => change((before) => ({ ...before, ...next }));
  return (
    <div className="qnmr-row" data-row="measurement">
      <Select
        label={t('qnmr.reference')}
        choices={toChoices(choices)}
        value={draft.referenceId}
        placeholder={t('qnmr.analysis.choose')}
        {...notesOf('reference.analysis_id')}
        onChange={(referenceId) => set({ referenceId })}
      />
      <TextField
        label={t('qnmr.concentration')}
        value={draft.concentration}
        onChange={(concentration) => set({ concentration })}
        inputMode="decimal"
        {...notesOf('reference.concentration_mmol_l')}
      />
      <TextField
        label={t('qnmr.concentrationUncertainty')}
        value={draft.concentrationUncertainty}
        onChange={(concentrationUncertainty) => set({ concentrationUncertainty })}
        inputMode="decimal"
        {...notesOf('reference.concentration_uncertainty_mmol_l')}
      />
    </div>
  );
}
