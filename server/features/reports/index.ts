export { answerReport } from './answer-report.ts';
export { buildReport } from './build-report.ts';
export { createReportUrl } from './create-report-url.ts';
export { reportStyles } from './render-html.ts';
export type { NamedPerson, ReportDecision } from './report-model.ts';
export { findReport, findReportOfAnalysis, insertReport, listReportIds } from './store.ts';
export type { ReportTable } from './tables.ts';
export type { ContourFigure, TraceContoursInput } from './trace-contours-task.ts';
