import { useState } from 'react';
import {
  type Conditions,
  type ExperimentRow,
  type Optimization,
  optimizationRoutes,
} from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { boundedQuantities, titleOf } from '../run-words.ts';
import { ConditionField } from './condition-field.tsx';
import { readOutcome, type Typed } from './read-outcome.ts';

/** What the entry is: new, the outcome of one that runs, or in place of one that was wrong. */
export type OutcomeOf =
  | { readonly kind: 'new'; readonly conditions: Conditions }
  | { readonly kind: 'completes' | 'corrects'; readonly row: ExperimentRow };

interface OutcomeDialogProps {
  readonly run: Optimization;
  readonly of: OutcomeOf;
  readonly onRecorded: () => void;
  readonly onClose: () => void;
}

const titles = {
  new: 'optimizations.record',
  completes: 'optimizations.completeNumber',
  corrects: 'optimizations.correctNumber',
} as const;

/** What came out of an experiment, by hand. */
export function OutcomeDialog({ run, of, onRecorded, onClose }: OutcomeDialogProps) {
  const { t, f } = useMessages();
  const before = of.kind === 'new' ? null : of.row;
  const given = of.kind === 'new' ? of.conditions : of.row.parameters;
  const write = (value: number | string | null | undefined): string =>
    typeof value === 'number' ? f.entered(value) : (value ?? '');
  const place = useDraftPlace('outcome', `${run.id}/${of.kind}/${of.kind === 'new' ? '' : of.row.id}`, {
    title: t(titles[of.kind], { number: before?.number ?? 0 }),
  });
  const [conditions, setConditions] = useKept<Typed>(place, 'conditions', () =>
    Object.fromEntries(run.parameters.map(({ name }) => [name, write(given[name])])),
  );
  const [results, setResults] = useKept<Typed>(place, 'results', () =>
    Object.fromEntries(
      [...run.objectives, ...boundedQuantities(run)].map(({ name }) => [name, write(before?.results[name])]),
    ),
  );
  const [status, setStatus] = useKept<'completed' | 'failed'>(
    place,
    'status',
    before?.status === 'failed' ? 'failed' : 'completed',
  );
  const [acceptsImpossible, setAcceptsImpossible] = useState(false);
  const [note, setNote] = useKept(place, 'note', before?.note ?? '');
  const read = readOutcome({ run, conditions, results, status, note }, f.parseNumber);
  const measured = [...run.objectives, ...boundedQuantities(run)];
  const save = async (reason: string): Promise<void> => {
    const experiment = {
      ...read.experiment,
      ...(of.kind === 'completes' && { completes: of.row.id }),
      ...(of.kind === 'corrects' && { corrects: of.row.id }),
    };
    await api.call(optimizationRoutes.addIteration, {
      params: { id: run.id },
      body: {
        experiments: [experiment],
        revision: run.revision,
        accept_impossible_results: acceptsImpossible,
        ...(of.kind === 'corrects' && { reason_for_change: reason }),
      },
    });
    onRecorded();
  };
  return (
    <RecordDialog
      draft={place}
      title={t(titles[of.kind], { number: before?.number ?? 0 })}
      action={t('common.save')}
      asksReason={of.kind === 'corrects'}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <ResultFields run={run} results={results} status={status} onChange={setResults} notesOf={notesOf} />
          {(acceptsImpossible || measured.some(({ name }) => isRefused(notesOf, name))) && (
            <Checkbox
              label={t('optimizations.acceptImpossible')}
              isSelected={acceptsImpossible}
              onChange={setAcceptsImpossible}
            />
          )}
          <RadioGroup
            label={t('optimizations.outcome')}
            orientation="horizontal"
            choices={(['completed', 'failed'] as const).map((value) => ({
              value,
              label: t(`optimizations.experiment.${value}`),
            }))}
            value={status}
            onChange={setStatus}
            refusals={notesOf('experiments.0.results').refusals}
          />
          <fieldset className="outcome-conditions">
            <legend>{t('optimizations.conditions')}</legend>
            {run.parameters.map((parameter) => (
              <ConditionField
                key={parameter.name}
                parameter={parameter}
                value={conditions[parameter.name] ?? ''}
                onChange={(value) => setConditions({ ...conditions, [parameter.name]: value })}
                notes={notesOf(`experiments.0.parameters.${parameter.name}`)}
              />
            ))}
          </fieldset>
          <TextField
            label={t('optimizations.note')}
            isOptional
            value={note}
            onChange={setNote}
            maxLength={2000}
            {...notesOf('experiments.0.note')}
          />
        </>
      )}
    </RecordDialog>
  );
}

/** What the service refused of a result: it may be that nobody can measure it, which a person confirms. */
const isRefused = (notesOf: NotesOf, name: string): boolean =>
  (notesOf(`experiments.0.results.${name}`).refusals ?? []).length > 0;

interface ResultFieldsProps {
  readonly run: Optimization;
  readonly results: Typed;
  readonly status: 'completed' | 'failed';
  readonly onChange: (results: Typed) => void;
  readonly notesOf: NotesOf;
}

/** They come first: most people open the form with a number in mind. */
function ResultFields({ run, results, status, onChange, notesOf }: ResultFieldsProps) {
  const { t } = useMessages();
  const quantities = [...run.objectives, ...boundedQuantities(run)];
  return quantities.map((objective, place) => (
    <TextField
      key={objective.name}
      label={titleOf(objective)}
      hint={quantities.length > 1 && place === 0 ? t('optimizations.resultHint') : undefined}
      value={results[objective.name] ?? ''}
      onChange={(value) => onChange({ ...results, [objective.name]: value })}
      inputMode="decimal"
      isDisabled={status === 'failed'}
      autoFocus={place === 0}
      {...notesOf(`experiments.0.results.${objective.name}`)}
    />
  ));
}
