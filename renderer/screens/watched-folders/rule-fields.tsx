import { ArrowUp, Trash2 } from 'lucide-react';
import type { Project } from '#contract/projects';
import { useMessages } from '../../i18n/use-messages.ts';
import { bindTo } from '../../ui/bind-to.ts';
import { IconButton } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import type { NotesOf } from '../../ui/field-notes.ts';
import { TextField } from '../../ui/fields.tsx';
import { ProjectSelect } from './project-select.tsx';
import type { RuleDraft } from './settings-draft.ts';

interface RuleFieldsProps {
  readonly rule: RuleDraft;
  /** From 0. */
  readonly place: number;
  readonly isOnly: boolean;
  readonly projects: readonly Project[];
  readonly set: (change: Partial<RuleDraft>) => void;
  readonly raise: () => void;
  readonly remove: () => void;
  readonly notesOf: NotesOf;
}

const acts = ['send', 'leave'] as const;

/** One rule: what it looks for, and what is done with what it finds. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, place, isOnly, projects, set, raise, remove, notesOf } = props;
  const { t } = useMessages();
  const bind = bindTo(rule, set);
  const notes = (field: string) => notesOf(`rules.${place}.${field}`);
  const name = rule.name.trim() || t('watchedFolders.ruleNumber', { number: place + 1 });
  return (
    <fieldset className="watched-rule" aria-label={t('watchedFolders.ruleNumber', { number: place + 1 })}>
      <TextField
        label={t('watchedFolders.rule.name')}
        {...bind('name')}
        isRequired
        maxLength={80}
        {...notes('name')}
      />
      <TextField
        label={t('watchedFolders.rule.path')}
        {...bind('path')}
        isOptional
        mono
        maxLength={300}
        placeholder="qc/**"
        {...notes('path')}
      />
      <TextField
        label={t('watchedFolders.rule.title')}
        {...bind('title')}
        isOptional
        mono
        maxLength={300}
        placeholder="QC *"
        {...notes('title')}
      />
      <Select
        label={t('watchedFolders.rule.act')}
        choices={choicesOf(acts, (value) => t(`watchedFolders.act.${value}`))}
        {...bind('act')}
      />
      <div className="watched-rule-ends">
        <IconButton
          label={t('watchedFolders.raise', { name })}
          icon={<ArrowUp />}
          isDisabled={place === 0}
          onPress={raise}
        />
        <IconButton
          label={t('watchedFolders.remove', { name })}
          icon={<Trash2 />}
          isDisabled={isOnly}
          onPress={remove}
        />
      </div>
      {rule.act === 'send' && (
        <div className="watched-rule-targets">
          <ProjectSelect
            label={t('watchedFolders.rule.project')}
            none={t('watchedFolders.projectOfFolder')}
            projects={projects}
            {...bind('projectId')}
            {...notes('project_id')}
          />
          <TextField
            label={t('watchedFolders.rule.sample')}
            hint={t('watchedFolders.sampleHint')}
            {...bind('sample')}
            isOptional
            maxLength={200}
            {...notes('sample')}
          />
          <TextField
            label={t('watchedFolders.rule.smiles')}
            {...bind('smiles')}
            isOptional
            mono
            maxLength={2000}
            placeholder="CCO"
            {...notes('smiles')}
          />
        </div>
      )}
    </fieldset>
  );
}
