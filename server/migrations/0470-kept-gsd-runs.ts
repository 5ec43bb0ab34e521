import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Whether a person found the lines usable is said later, and may be said anew; the trail has each time. */
const fixed = [
  'id',
  'actor_id',
  'level',
  'source',
  'nucleus',
  'outcome',
  'wall_time_ms',
  'line_count',
  'residual_over_noise',
  'is_solvent_given',
  'is_solvent_detected',
  'is_experimental',
  'engine_version',
  'created_at',
];

/** Runs of deconvolution are runs outside an analysis: graduations rest on them, so they are kept like other runs. */
export const keptGsdRuns: Migration = {
  name: '0470-kept-gsd-runs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TRIGGER gsd_run_no_delete BEFORE DELETE ON gsd_run
      BEGIN SELECT RAISE(ABORT, 'a record is kept'); END`,
      `CREATE TRIGGER gsd_run_origin BEFORE UPDATE OF ${fixed.join(', ')} ON gsd_run
      BEGIN SELECT RAISE(ABORT, 'what a run gave does not change'); END`,
    ]),
};
