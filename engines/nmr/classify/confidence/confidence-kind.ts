import { experimentKindOf } from '../../acquisition/experiment-kind.ts';
import type { Acquisition } from '../../model.ts';
import type { ConfidenceKind } from '../../vocabulary.ts';

/** Experiments that go wrong alike: edited carbons have lines of both signs and no solvent, other nuclei no solvent either. */
export const confidenceKindOf = (
  nucleus: string,
  acquisition: Pick<Acquisition, 'pulseProgram'>,
): ConfidenceKind => {
  if (nucleus === '1H') return '1H';
  if (nucleus !== '13C') return 'X';
  return experimentKindOf(acquisition) === 'plain' ? '13C' : 'DEPT';
};
