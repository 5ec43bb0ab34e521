import {
  type ReactionExperiment,
  type ReactionProject,
  reactionLimits,
  yieldPredictionRoutes,
} from '#contract/reactions';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { conditionNames, labelOf, levelNames, writeCondition } from '../conditions.ts';
import { countCandidates, listCandidates } from './candidate-grid.ts';

interface PredictDialogProps {
  readonly project: ReactionProject;
  readonly experiments: readonly ReactionExperiment[];
  readonly onPredicted: (runId: string) => void;
  readonly onClose: () => void;
}

const defaultLevelPercent = 90;

/** What is offered: declared levels, else the values experiments have had. */
const offeredValues = (
  project: ReactionProject,
  name: string,
  experiments: readonly ReactionExperiment[],
  write: (value: string | number | undefined) => string,
): string => {
  const parameter = project.parameters?.find((declared) => declared.name === name);
  if (parameter?.kind === 'discrete') return parameter.levels.map(write).join('; ');
  const names = levelNames(project, name);
  if (names !== null) return names.join('; ');
  const used = experiments.flatMap(({ conditions }) => conditions[name] ?? []);
  return [...new Set(used)].map(write).join('; ');
};

/** Every combination of the values typed is predicted. */
export function PredictDialog({ project, experiments, onPredicted, onClose }: PredictDialogProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const place = useDraftPlace('yield_prediction', project.id, { title: t('reactions.yield.predict') });
  const [axes, setAxes] = useKept(place, 'axes', () =>
    conditionNames(project, experiments).map((name) => ({
      name,
      typed: offeredValues(project, name, experiments, (value) => writeCondition(value, messages)),
    })),
  );
  const [level, setLevel] = useKept(place, 'level', String(defaultLevelPercent));
  const count = countCandidates(axes);
  const read = createReader(f.parseNumber);
  for (const { name, typed } of axes) read.text(name, typed);
  const percent = read.number('level', level);
  if (count > reactionLimits.candidates) read.missing.push('candidates');
  const save = async (): Promise<void> => {
    const { id } = await api.call(yieldPredictionRoutes.predictYields, {
      params: { id: project.id },
      body: { candidates: [...listCandidates(project, axes, f.parseNumber)], level: percent / 100 },
    });
    onPredicted(id);
  };
  return (
    <RecordDialog
      draft={place}
      title={t('reactions.yield.predict')}
      action={t('reactions.yield.predictShort')}
      size="wide"
      asksReason={false}
      missing={read.missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('reactions.yield.gridHint')}</p>
          <div className="reaction-conditions">
            {axes.map(({ name, typed }) => (
              <TextField
                key={name}
                label={labelOf(project, name)}
                value={typed}
                onChange={(next) =>
                  setAxes(axes.map((axis) => (axis.name === name ? { name, typed: next } : axis)))
                }
                rows={2}
                {...notesOf(name)}
              />
            ))}
            <TextField
              label={t('reactions.yield.level')}
              hint={t('reactions.yield.levelHint')}
              value={level}
              onChange={setLevel}
              inputMode="decimal"
              {...notesOf('level')}
            />
          </div>
          <p role="status" className={count > reactionLimits.candidates ? 'danger' : undefined}>
            {count > reactionLimits.candidates
              ? t('reactions.yield.tooMany', {
                  count: f.number(count),
                  most: f.number(reactionLimits.candidates),
                })
              : t('reactions.yield.count', { count })}
          </p>
        </>
      )}
    </RecordDialog>
  );
}
