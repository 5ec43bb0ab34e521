import type { ProcessingChoice } from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

export const readChoice = (row: AnalysisTable): ProcessingChoice =>
  JSON.parse(row.request) as ProcessingChoice;
