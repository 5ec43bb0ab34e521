import { fidRunRoutes } from '#contract/fid-runs';
import { useReply } from '../../api/use-reply.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { presetWord } from '../shared/analyses/words.ts';
import { type DecisionForm, decisions, reasonCodes } from './decision.ts';
import { ParameterList } from './parameter-list.tsx';

interface DecisionFieldsProps {
  readonly form: DecisionForm;
  readonly onChange: (form: DecisionForm) => void;
  readonly nucleus: string | null;
}

export function DecisionFields({ form, onChange, nucleus }: DecisionFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <RadioGroup
        label={t('review.decision')}
        hideLabel
        choices={choicesOf(decisions, (value) => t(`review.choice.${value}`))}
        value={form.decision}
        onChange={(decision) => onChange({ ...form, decision })}
      />
      {form.decision === 'reprocess' && <PresetField form={form} onChange={onChange} nucleus={nucleus} />}
      <TextField
        label={t('review.reason')}
        hint={t('review.reason.hint')}
        value={form.comment}
        onChange={(comment) => onChange({ ...form, comment })}
        rows={3}
        maxLength={2000}
        isRequired
      />
      {(form.decision === 'reject' || form.decision === 'reprocess') && (
        <Select
          label={t('review.code')}
          isOptional
          choices={choicesOf(reasonCodes, (value) => t(`review.code.${value}`))}
          value={form.reasonCode}
          onChange={(reasonCode) => onChange({ ...form, reasonCode })}
        />
      )}
    </>
  );
}

/** Presets of the nucleus at hand; all of them where it is not known. */
function PresetField({ form, onChange, nucleus }: DecisionFieldsProps) {
  const { t } = useMessages();
  const presets = useReply(fidRunRoutes.presets, {});
  if (presets.error !== null) return <ErrorState error={presets.error} onRetry={presets.reload} />;
  const fitting = (presets.data?.items ?? []).filter(
    ({ nuclei }) => nucleus === null || nuclei.includes(nucleus),
  );
  return (
    <>
      <Select
        label={t('review.preset')}
        choices={fitting.map((preset) => ({ value: preset.id, label: presetWord(t, preset) }))}
        value={form.preset}
        onChange={(preset) => onChange({ ...form, preset, parameters: null })}
        isDisabled={presets.data === null}
      />
      {form.parameters !== null && <ParameterList parameters={form.parameters} />}
    </>
  );
}
