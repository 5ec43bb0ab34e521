// npm run bench -- <suite>: prints the table of one suite.
import '../scripts/require-node.mjs';

const suites: Readonly<Record<string, readonly string[]>> = {
  nmr: ['./nmr.ts'],
  confidence: ['./confidence.ts'],
  'nmr-chain': ['./nmr-chain-alone.ts'],
  'nmr-counts': ['./nmr-counts-alone.ts'],
  'nmr-spin': ['./nmr-spin.ts'],
  'fit-confidence': ['./fit-confidence.ts'],
  'nmr-validation': ['./nmr-validation.ts'],
  'nmr-sensitivity': ['./nmr-sensitivity.ts'],
  server: ['./server.ts'],
  'store-copy': ['./store-copy.ts'],
  hosted: ['./hosted.ts'],
  'hosted-cut': ['./hosted-cut.ts'],
  'hosted-kills': ['./hosted-kills.ts'],
  'main-job': ['./main-job.ts'],
  'batch-queue': ['./batch-queue.ts'],
  'watched-folders': ['./watched-folders.ts'],
  screens: ['./screens.ts', './screen-wire.ts'],
  'screen-wire': ['./screen-wire.ts'],
  dev: ['./dev-restart.ts'],
  'first-result': ['./first-result.ts'],
  regulatory: ['./regulatory.ts', './regulatory-mutagenicity.ts', './regulatory-documents.ts'],
  'regulatory-documents': ['./regulatory-documents.ts'],
  'regulatory-mutagenicity': ['./regulatory-mutagenicity.ts'],
  prediction: ['./prediction.ts'],
  ms: ['./ms.ts'],
  reasoning: ['./reasoning.ts'],
  'pack-memory': ['./pack-memory.ts'],
  retrieval: ['./retrieval.ts'],
  search: ['./search.ts'],
  optimization: [
    './optimization-tables.ts',
    './optimization-functions.ts',
    './optimization-times.ts',
    './optimization-space.ts',
    './optimization-objectives.ts',
    './optimization-cost.ts',
    './optimization-transfer.ts',
    './optimization-related.ts',
    './optimization-surrogate.ts',
    './optimization-routes.ts',
    './optimization-forward.ts',
    './optimization-effects.ts',
  ],
  'optimization-effects': ['./optimization-effects.ts'],
  'optimization-joint': ['./optimization-joint.ts'],
  'optimization-joint-goals': ['./optimization-joint-goals.ts'],
  'optimization-levels': ['./optimization-levels.ts'],
  'optimization-related': ['./optimization-related.ts'],
  structure: [
    './measure-prediction.ts',
    './structure-check.ts',
    './structure-oracle.ts',
    './structure-sets.ts',
  ],
};

const wanted = process.argv[2] ?? '';
const files = suites[wanted];
if (files) {
  for (const file of files) await import(file);
} else {
  console.error(`npm run bench -- <suite>, where the suite is one of: ${Object.keys(suites).join(', ')}`);
  process.exitCode = 1;
}
