import type { Assessment, AssessmentBody } from '#contract/regulatory';
import type { Kernel } from '#kernel/kernel.ts';

/** All sections of one product on a worker thread: the one way from a request to its answer, whoever records it. */
export const assessOnPool = (
  kernel: Kernel,
  body: AssessmentBody,
  signal: AbortSignal,
): Promise<Assessment> => kernel.pool.run('regulatory.assess', body, { signal });
