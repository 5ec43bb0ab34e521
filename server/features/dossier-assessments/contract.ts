import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonBody,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { marketLimits } from './contract-markets.ts';
import {
  currentRisk,
  elementalAssessment,
  elementalBody,
  recordedRisk,
  registerBody,
  registerSchema,
  registerSummary,
  riskEntry,
  riskStatus,
  solventAssessment,
  solventBody,
  watchBody,
  watchSchema,
} from './contract-stored.ts';

export {
  type ImpurityEvidence,
  impurityEvidence,
  type MassEvidence,
  type NmrEvidence,
  sentMass,
  sentMassAnswer,
  sentNmr,
  sentNmrAnswer,
} from './contract-evidence.ts';
export type { MarketLimit, MarketLimits } from './contract-markets.ts';
export type {
  CurrentRisk,
  ElementalAssessment,
  RecordedRisk,
  Register,
  RegisterSummary,
  RiskDecision,
  RiskEntry,
  RiskLevel,
  RiskStatus,
  SolventAssessment,
  Watch,
} from './contract-stored.ts';

const shared = { tag: 'Dossier assessments', gate: 'user', rate: 'default' } as const;
const recording = {
  ...shared,
  method: 'post',
  changesRecord: { none: 'a new record; the dossier stays as it is' },
  params: idParam,
  idempotent: true,
  status: 201,
  errors: [404, 409, 413, 422],
  maxBodyBytes: 8 * 1024 * 1024,
} as const;
const listing = {
  ...shared,
  method: 'get',
  audit: { none: 'a read' },
  params: idParam,
  query: pageQuery.extend({ include_deleted: includeDeleted.describe('Of the dossier; admins only.') }),
  status: 200,
  errors: [404, 422],
} as const;
const reading = { ...listing, query: z.strictObject({ include_deleted: includeDeleted }) } as const;
const partId = cleanText(1, 100);
/** One record: as JSON, or as a report for who reads paper. */
const reported = {
  ...reading,
  media: ['application/pdf'],
  preferJson: true,
  errors: [404, 409, 422],
} as const;
const handedOver = (idIn: string) =>
  ({
    access: 'access.report',
    record: { type: 'dossier_assessment', idIn },
    repeats: 'once_a_quarter_hour',
  }) as const;
const deciding = { ...shared, gate: 'human', status: 200, errors: [403, 404, 409, 422] } as const;

const elements = '/regulatory/dossiers/{id}/elemental-impurity-assessment';
const solvents = '/regulatory/dossiers/{id}/residual-solvent-assessment';
const register = '/regulatory/dossiers/{id}/impurity-risk-register';
const watches = '/regulatory/dossiers/{id}/nitrosamine-watch';
const risk = '/regulatory/dossiers/{id}/nitrosamine-cumulative-risk';

const reason_for_change = reasonForChange;

export const dossierAssessmentRoutes = defineRoutes({
  assessElements: {
    ...recording,
    id: 'dossiers.assessElements',
    path: elements,
    summary: 'Assess elemental impurities (Q3D) for the product of the dossier, by its route, and record it',
    work: 'computing',
    audit: { event: 'regulatory_compliance.elemental_impurity_assessment.create' },
    usage: { tasks: ['elemental_impurity_assessment'] },
    body: elementalBody,
    response: elementalAssessment,
  },
  elementalAssessments: {
    ...listing,
    id: 'dossiers.elementalAssessments',
    path: elements,
    summary: 'Recorded assessments of elemental impurities, newest first',
    response: pageOf(elementalAssessment),
  },
  elementalAssessment: {
    ...reported,
    audit: handedOver('elemental_assessment_id'),
    id: 'dossiers.elementalAssessment',
    path: `${elements}/{elemental_assessment_id}`,
    params: idParam.extend({ elemental_assessment_id: partId }),
    summary: 'One assessment of elemental impurities, as it was recorded',
    response: elementalAssessment,
  },
  withdrawElements: {
    ...deciding,
    id: 'dossiers.withdrawElements',
    decidedBy: 'person',
    method: 'post',
    path: `${elements}/{elemental_assessment_id}/withdraw`,
    summary: 'Withdraw an assessment of elements whose levels no longer hold; it stays on record',
    audit: { event: 'regulatory_compliance.elemental_impurity_assessment.withdraw' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam.extend({ elemental_assessment_id: partId }),
    body: reasonBody,
    response: elementalAssessment,
  },
  assessSolvents: {
    ...recording,
    id: 'dossiers.assessSolvents',
    path: solvents,
    summary: 'Assess residual solvents (Q3C) for the product of the dossier and record it',
    work: 'computing',
    audit: { event: 'regulatory_compliance.residual_solvent_assessment.create' },
    usage: { tasks: ['residual_solvent_assessment'] },
    body: solventBody,
    response: solventAssessment,
  },
  solventAssessments: {
    ...listing,
    id: 'dossiers.solventAssessments',
    path: solvents,
    summary: 'Recorded assessments of residual solvents, newest first',
    response: pageOf(solventAssessment),
  },
  solventAssessment: {
    ...reported,
    audit: handedOver('solvent_assessment_id'),
    id: 'dossiers.solventAssessment',
    path: `${solvents}/{solvent_assessment_id}`,
    params: idParam.extend({ solvent_assessment_id: partId }),
    summary: 'One assessment of residual solvents, as it was recorded',
    response: solventAssessment,
  },
  withdrawSolvents: {
    ...deciding,
    id: 'dossiers.withdrawSolvents',
    decidedBy: 'person',
    method: 'post',
    path: `${solvents}/{solvent_assessment_id}/withdraw`,
    summary: 'Withdraw an assessment of solvents whose levels no longer hold; it stays on record',
    audit: { event: 'regulatory_compliance.residual_solvent_assessment.withdraw' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam.extend({ solvent_assessment_id: partId }),
    body: reasonBody,
    response: solventAssessment,
  },
  registerImpurities: {
    ...recording,
    id: 'dossiers.registerImpurities',
    path: register,
    summary:
      'Assess organic (Q3A/B) and mutagenic (M7) impurities and record an entry with its risk for each; risks follow from the verdicts',
    work: 'computing',
    audit: { event: 'regulatory_compliance.impurity_risk_register.create' },
    usage: { tasks: ['impurity_risk_register'] },
    body: registerBody,
    response: registerSchema,
  },
  registers: {
    ...listing,
    id: 'dossiers.registers',
    path: register,
    summary:
      'Recorded registers with their entries and decisions, newest first; rows are in the register itself',
    response: pageOf(registerSummary),
  },
  register: {
    ...reported,
    audit: handedOver('register_id'),
    id: 'dossiers.register',
    path: `${register}/{register_id}`,
    params: idParam.extend({ register_id: partId }),
    summary: 'One register with the rows its risks rest on, and the decisions up to now',
    response: registerSchema,
  },
  decideRisk: {
    ...deciding,
    id: 'dossiers.decideRisk',
    decidedBy: 'person',
    method: 'patch',
    path: `${register}/entries/{entry_id}`,
    summary: 'Decide on an entry of the register; each decision is kept as a row of its own',
    audit: { event: 'regulatory_compliance.impurity_risk_register.decide' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam.extend({ entry_id: partId }),
    body: z
      .strictObject({
        status: riskStatus.optional(),
        mitigation_note: cleanText(1, 2_000).nullable().optional(),
        reason_for_change,
      })
      .refine(
        ({ status, mitigation_note }) => status !== undefined || mitigation_note !== undefined,
        'Nothing to change.',
      ),
    response: riskEntry,
  },
  watchNitrosamine: {
    ...recording,
    id: 'dossiers.watchNitrosamine',
    path: watches,
    summary:
      'Categorise one nitrosamine, find its acceptable intake in each jurisdiction and watch it; the newest watch of a structure counts',
    work: 'computing',
    audit: { event: 'regulatory_compliance.nitrosamine_watch.create' },
    usage: { tasks: ['nitrosamine_watch'] },
    body: watchBody,
    response: watchSchema,
  },
  watches: {
    ...listing,
    id: 'dossiers.watches',
    path: watches,
    summary: 'Nitrosamines watched, newest first, also those superseded and withdrawn',
    response: pageOf(watchSchema),
  },
  watch: {
    ...reported,
    audit: handedOver('watch_id'),
    id: 'dossiers.watch',
    path: `${watches}/{watch_id}`,
    params: idParam.extend({ watch_id: partId }),
    summary: 'One watched nitrosamine',
    response: watchSchema,
  },
  withdrawWatch: {
    ...deciding,
    id: 'dossiers.withdrawWatch',
    decidedBy: 'person',
    method: 'post',
    path: `${watches}/{watch_id}/withdraw`,
    summary: 'Withdraw a watch; it stays on record, and an older one of its structure counts again',
    audit: { event: 'regulatory_compliance.nitrosamine_watch.withdraw' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam.extend({ watch_id: partId }),
    body: z.strictObject({ reason_for_change }),
    response: watchSchema,
  },
  cumulativeRisk: {
    ...listing,
    id: 'dossiers.cumulativeRisk',
    path: risk,
    summary:
      'Sum of measured intake over limit of the watches that count, by the rules of today; every other watch with the reason why it does not',
    query: reading.query,
    response: currentRisk,
  },
  marketLimits: {
    ...reading,
    id: 'dossiers.marketLimits',
    path: '/regulatory/dossiers/{id}/market-limits',
    summary:
      'Limits of the dossier with what each chosen market has of them side by side, and which governs by which rule',
    response: marketLimits,
  },
  recordCumulativeRisk: {
    ...recording,
    id: 'dossiers.recordCumulativeRisk',
    path: risk,
    summary: 'Record the cumulative risk as it is now',
    work: 'computing',
    audit: { event: 'regulatory_compliance.nitrosamine_cumulative_risk.create' },
    usage: { tasks: ['nitrosamine_cumulative_risk'] },
    response: recordedRisk,
  },
  recordedRisk: {
    ...reported,
    audit: handedOver('risk_id'),
    id: 'dossiers.recordedRisk',
    path: `${risk}/{risk_id}`,
    params: idParam.extend({ risk_id: partId }),
    summary: 'One cumulative risk, as it was recorded',
    response: recordedRisk,
  },
});
