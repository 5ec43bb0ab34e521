import type { Analysis } from '#contract/analyses';
import type { Origin } from '../../../frame/provenance/number-source.ts';

type Located = Pick<Analysis, 'id' | 'run_id'> & Pick<Origin, 'revision'>;

/** What the numbers of an analysis come from; null before its first run, when it has none. */
export const originOf = ({ id, run_id, revision }: Located): Origin | null =>
  run_id === null ? null : { runId: run_id, analysisId: id, revision };
