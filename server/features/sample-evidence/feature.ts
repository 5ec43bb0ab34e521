import { sampleEvidenceRoutes } from '#contract/sample-evidence';
import type { Feature } from '#kernel/feature.ts';
import { attach } from '#kernel/hooks/hook-registry.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { massOfSamples } from '../analyses/index.ts';
import { nmrOfSamples } from '../ms-annotations/index.ts';
import { answerEvidence } from './answer-evidence.ts';
import { findMass } from './find-mass.ts';
import { findNmr } from './find-nmr.ts';

export const sampleEvidenceFeature: Feature = {
  id: 'sample-evidence',
  declarations: sampleEvidenceRoutes,
  build: (kernel) => ({
    routes: bindRoutes(sampleEvidenceRoutes, kernel, { ofCompound: answerEvidence }),
    hooks: [attach(massOfSamples, findMass), attach(nmrOfSamples, (run) => findNmr(kernel, run))],
  }),
};
