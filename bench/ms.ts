// Mass spectra, part by part; `npm run bench -- ms library` measures one alone.
import { measureCandidates } from './ms-candidates.ts';
import { measureFeatures } from './ms-features.ts';
import { measureFormulas } from './ms-formula.ts';
import { measureLibrary } from './ms-library.ts';
import { measureReading } from './ms-reading.ts';
import { measureRetention } from './ms-retention.ts';

const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  reading: measureReading,
  features: measureFeatures,
  library: measureLibrary,
  formula: measureFormulas,
  candidates: measureCandidates,
  retention: measureRetention,
};

const wanted = process.argv[3];
for (const [name, measure] of Object.entries(parts))
  if (wanted === undefined || wanted === name) await measure();
