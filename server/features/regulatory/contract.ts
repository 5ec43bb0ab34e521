import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { intakeAnswer, intakeBody } from './contract-intake.ts';
import { overrideRoutes } from './contract-overrides.ts';
import { purgeAnswer, purgeBody } from './contract-purge.ts';
import { assessmentBody, thresholdQuery } from './contract-request.ts';
import { identifiedAssessment, thresholds } from './contract-rows.ts';

export type { AppliedOverride } from './contract-evidence.ts';
export { type IntakeAnswer, type IntakeBody, studySpeciesOf } from './contract-intake.ts';
export type { NitrosamineRow } from './contract-nitrosamines.ts';
export {
  type OverrideBody,
  overrideGuideline,
  overrideJurisdiction,
  overrideUnits,
  type RuleOverrideRow,
  ruleOverride,
} from './contract-overrides.ts';
export {
  type PurgeAnswer,
  type PurgeBody,
  purgeAnswer,
  purgeBody,
  purgeFactorKind,
  purgeSupport,
} from './contract-purge.ts';
export {
  type KeptIntake,
  type ReadAcrossAnswer,
  type ReadAcrossQuestion,
  readAcrossAnswer,
  readAcrossQuestion,
} from './contract-read-across.ts';
export {
  type AssessmentBody,
  administrationRoute,
  assessmentBody,
  market,
  productContext,
  substanceType,
} from './contract-request.ts';
export {
  type Assessment,
  assessment,
  type ElementRow,
  type MutagenicRow,
  type OrganicRow,
  type SolventRow,
} from './contract-rows.ts';

export const regulatoryRoutes = defineRoutes({
  ...overrideRoutes,
  assessImpurities: {
    id: 'regulatory.assessImpurities',
    changes: 'own_work',
    method: 'post',
    path: '/regulatory/impurities/assess',
    summary:
      'Impurities of one product against Q3A/B, Q3C, Q3D, M7 and the rules of nitrosamines; what fails is a warning, the rest stands',
    tag: 'Regulatory',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'regulatory.impurity.assess' },
    usage: { tasks: ['impurity_assessment'] },
    body: assessmentBody,
    maxBodyBytes: 16 * 1024 * 1024,
    response: identifiedAssessment,
    media: ['application/pdf'],
    preferJson: true,
    status: 200,
    errors: [413, 422],
  },
  calculatePurge: {
    id: 'regulatory.calculatePurge',
    changes: 'own_work',
    method: 'post',
    path: '/regulatory/purge-factors/calculate',
    summary:
      'Predicted against required purge of a mutagenic impurity, and which control options of M7 that leaves open; keeps nothing',
    tag: 'Regulatory',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'regulatory.purge.calculate' },
    usage: { tasks: ['purge_calculation'] },
    body: purgeBody,
    response: purgeAnswer,
    status: 200,
    errors: [413, 422],
  },
  deriveIntake: {
    id: 'regulatory.deriveIntake',
    changes: 'own_work',
    method: 'post',
    path: '/regulatory/acceptable-intake',
    summary:
      'Acceptable intake of a mutagenic carcinogen: the published limit, the rules of nitrosamines, or linear from a TD50 with its arithmetic; keeps nothing',
    tag: 'Regulatory',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    decidedBy: { none: 'it computes what a person then decides by' },
    audit: { event: 'regulatory.acceptable_intake.derive' },
    usage: { tasks: ['acceptable_intake'] },
    body: intakeBody,
    response: intakeAnswer,
    status: 200,
    errors: [413, 422],
  },
  thresholds: {
    ...recordList,
    id: 'regulatory.thresholds',
    path: '/regulatory/thresholds',
    summary: 'Limits of a guideline at a dose, by route, element or solvent, with where they stand',
    tag: 'Regulatory',
    audit: { none: 'Reads tables that ship with the program, and own rule rows.' },
    query: thresholdQuery,
    response: thresholds,
  },
});
