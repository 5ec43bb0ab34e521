// npm run bench -- nmr: every row of the NMR targets, ours beside the best known. A bench prints what it measured
// and returns its rows; another one is added to the list.

import { benchArrays } from './nmr-arrays.ts';
import { benchBadPoints } from './nmr-bad-points.ts';
import { benchChain } from './nmr-chain.ts';
import { benchCountCauses } from './nmr-count-causes.ts';
import { benchCounts } from './nmr-counts.ts';
import { benchGsd } from './nmr-gsd.ts';
import { benchImperfect } from './nmr-imperfect.ts';
import { benchLabels } from './nmr-labels.ts';
import { benchMeasuredSystems } from './nmr-measured-systems.ts';
import { benchMultiplets } from './nmr-multiplets.ts';
import { benchNuclei } from './nmr-nuclei.ts';
import { benchPhase } from './nmr-phase.ts';
import { benchPhaseTroubles } from './nmr-phase-troubles.ts';
import { benchQnmr } from './nmr-qnmr.ts';
import { benchSets } from './nmr-sets.ts';
import { benchShoulders } from './nmr-shoulders.ts';
import { benchSparse } from './nmr-sparse.ts';
import { benchSuppressed } from './nmr-suppressed.ts';
import { benchSynthetic } from './nmr-synthetic.ts';
import { benchSyntheticPhase } from './nmr-synthetic-phase.ts';
import { benchTwoD } from './nmr-two-d.ts';

const rows = [
  // One to a line: another one is one line more.
  benchPhase,
  benchSets,
  benchSynthetic,
  benchMultiplets,
  benchLabels,
  benchImperfect,
  benchCounts,
  benchCountCauses,
  benchMeasuredSystems,
  benchSyntheticPhase,
  benchBadPoints,
  benchSuppressed,
  benchPhaseTroubles,
  benchChain,
  benchTwoD,
  benchSparse,
  benchGsd,
  benchShoulders,
  benchQnmr,
  benchArrays,
  benchNuclei,
].flatMap((bench) => bench());
for (const { what, 'best known': bestKnown, target, measured } of rows) {
  console.log(`\n${what}\n  best known  ${bestKnown}\n  target      ${target}\n  measured    ${measured}`);
}
