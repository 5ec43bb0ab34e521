import type { z } from 'zod';
import type { anchorSchema, auditTrailRoutes } from '#contract/audit-trail';
import { AppError } from '#kernel/app-error.ts';
import type { AnchorReport } from '#kernel/audit/anchors/keep-anchors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';

type AnchorRoutes = Pick<typeof auditTrailRoutes, 'anchors' | 'anchorNow' | 'acknowledgeBreaks'>;

const toWire = (report: AnchorReport): z.infer<typeof anchorSchema> => ({
  kind: report.kind,
  target: report.target,
  checkpoint: report.number,
  handed_over_at: report.handedOverAt,
  stamped_at: report.stampedAt,
  comparable: report.isComparable,
  failure: report.failure,
});

export const anchorHandlers: Handlers<AnchorRoutes, Kernel> = {
  anchors: async (kernel) => ({ body: { items: kernel.audit.anchors.reports().map(toWire) } }),

  anchorNow: async (kernel) => {
    if (kernel.audit.anchors.reports().length === 0)
      throw new AppError(
        'conflict',
        'No place outside this machine is set up. AUDIT_ANCHOR_DIR, AUDIT_ANCHOR_URL or TIMESTAMP_URL names one.',
      );
    // Before the hand-over: what a refused signature leaves is not handed over as new.
    await kernel.store.transact((tx) => kernel.audit.checkpoint(tx, 'anchor'));
    await kernel.audit.anchors.handOver();
    const items = kernel.audit.anchors.reports().map(toWire);
    return {
      body: { items },
      write: async () => {},
      audit: () => ({
        recordType: 'audit_checkpoint',
        recordId: String(items[0]?.checkpoint ?? 0),
        payload: { anchors: items },
      }),
    };
  },

  acknowledgeBreaks: async (kernel, { body }, ctx) => {
    const open = kernel.audit.seenBreaks().filter(({ acknowledged }) => acknowledged === null);
    if (open.length === 0)
      throw new AppError('conflict', 'No break of the audit trail waits for an acknowledgement.');
    return {
      body: async () => ({ items: [...kernel.audit.seenBreaks()] }),
      write: (tx) =>
        kernel.audit.acknowledgeBreaks(tx, { by: ctx.principal.id, reason: body.reason_for_change }),
      audit: () => ({
        recordType: 'audit_signing_key',
        recordId: null,
        payload: {
          breaks: open.map(({ code, first_bad_sequence, seen_at }) => ({
            code,
            first_bad_sequence,
            seen_at,
          })),
        },
      }),
      checkpoint: 'acknowledgement',
    };
  },
};
