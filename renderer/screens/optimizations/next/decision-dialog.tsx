import {
  type Conditions,
  type Optimization,
  optimizationRoutes,
  type Recommendation,
} from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { ConditionField } from '../experiments/condition-field.tsx';
import type { Typed } from '../experiments/read-outcome.ts';

export type DecisionKind = 'accept' | 'reject' | 'replace' | 'pin';

interface DecisionDialogProps {
  readonly run: Optimization;
  readonly recommendation: Recommendation;
  /** Place of the suggestion, from 0. */
  readonly index: number;
  readonly kind: DecisionKind;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** What a person makes of one suggestion, with the reason; the reason is asked for where it was decided on before. */
export function DecisionDialog({
  run,
  recommendation,
  index,
  kind,
  onDecided,
  onClose,
}: DecisionDialogProps) {
  const { t, f } = useMessages();
  const suggestion = recommendation.experiments[index];
  const suggested: Conditions = suggestion?.parameters ?? {};
  const wasDecided = suggestion?.decision !== null;
  const title = t(`optimizations.decide.${kind}Long`);
  const place = useDraftPlace('suggestion', `${recommendation.id}/${index}/${kind}`, { title });
  const write = (value: number | string | undefined): string =>
    typeof value === 'number' ? f.entered(value) : (value ?? '');
  const [conditions, setConditions] = useKept<Typed>(place, 'conditions', () =>
    Object.fromEntries(run.parameters.map(({ name }) => [name, write(suggested[name])])),
  );
  const [reason, setReason] = useKept(place, 'reason', '');
  const read = createReader(f.parseNumber);
  const parameters = Object.fromEntries(
    run.parameters.map(({ name, kind: of }) => {
      const typed = conditions[name] ?? '';
      // What was not touched stays as it was suggested, with all its digits.
      if (typed === write(suggested[name])) return [name, suggested[name] ?? ''];
      const isNamed = of === 'categorical' || of === 'substance';
      return [
        name,
        isNamed ? read.text(`parameters.${name}`, typed) : read.number(`parameters.${name}`, typed),
      ];
    }),
  );
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={t(`optimizations.decide.${kind}`)}
      asksReason={false}
      missing={[
        ...(kind === 'replace' ? read.missing : []),
        ...(wasDecided && reason.trim() === '' ? ['reason'] : []),
      ]}
      save={async () => {
        await api.call(optimizationRoutes.decide, {
          params: { id: run.id, recommendation_id: recommendation.id },
          body: {
            index,
            decision: kind,
            revision: run.revision,
            ...(kind === 'replace' && { parameters }),
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        });
        onDecided();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t(`optimizations.decide.${kind}Text`)}</p>
          {kind === 'replace' && (
            <fieldset className="outcome-conditions">
              <legend>{t('optimizations.conditions')}</legend>
              {run.parameters.map((parameter) => (
                <ConditionField
                  key={parameter.name}
                  parameter={parameter}
                  value={conditions[parameter.name] ?? ''}
                  onChange={(value) => setConditions({ ...conditions, [parameter.name]: value })}
                  notes={notesOf(`parameters.${parameter.name}`)}
                />
              ))}
            </fieldset>
          )}
          <TextField
            label={t('common.reason')}
            isRequired={wasDecided}
            isOptional={!wasDecided}
            value={reason}
            onChange={setReason}
            maxLength={500}
            {...notesOf('reason')}
          />
        </>
      )}
    </RecordDialog>
  );
}
