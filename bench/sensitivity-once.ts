// One run of a synthetic series as bench/nmr-sensitivity.ts asks for it; prints one line.

import { describeShoulders } from './nmr-shoulders.ts';
import { benchSyntheticPhase } from './nmr-synthetic-phase.ts';

console.table = () => {};
console.log(process.argv[2] === 'phase' ? (benchSyntheticPhase()[0]?.measured ?? '') : describeShoulders(3));
