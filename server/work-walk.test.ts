import { describe, expect, it } from 'vitest';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { declarations } from './features.ts';

/** Every route that computes what people rely on, or signs, by the `work` of its declaration. */
const working: Readonly<Record<string, 'computing' | 'signing'>> = {
  'analyses.create': 'computing',
  'analyses.retry': 'computing',
  'analysisBatches.retry': 'computing',
  'analyses.takeUpRun': 'computing',
  'analyses.correct': 'computing',
  'analyses.judge': 'computing',
  'rawFid.process': 'computing',
  'fid.preview': 'computing',
  'spectrum.integrate': 'computing',
  'spectrum.multiplets': 'computing',
  'spectrum.retrieve': 'computing',
  'spectrum.deconvolve': 'computing',
  'spectrum.predictShifts': 'computing',
  'spinFits.create': 'computing',
  'packBuilds.create': 'computing',
  'qnmr.create': 'computing',
  'qnmr.preview': 'computing',
  'arrays.create': 'computing',
  'ms.createRun': 'computing',
  'ms.findFeatures': 'computing',
  'ms.sendImpurity': 'computing',
  'ms.compareRuns': 'computing',
  'ms.annotateRun': 'computing',
  'ms.annotateSpectrum': 'computing',
  'candidates.compareCouplings': 'computing',
  'spectrum.reason': 'computing',
  'regulatory.assessImpurities': 'computing',
  'regulatory.calculatePurge': 'computing',
  'regulatory.deriveIntake': 'computing',
  'dossiers.assessElements': 'computing',
  'dossiers.assessSolvents': 'computing',
  'dossiers.registerImpurities': 'computing',
  'dossiers.watchNitrosamine': 'computing',
  'dossiers.recordCumulativeRisk': 'computing',
  'readiness.build': 'computing',
  'dossierStatements.createReadAcross': 'computing',
  'dossierStatements.reviseReadAcross': 'computing',
  'nmrFindings.sendImpurity': 'computing',
  'dossierStatements.createStrategy': 'computing',
  'dossierStatements.reviseStrategy': 'computing',
  'ctdDocuments.create': 'computing',
  'optimizations.planPlate': 'computing',
  'optimizations.requestRecommendation': 'computing',
  'reactions.predictYields': 'computing',
  'reactionRoutes.score': 'computing',
  'reactionRoutes.checkForward': 'computing',
  'esignatures.sign': 'signing',
};

/** Where only a case of it is work, which the handler asks for. */
const inOneCase = ['fid.review', 'optimizations.recommendation'];

const countsTasks = ({ usage }: RouteDeclaration): boolean => usage !== undefined && 'tasks' in usage;

describe('what routes do that may be refused', () => {
  it('is said by exactly these', () => {
    const said = declarations.flatMap(({ id, work }) => (typeof work === 'string' ? [[id, work]] : []));
    const advice = `What may be refused is listed a second time, so that no route loses or gains it unnoticed: where that is meant, write
the line 'id': 'computing' or 'id': 'signing' into the table \`working\` of server/work-walk.test.ts.`;
    expect(Object.fromEntries(said), advice).toEqual(working);
    const cases = declarations.filter(({ work }) => typeof work === 'object' && 'asks' in work);
    expect(cases.map(({ id }) => id).toSorted()).toEqual(inOneCase);
  });

  it.each(declarations.filter(countsTasks))('$id takes work off a person and says what', ({ work }) => {
    expect(work).toBeDefined();
    if (typeof work === 'object' && 'none' in work) expect(work.none.length).toBeGreaterThan(5);
  });

  it('is never reading, exporting, verifying or deleting', () => {
    const free = declarations.filter(
      ({ id, method, work }) =>
        (method === 'get' || method === 'delete' || /verif/i.test(id)) && typeof work === 'string',
    );
    expect(free.map(({ id }) => id)).toEqual([]);
  });
});
