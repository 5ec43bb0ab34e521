import type { Ctx } from '#kernel/request/ctx.ts';
import type { AnalysisTable } from './tables.ts';

/** Who reads one analysis may not read its owner's other records: without a project in common it stands alone. */
export const mayReadSiblings = (row: AnalysisTable, ctx: Ctx): boolean =>
  row.created_by === ctx.principal.id || row.project_id !== null;
