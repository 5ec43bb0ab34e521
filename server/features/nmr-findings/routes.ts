import type { NmrEvidence } from '#contract/dossier-assessments';
import type { nmrFindingRoutes } from '#contract/nmr-findings';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findReadableAnalysis } from '../analyses/index.ts';
import { listSent } from '../dossier-assessments/index.ts';
import { sendImpurity } from './send-impurity.ts';

export const nmrFindingHandlers: Handlers<typeof nmrFindingRoutes, Kernel> = {
  sendImpurity,
  sentImpurities: async (kernel, { params }, ctx) => {
    const { id } = await findReadableAnalysis(kernel, ctx, params.id, 'nmrFindings.sentImpurities');
    return listSent<NmrEvidence>(kernel, ctx, 'analysis_id', id);
  },
};
