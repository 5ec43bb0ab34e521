import { readMoleculeGraph } from '#engines/chem/molecule-graph.ts';
import { type Client, LarmorError } from '../../../clients/typescript/client.ts';
import type { WatchRule } from '../../features/watched-folders/contract.ts';
import type { Found } from '../../features/watched-folders/find-measurements.ts';
import { type Decision, decide, type Misfit } from '../../features/watched-folders/match-rules.ts';

/** What `watch` would do with one measurement, or why it cannot. */
export interface Preview {
  readonly source: string;
  readonly title: string | null;
  readonly rule: string | null;
  readonly action: 'send' | 'leave' | 'cannot_send';
  readonly project_id: string | null;
  readonly sample: string | null;
  readonly smiles: string | null;
  readonly passed_over: readonly { readonly rule: string; readonly reason: string }[];
  /** What is wrong with the measurement or with its rule. */
  readonly error: string | null;
}

const whyUnreadable = (smiles: string): string | null => {
  const structure = readMoleculeGraph({ smiles });
  return structure.ok ? null : structure.error.message;
};

/** Each project is asked for once; whether a structure can be read needs no service. */
export const faultsOf = async (
  rules: readonly WatchRule[],
  client: Client,
): Promise<ReadonlyMap<string, string>> => {
  const faults = new Map<string, string>();
  const projects = new Map<string, string | null>();
  const isMissing = async (id: string): Promise<string | null> => {
    try {
      await client.call('projects.get', { params: { id } });
      return null;
    } catch (error) {
      if (error instanceof LarmorError && [404, 422].includes(error.status))
        return `the project ${id} is not there, or is not yours`;
      throw error;
    }
  };
  for (const { name, project_id: id, smiles } of rules) {
    if (id !== undefined && !projects.has(id)) projects.set(id, await isMissing(id));
    const missing = id === undefined ? null : (projects.get(id) ?? null);
    const fault = missing ?? (smiles === undefined ? null : whyUnreadable(smiles));
    if (fault !== null) faults.set(name, fault);
  }
  return faults;
};

/** Why a rule was passed over, as a sentence. */
const reasonOf = (rule: WatchRule | undefined, why: Misfit, path: string, title: string | null): string =>
  ({
    path: `the path ${path} is not ${rule?.path}`,
    title: `the title "${title}" is not ${rule?.title}`,
    no_title: 'the measurement has no title that is read before it is sent',
  })[why];

const nothing = { title: null, project_id: null, sample: null, smiles: null } as const;

const sentOrLeft = (
  { rule, leaves }: Decision,
  fault: string | null,
  projectId: string | null,
): Pick<Preview, 'action' | 'project_id' | 'sample' | 'smiles' | 'error'> => {
  if (leaves !== null) return { ...nothing, action: 'leave', error: null };
  const { project_id = projectId, sample = null, smiles = null } = rule;
  return { action: fault === null ? 'send' : 'cannot_send', project_id, sample, smiles, error: fault };
};

export const previewRules = (
  { measurements, refused }: Found,
  rules: readonly WatchRule[],
  faults: ReadonlyMap<string, string>,
  projectId: string | null,
): readonly Preview[] => [
  ...measurements.map((measurement): Preview => {
    const { source, path } = measurement;
    const title = measurement.readTitle();
    const decision = decide(rules, { path, title });
    const { rule, passedOver } = decision;
    const name = rule?.name ?? null;
    const fault = faults.get(name ?? '') ?? null;
    const passed_over = passedOver.map((each) => ({
      rule: each.rule,
      reason: reasonOf(
        rules.find(({ name: known }) => known === each.rule),
        each.why,
        path,
        title,
      ),
    }));
    return { source, ...sentOrLeft(decision, fault, projectId), title, rule: name, passed_over };
  }),
  ...refused.map(
    ({ source, reason }): Preview => ({
      source,
      ...nothing,
      rule: null,
      action: 'cannot_send',
      passed_over: [],
      error: reason,
    }),
  ),
];

export const previewLine = ({ source, rule, action, passed_over: passedOver, error }: Preview): string => {
  const by = rule === null ? '' : ` by "${rule}"`;
  const what = { send: `sent${by}`, leave: `left${by}`, cannot_send: `cannot be sent${by}` }[action];
  const why =
    error ?? (rule === null ? passedOver.map((each) => `"${each.rule}": ${each.reason}`).join('; ') : '');
  return `${source}: ${what}${why === '' ? '' : `, ${why}`}`;
};
