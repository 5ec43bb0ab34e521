import { type ReactionExperimentInput, type ReactionProject, reactionRoutes } from '#contract/reactions';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { readCondition, writeCondition } from '../conditions.ts';
import { ConditionFields, type DraftCondition, emptyCondition } from './condition-fields.tsx';
import type { Entering } from './entering.ts';

interface ExperimentDialogProps {
  readonly project: ReactionProject;
  /** Conditions that are known already. */
  readonly names: readonly string[];
  readonly entering: Entering;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const statuses = {
  new: ['completed', 'failed', 'planned'],
  complete: ['completed', 'failed', 'withdrawn'],
  correct: ['completed', 'failed', 'withdrawn'],
} as const;
type Status = ReactionExperimentInput['status'];

const titles = {
  new: 'reactions.experiment.add',
  complete: 'reactions.experiment.completeNumber',
  correct: 'reactions.experiment.correctNumber',
} as const;

/** One experiment: its conditions, and what came of it. An entry is never changed, another one takes its place. */
export function ExperimentDialog(props: ExperimentDialogProps) {
  const { project, names, entering, onSaved, onClose } = props;
  const messages = useMessages();
  const { t, f } = messages;
  const { how, of } = entering;
  const place = useDraftPlace('reaction_experiment', `${project.id}/${how}/${of?.id ?? ''}`, {
    title: t(titles[how], { number: of?.number ?? 0 }),
  });
  const [draft, setDraft] = useKept<readonly DraftCondition[]>(place, 'draft', () =>
    names.length === 0
      ? [emptyCondition(0)]
      : names.map((name, key) => ({
          key,
          name,
          value: of === null ? '' : writeCondition(of.conditions[name], messages).replace(/^–$/, ''),
          isKnown: true,
        })),
  );
  const [status, setStatus] = useKept<Status>(place, 'status', 'completed');
  const [percent, setPercent] = useKept(place, 'percent', '');
  const [note, setNote] = useKept(place, 'note', '');
  const hasYield = status === 'completed' || status === 'failed';
  const read = createReader(f.parseNumber);
  const conditions = Object.fromEntries(
    draft.flatMap(({ name, value }, place) => {
      if (name.trim() === '' && value.trim() === '') return [];
      const field = `experiments.0.conditions.${place}`;
      const key = read.text(`${field}.name`, name);
      return [[key, readCondition(project, key, read.text(`${field}.value`, value), f.parseNumber)]];
    }),
  );
  if (Object.keys(conditions).length === 0) read.text('experiments.0.conditions.0.name', '');
  const field = 'experiments.0.yield_percent';
  const yieldPercent =
    !hasYield || (status === 'failed' && percent.trim() === '') ? null : read.number(field, percent);
  const save = async (reason: string): Promise<void> => {
    const { warnings } = await api.call(reactionRoutes.recordExperiments, {
      params: { id: project.id },
      body: {
        experiments: [
          {
            conditions,
            yield_percent: yieldPercent,
            status,
            ...(note.trim() !== '' && { note: note.trim() }),
            ...(how === 'complete' && of !== null && { completes: of.id }),
            ...(how === 'correct' && of !== null && { corrects: of.id }),
          },
        ],
        ...(reason !== '' && { reason_for_change: reason }),
      },
    });
    for (const { message } of warnings) showToast('warn', message);
    onSaved();
  };
  return (
    <RecordDialog
      draft={place}
      title={t(titles[how], { number: of?.number ?? 0 })}
      action={t('common.save')}
      size="wide"
      asksReason={how === 'correct'}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <ConditionFields project={project} draft={draft} notesOf={notesOf} onChange={setDraft} />
          <RadioGroup
            label={t('reactions.experiment.status')}
            orientation="horizontal"
            choices={statuses[how].map((value) => ({
              value,
              label: t(`reactions.experiment.status.${value}`),
            }))}
            value={status}
            onChange={setStatus}
          />
          {hasYield && (
            <TextField
              label={t('reactions.yieldPercent')}
              value={percent}
              onChange={setPercent}
              inputMode="decimal"
              isRequired={status === 'completed'}
              {...notesOf(field)}
            />
          )}
          <TextField
            label={t('reactions.note')}
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
