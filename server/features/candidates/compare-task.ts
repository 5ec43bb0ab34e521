import type { Result } from '#engines/common/result.ts';
import { type CandidateAgreement, compareCouplings } from '#engines/nmr/couplings/compare-couplings.ts';
import type { CompareCouplingsInput } from './compare-on-request.ts';

/** Worker task: one candidate against what was observed; conformers of a large one take a second. */
export const compareCandidate = ({ smiles, signals }: CompareCouplingsInput): Result<CandidateAgreement> =>
  compareCouplings({ smiles }, signals);
