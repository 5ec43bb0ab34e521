import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findOptimization } from './find-optimization.ts';
import { noLimits } from './read-sights.ts';
import { findDefinitionRow, findOptimizationRow } from './store.ts';
import { readDefinition, readEvidence, toWire, toWireExperiment } from './to-wire.ts';

/** A run as it is now: what it optimises and every entry in it. */
export const optimizationSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'optimization',
  ...inProject('optimization'),
  retentionYears: kernel.settings.retentionYears.optimization,
  requireReadable: async (ctx, id, route) => {
    await findOptimization(kernel, ctx, id, route, 'shown');
  },
  titleOf: async (db, id) => (await findOptimizationRow(db, id))?.name ?? null,
  heldWith: async (db, id) => {
    const project = (await findOptimizationRow(db, id))?.project_id ?? null;
    return project === null ? [] : [{ type: 'project', id: project }];
  },
  snapshot: async (db, id) => {
    const row = await findOptimizationRow(db, id);
    if (row === undefined) return null;
    const stored = await findDefinitionRow(db, id);
    const definition = readDefinition(stored);
    const experiments = await listAllExperiments(db, id);
    return {
      type: 'optimization',
      id,
      version: `revision ${row.revision}`,
      title: row.name,
      authorId: row.created_by_user_id,
      notApprovable: row.status === 'finished' ? null : 'The run is not finished.',
      content: {
        ...toWire(row, definition, readEvidence(stored), noLimits),
        // A limit that was followed is a record that never changes: its identifier stands for its bound, which not everybody may read.
        outcome_constraints: (definition.outcome_constraints ?? []).map(({ limit_id, ...own }) =>
          limit_id === undefined ? { ...own, limit_id: null } : { ...own, bound: null, limit_id },
        ),
        experiments: experiments.map((experiment) =>
          toWireExperiment({ ...experiment, superseded_by: null }, definition),
        ),
      },
    };
  },
});
