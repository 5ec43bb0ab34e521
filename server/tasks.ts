import { countHydrogens } from '#engines/chem/count-hydrogens.ts';
import { findSubstructure } from '#engines/chem/find-substructure.ts';
import { identifyCompound } from '#engines/chem/identify-compound.ts';
import { molarMassOf } from '#engines/chem/molar-mass.ts';
import { nameStructures } from '#engines/chem/name-structures.ts';
import { readStructure } from '#engines/chem/read-structure.ts';
import { screenPart, screenStructures } from '#engines/chem/screen-substructure.ts';
import { printStructures } from '#engines/chem/structure-likeness.ts';
import { readSampleStructure } from '#engines/ms/sample/read-sample-structure.ts';
import { quantify } from '#engines/nmr/qnmr/quantify.ts';
import { identifyImpurities } from '#engines/regulatory/identify-impurity.ts';
import { identifyNitrosamine } from '#engines/regulatory/nitrosamines/identify-nitrosamine.ts';
import type { ReportProgress, WorkerTasks } from '#kernel/jobs/worker-task.ts';
import { judgeSampleTask } from './features/analyses/judge-sample-task.ts';
import { reviseSpectrum } from './features/analyses/revise-spectrum-task.ts';
import { computeArray } from './features/arrays/array-task.ts';
import { computeTrend } from './features/batches/trend-task.ts';
import { compareCandidate } from './features/candidates/compare-task.ts';
import { composeSections, writeDocument } from './features/ctd-documents/write-document-task.ts';
import { previewFid } from './features/fid-runs/preview-fid-task.ts';
import { processFid } from './features/fid-runs/process-fid-task.ts';
import { deconvolveSpectrum } from './features/gsd/deconvolve-task.ts';
import { diffLines } from './features/knowledge/diff-lines.ts';
import { readRunTask } from './features/ms/read-run-task.ts';
import { annotateTask } from './features/ms-annotations/annotate-task.ts';
import { compareRunsTask } from './features/ms-features/compare-task.ts';
import { findFeaturesTask } from './features/ms-features/find-features-task.ts';
import { searchLibraryTask } from './features/ms-library/search-task.ts';
import { checkIteration } from './features/optimizations/check-iteration-task.ts';
import { checkDeclaredParameters } from './features/optimizations/check-parameters-task.ts';
import { diagnoseRun } from './features/optimizations/diagnose-task.ts';
import { learnRunEffects } from './features/optimizations/effects-task.ts';
import { nameLevels } from './features/optimizations/name-levels-task.ts';
import { findPareto } from './features/optimizations/pareto-task.ts';
import { prepareRun } from './features/optimizations/prepare-run-task.ts';
import { readImport } from './features/optimizations/read-import-task.ts';
import { readPlate } from './features/optimizations/read-plate-task.ts';
import { recommendExperiments } from './features/optimizations/recommend-task.ts';
import { judgeRun } from './features/optimizations/stopping-task.ts';
import { buildPackTask } from './features/pack-builds/build-pack-task.ts';
import { measureDriftTask } from './features/pack-builds/drift-task.ts';
import { predictSpectrumTask } from './features/predictions/predict-task.ts';
import { checkForwardTask } from './features/reaction-routes/forward-task.ts';
import { scoreRouteTask } from './features/reaction-routes/score-task.ts';
import { predictYieldsTask } from './features/reactions/predict-task.ts';
import { readReaction } from './features/reactions/read-reaction-task.ts';
import { reasonTask } from './features/reasoning/reason-task.ts';
import { openPack } from './features/reference-packs/open-pack-task.ts';
import { assessImpurities } from './features/regulatory/assess-task.ts';
import { deriveIntakeTask } from './features/regulatory/intake-task.ts';
import { calculatePurge } from './features/regulatory/purge-task.ts';
import { readAcrossTask } from './features/regulatory/read-across-task.ts';
import { readOverride } from './features/regulatory/read-override-task.ts';
import { viewReport } from './features/regulatory/report/view-report-task.ts';
import { readEvidence } from './features/releases/evidence/read-evidence.ts';
import { buildPackage } from './features/releases/package/build-package.ts';
import { renderReportPdf, setReportPage } from './features/reports/render-pdf-task.ts';
import { traceContours } from './features/reports/trace-contours-task.ts';
import { embedRecords } from './features/retrieval/index-task.ts';
import { searchSpectra } from './features/retrieval/search-task.ts';
import { integrateSpectrum } from './features/spectrum/integrate-task.ts';
import { findMultiplets } from './features/spectrum/multiplets-task.ts';
import { fitSpinsTask } from './features/spin-fits/fit-task.ts';
import { checkStructureTask } from './features/structures/check-structure-task.ts';
import { compareMassTask } from './features/structures/compare-mass-task.ts';
import { matchStructureTask } from './features/structures/match-structure-task.ts';
import {
  checkFolder,
  lookAtFolder,
  packMeasurement,
  previewFolder,
} from './features/watched-folders/look-task.ts';

/** Says that it begins, for those who wait for it so long at most. */
const announced =
  <Input, Output>(task: (input: Input) => Output) =>
  (input: Input, report: ReportProgress): Output => {
    report('reading', 0);
    return task(input);
  };

/** Computations that run on worker threads, by the name the pool calls them. */
export const tasks: WorkerTasks = {
  'ms.search_library': searchLibraryTask,
  'nmr.array': computeArray,
  'nmr.check_structure': checkStructureTask,
  'nmr.judge_sample': judgeSampleTask,
  'nmr.embed_records': embedRecords,
  'nmr.search_spectra': searchSpectra,
  'nmr.couplings': compareCandidate,
  'nmr.gsd': deconvolveSpectrum,
  'nmr.integrate': integrateSpectrum,
  'nmr.match_structure': matchStructureTask,
  'nmr.multiplets': findMultiplets,
  'nmr.predict_spectrum': predictSpectrumTask,
  'nmr.preview': previewFid,
  'chem.count': countHydrogens,
  'chem.find_substructure': announced(findSubstructure),
  'chem.identify': announced(identifyCompound),
  'chem.name': nameStructures,
  'chem.print_structures': printStructures,
  'chem.read': readStructure,
  'chem.screen_part': announced(screenPart),
  'chem.screen_structures': screenStructures,
  'chem.weigh': molarMassOf,
  'ctd.compose': composeSections,
  'ctd.write': writeDocument,
  'folders.check': checkFolder,
  'folders.look': lookAtFolder,
  'folders.pack': packMeasurement,
  'folders.preview': previewFolder,
  'knowledge.diff': diffLines,
  'ms.annotate': annotateTask,
  'ms.compare_runs': compareRunsTask,
  'ms.compare_structures': compareMassTask,
  'ms.find_features': findFeaturesTask,
  'ms.read': readRunTask,
  'ms.read_structure': readSampleStructure,
  'nmr.process': processFid,
  'nmr.reason': reasonTask,
  'nmr.revise': reviseSpectrum,
  'nmr.spin_fit': fitSpinsTask,
  'optimization.check_iteration': checkIteration,
  'optimization.check_parameters': checkDeclaredParameters,
  'optimization.effects': learnRunEffects,
  'optimization.name_levels': nameLevels,
  'optimization.diagnose': diagnoseRun,
  'optimization.pareto': findPareto,
  'optimization.prepare': prepareRun,
  'optimization.read_import': readImport,
  'optimization.read_plate': readPlate,
  'optimization.recommend': recommendExperiments,
  'optimization.stopping': judgeRun,
  'packs.open': openPack,
  'pack.build': buildPackTask,
  'pack.drift': measureDriftTask,
  'qnmr.quantify': quantify,
  'release.package': buildPackage,
  'release.read_evidence': readEvidence,
  'reaction.check_forward': checkForwardTask,
  'reaction.read': readReaction,
  'reaction.score_route': scoreRouteTask,
  'reaction.yields': predictYieldsTask,
  'regulatory.assess': assessImpurities,
  'regulatory.identify_nitrosamine': identifyNitrosamine,
  'regulatory.name_impurities': identifyImpurities,
  'regulatory.intake': deriveIntakeTask,
  'regulatory.purge': calculatePurge,
  'regulatory.read_across': readAcrossTask,
  'regulatory.read_override': readOverride,
  'regulatory.report': viewReport,
  'regulatory.trend': computeTrend,
  'report.contours': traceContours,
  'report.page': setReportPage,
  'report.pdf': renderReportPdf,
};
