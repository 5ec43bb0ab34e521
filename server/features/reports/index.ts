export { answerReport } from './answer-report.ts';
export { buildReport, type DraftReport } from './build-report.ts';
export { createReportUrl } from './create-report-url.ts';
export { countReport, issueReport } from './issue-report.ts';
export type { FurtherEvidence, KeptPrediction, KeptSpinFit, ReportJointVerdict } from './kept-evidence.ts';
export { reportStyles } from './render-html.ts';
export type { ReportPage } from './render-pdf-task.ts';
<<<<<<< HEAD
export { renderStructure } from './render-structure.ts';
=======
export { line, svg, text } from './render-plot.ts';
>>>>>>> fc6ed677 (wip)
export type { ReportDecision } from './report-model.ts';
export { pageColours, pageShapes, reportHead } from './report-template.ts';
export { findReport, findReportOfAnalysis, listReportIds, listReportsOfAnalysis } from './store.ts';
export type { ContourFigure, TraceContoursInput } from './trace-contours-task.ts';
