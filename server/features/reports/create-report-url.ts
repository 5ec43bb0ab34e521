import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { signReportUrl } from './sign-report-url.ts';

/** An address for this request's client, good for the time the settings give. */
export const createReportUrl = (
  kernel: Pick<Kernel, 'settings' | 'signingSecret'>,
  ctx: Ctx,
  reportId: string,
): string => {
  const expires = Math.floor(Date.parse(ctx.nowUtc) / 1000) + kernel.settings.reportUrlTtlSeconds;
  return signReportUrl(kernel.signingSecret, ctx.baseUrl, { reportId, expires });
};
