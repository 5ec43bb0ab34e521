import { z } from 'zod';
import { outlierVerdicts } from '#engines/stats/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { analysisStatus } from '../analyses/contract.ts';

export const figureNames = [
  'confidence',
  'match_score',
  'snr',
  'line_width_hz',
  'reference_offset_ppm',
  'purity_percent',
  'unknown_peaks',
  'contradictions',
] as const;
const figureName = z.enum(figureNames);
export type FigureName = z.infer<typeof figureName>;

const figureColumn = z.object({
  name: figureName.describe(
    'The unit stands at the end of the name; scores are of 100, the others counts or ratios.',
  ),
  count: z.number().int().describe('Analyses that have the figure.'),
  median: z.number().nullable(),
  spread: z
    .number()
    .nullable()
    .describe(
      'What distances are counted in, comparable with a standard deviation; null where nothing was judged.',
    ),
  verdict: z.enum(outlierVerdicts).describe('Why nothing is marked where it is not judged.'),
});

const figureCell = z.object({
  name: figureName,
  value: z.number().nullable(),
  outlier: z
    .number()
    .nullable()
    .describe(
      'Its distance from the median in units of the spread, where that is beyond the threshold; else null.',
    ),
});

const figureRow = z.object({
  key: z.string(),
  analysis_id: z.string(),
  run_id: z.string(),
  revision: z.number().int(),
  title: z.string(),
  status: analysisStatus,
  figures: z.array(figureCell),
});
export type FigureRow = z.infer<typeof figureRow>;

const figureTable = z.object({
  kind: cleanText(1, 60).describe('The nucleus, or the kind of a measurement of two dimensions.'),
  columns: z.array(figureColumn),
  rows: z.array(figureRow).describe('In the order they were announced; those without a result are left out.'),
});
export type FigureTable = z.infer<typeof figureTable>;

export const batchFigures = z.object({
  rule: z.object({
    threshold: z.number(),
    fewest: z.number().int().describe('Below so many values nothing is marked.'),
    source: z.string(),
  }),
  tables: z.array(figureTable).describe('One for each kind of measurement; only like is compared with like.'),
  without_result: z.number().int().describe('Measurements of the batch that have no result to compare.'),
});
export type BatchFigures = z.infer<typeof batchFigures>;

nameSchemas({
  AnalysisBatchFigures: batchFigures,
  AnalysisBatchFigureTable: figureTable,
  AnalysisBatchFigureColumn: figureColumn,
  AnalysisBatchFigureRow: figureRow,
  AnalysisBatchFigureCell: figureCell,
});
