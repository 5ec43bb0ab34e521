import type { Batch } from '#contract/batches';
import type { RouteStep } from '#contract/reaction-routes';
import { purgeSupport } from '#contract/regulatory';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import type { LinkDraft } from './link-draft.ts';

interface LinkFieldsProps {
  readonly link: LinkDraft;
  /** As the service names the step: steps.0. */
  readonly field: string;
  readonly batches: readonly Batch[];
  readonly routeSteps: readonly RouteStep[];
  readonly notesOf: NotesOf;
  readonly onChange: (link: LinkDraft) => void;
}

/** What a step is tied to: a step of the route that was chosen, and two results of batches in place of scores. */
export function LinkFields({ link, field, batches, routeSteps, notesOf, onChange }: LinkFieldsProps) {
  const { t, f } = useMessages();
  const results = batches.flatMap(({ batch_no, results: own }) =>
    own
      .filter(({ invalid }) => !invalid)
      .map(({ id, impurity, value, unit, below_loq }) => ({
        value: id,
        label: `${batch_no}: ${impurity}, ${below_loq ? '< ' : ''}${f.entered(value)} ${unit}`,
      })),
  );
  const choices = [{ value: '', label: t('dossiers.control.choose') }, ...results];
  return (
    <>
      {routeSteps.length > 0 && (
        <Select
          label={t('dossiers.control.routeStep')}
          choices={[
            { value: '', label: t('dossiers.control.noRoute') },
            ...routeSteps.map(({ step, product_smiles }) => ({
              value: String(step),
              label: t('dossiers.control.stepNumber', { number: step, product: product_smiles }),
            })),
          ]}
          value={link.routeStep}
          onChange={(routeStep) => onChange({ ...link, routeStep })}
          {...notesOf(`${field}.route_step.step`)}
        />
      )}
      {results.length > 1 && (
        <Checkbox
          label={t('dossiers.control.measure')}
          isSelected={link.isMeasured}
          onChange={(isMeasured) => onChange({ ...link, isMeasured })}
        />
      )}
      {link.isMeasured && (
        <div className="purge-line">
          <Select
            label={t('dossiers.control.before')}
            choices={choices}
            value={link.before}
            onChange={(before) => onChange({ ...link, before })}
            {...notesOf(`${field}.measured.before_result_id`)}
          />
          <Select
            label={t('dossiers.control.after')}
            choices={choices}
            value={link.after}
            onChange={(after) => onChange({ ...link, after })}
            {...notesOf(`${field}.measured.after_result_id`)}
          />
          <Select
            label={t('regulatory.purge.support')}
            choices={choicesOf(purgeSupport.options, (value) => t(`regulatory.purge.support.${value}`))}
            value={link.support}
            onChange={(support) => onChange({ ...link, support })}
          />
          <TextField
            label={t('dossiers.control.belonging')}
            value={link.reason}
            onChange={(reason) => onChange({ ...link, reason })}
            maxLength={1000}
            {...notesOf(`${field}.measured.reason`)}
          />
        </div>
      )}
    </>
  );
}
