import { Plus, X } from 'lucide-react';
import type { ReactionProject } from '#contract/reactions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { labelOf, levelNames } from '../conditions.ts';

export interface DraftCondition {
  readonly key: number;
  readonly name: string;
  readonly value: string;
  /** Declared, or used before: its name is not asked for again. */
  readonly isKnown: boolean;
}

export const emptyCondition = (key: number): DraftCondition => ({ key, name: '', value: '', isKnown: false });

interface ConditionFieldsProps {
  readonly project: ReactionProject;
  readonly draft: readonly DraftCondition[];
  readonly notesOf: NotesOf;
  readonly onChange: (draft: readonly DraftCondition[]) => void;
}

/** Beyond this a list of levels is typed rather than scrolled. */
const mostChoices = 200;

/** The conditions of one experiment; declared ones by their levels, others by name and value. */
export function ConditionFields({ project, draft, notesOf, onChange }: ConditionFieldsProps) {
  const { t } = useMessages();
  const change = (key: number, part: Partial<DraftCondition>) =>
    onChange(draft.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const nextKey = Math.max(-1, ...draft.map(({ key }) => key)) + 1;
  return (
    <div className="reaction-conditions">
      {draft.map((row, place) => {
        const field = `experiments.0.conditions.${place}`;
        if (row.isKnown)
          return (
            <KnownCondition
              key={row.key}
              project={project}
              row={row}
              notesOf={(name) => withRefusal(notesOf, name, row.name)}
              field={`${field}.value`}
              onChange={(value) => change(row.key, { value })}
            />
          );
        return (
          <div key={row.key} className="reaction-condition-pair">
            <TextField
              label={t('reactions.condition')}
              value={row.name}
              onChange={(name) => change(row.key, { name })}
              maxLength={100}
              {...notesOf(`${field}.name`)}
            />
            <TextField
              label={t('reactions.condition.value')}
              value={row.value}
              onChange={(value) => change(row.key, { value })}
              maxLength={200}
              {...withRefusal(notesOf, `${field}.value`, row.name)}
            />
            <IconButton
              label={t('reactions.condition.remove', { name: row.name })}
              icon={<X />}
              onPress={() => onChange(draft.filter(({ key }) => key !== row.key))}
            />
          </div>
        );
      })}
      {project.parameters === null && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange([...draft, emptyCondition(nextKey)])}
        >
          {t('reactions.condition.add')}
        </Button>
      )}
    </div>
  );
}

/** The service names a condition by its name, the form by its place. */
const withRefusal = (notesOf: NotesOf, field: string, name: string): ReturnType<NotesOf> => ({
  errors: notesOf(field).errors,
  refusals: notesOf(`experiments.0.conditions.${name}`).refusals,
});

interface KnownConditionProps {
  readonly project: ReactionProject;
  readonly row: DraftCondition;
  readonly field: string;
  readonly notesOf: NotesOf;
  readonly onChange: (value: string) => void;
}

function KnownCondition({ project, row, field, notesOf, onChange }: KnownConditionProps) {
  const levels = levelNames(project, row.name);
  const label = labelOf(project, row.name);
  if (levels !== null && levels.length <= mostChoices)
    return (
      <Select
        label={label}
        choices={choicesOf(levels, (value) => value)}
        value={row.value === '' ? null : row.value}
        onChange={onChange}
        {...notesOf(field)}
      />
    );
  return (
    <TextField label={label} value={row.value} onChange={onChange} maxLength={200} {...notesOf(field)} />
  );
}
