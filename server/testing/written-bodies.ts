import { anyAiDecision } from './any-ai-decision.ts';
import { anyDecisionCopy } from './any-decision-copy.ts';
import { anyDossier } from './any-dossier.ts';
import { anyRegister, anySolvents } from './any-dossier-assessments.ts';
import { anyConditions, anyExperiment, anyOptimization } from './any-optimization.ts';
import { anyQuantification } from './any-quantification.ts';
import {
  anyForward,
  anyReactionExperiments,
  anyReactionProject,
  anyRoute,
  anyYieldRequest,
} from './any-reaction.ts';
import { anyRuleOverride } from './any-rule-override.ts';
import { anyReadAcross, anyStrategy } from './any-statement.ts';

const signal = { from_ppm: 4, to_ppm: 3 };

/**
 * Bodies for tests that call every route, by the route's id: only of routes whose body `sampleBody` cannot make from the schema, and of
 * those whose record a test then works with.
 */
export const writtenBodies: Readonly<Record<string, object>> = {
  'auth.handOverSession': {
    redirect_uri: 'http://127.0.0.1:49152/signed-in',
    state: 's'.repeat(43),
    code_challenge: 'c'.repeat(43),
  },
  'auth.takeOverSession': {
    redirect_uri: 'http://127.0.0.1:49152/signed-in',
    state: 's'.repeat(43),
    code: 'code',
    code_verifier: 'v'.repeat(43),
  },
  'batches.addResults': { results: [{ name: 'Impurity A', value: 0.04, unit: '%' }] },
  'aiDecisions.record': anyAiDecision,
  'auth.confirmTotp': { code: '123456' },
  'dossierStatements.createReadAcross': anyReadAcross,
  'dossierStatements.reviseReadAcross': { ...anyReadAcross, reason_for_change: 'For the test.' },
  'dossierStatements.createStrategy': anyStrategy,
  'dossierStatements.reviseStrategy': { ...anyStrategy, reason_for_change: 'For the test.' },
  'dossiers.assessSolvents': anySolvents,
  'dossiers.create': anyDossier,
  'dossiers.registerImpurities': anyRegister,
  'esignatures.sign': {
    record_type: 'analysis',
    record_id: 'any',
    record_sha256: '0'.repeat(64),
    meaning: 'review',
    reason: 'any',
    step_up_token: 'any',
  },
  'optimizations.addIteration': { experiments: [{ ...anyExperiment, parameters: anyConditions }] },
  'optimizations.create': anyOptimization,
  'qnmr.create': anyQuantification('any'),
  'qnmr.preview': anyQuantification('any'),
  'reactionRoutes.checkForward': anyForward,
  'reactionRoutes.score': anyRoute,
  'reactions.create': anyReactionProject,
  'reactions.predictYields': anyYieldRequest,
  'reactions.recordExperiments': anyReactionExperiments,
  'regulatory.calculatePurge': {
    product: {
      max_daily_dose_g: 1,
      route: 'oral',
      substance_type: 'drug_substance',
      treatment_duration: 'lifetime',
    },
    impurity: { name: 'A', limit_ug_per_day: 1.5 },
    initial_ppm: 5,
    steps: [{ name: 'Washing', factors: [{ kind: 'solubility', value: 10 }] }],
  },
  'regulatory.deriveIntake': { smiles: 'C1CO1', td50_mg_per_kg_day: 21.3 },
  'regulatory.enterOverride': anyRuleOverride,
  'releases.create': { version: '0.1.0', commit: 'abcdef1' },
  'releases.decide': { decision: 'retire', reason: 'For the test.' },
  'spectrum.integrate': { spectrum: { analysis_id: 'any' }, method: 'sum', regions: [signal] },
  'workspaceInbox.receive': anyDecisionCopy,
  'spectrum.predictShifts': { smiles: 'CCO', nucleus: '1H' },
};
