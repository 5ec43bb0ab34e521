// npm run bench -- nmr-counts: the counts alone, drawn spectra and measured ones.
import { benchCountCauses } from './nmr-count-causes.ts';
import { benchCounts } from './nmr-counts.ts';
import { benchMeasuredSystems } from './nmr-measured-systems.ts';

for (const { what, measured } of [...benchCounts(), ...benchCountCauses(), ...benchMeasuredSystems()])
  console.log(`\n${what}\n  ${measured}`);
