import type { ReportModel } from './report-model.ts';

export interface RenderInput {
  readonly model: ReportModel;
  readonly modelSha256: string;
}

export const renderHtml = ({ model, modelSha256 }: RenderInput): string =>
  `${model.report_id} ${modelSha256}`;
