import type { WatchedFolder, WatchRule } from '#contract/watched-folders';

/** A rule as it is typed; empty is not said. */
export interface RuleDraft {
  /** Tells it from the others while they are moved and renamed. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly act: 'send' | 'leave';
  /** Empty: that of the folder. */
  readonly projectId: string;
  readonly sample: string;
  readonly smiles: string;
}

export interface SettingsDraft {
  readonly path: string;
  readonly title: string;
  /** Empty: none. */
  readonly projectId: string;
  readonly rules: readonly RuleDraft[];
}

export const newRule = (id: string, name: string): RuleDraft => ({
  id,
  name,
  path: '',
  title: '',
  act: 'send',
  projectId: '',
  sample: '',
  smiles: '',
});

const ruleOf = (rule: WatchRule, position: number): RuleDraft => ({
  id: String(position),
  name: rule.name,
  path: rule.path ?? '',
  title: rule.title ?? '',
  act: rule.leave === true ? 'leave' : 'send',
  projectId: rule.project_id ?? '',
  sample: rule.sample ?? '',
  smiles: rule.smiles ?? '',
});

/** As it stands; of a new folder one rule that takes everything. */
export const draftOf = (former: WatchedFolder | null, everything: string): SettingsDraft =>
  former === null
    ? { path: '', title: '', projectId: '', rules: [newRule('0', everything)] }
    : {
        path: former.path,
        title: former.title,
        projectId: former.project_id ?? '',
        rules: former.rules.map(ruleOf),
      };

const said = <K extends string>(name: K, text: string): Partial<Record<K, string>> =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Partial<Record<K, string>>);

const ruleToWire = (rule: RuleDraft): WatchRule => ({
  name: rule.name.trim(),
  ...said('path', rule.path),
  ...said('title', rule.title),
  ...(rule.act === 'leave'
    ? { leave: true as const }
    : {
        ...said('project_id', rule.projectId),
        ...said('sample', rule.sample),
        ...said('smiles', rule.smiles),
      }),
});

export const rulesToWire = ({ rules }: SettingsDraft): WatchRule[] => rules.map(ruleToWire);

export const projectToWire = ({ projectId }: SettingsDraft): string | null => projectId || null;

/** Whether everything is there that has to be typed. */
export const isComplete = ({ path, title, rules }: SettingsDraft): boolean =>
  path.trim() !== '' && title.trim() !== '' && rules.every(({ name }) => name.trim() !== '');

/** What a folder is called until somebody calls it otherwise: the last part of its path. */
export const titleOfPath = (path: string): string =>
  path.split(/[\\/]/).findLast((part) => part !== '') ?? '';

/** The rules with one of them a place earlier; the first one that fits decides. */
export const raised = (rules: readonly RuleDraft[], id: string): readonly RuleDraft[] => {
  const at = rules.findIndex((rule) => rule.id === id);
  const [rule, before] = [rules[at], rules[at - 1]];
  if (rule === undefined || before === undefined) return rules;
  return rules.with(at - 1, rule).with(at, before);
};
