import type { securityRoutes } from '#contract/security';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { scanRecentEvents } from './scan.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { prepareShipment, sinksOf } from './ship-alerts.ts';

export const securityHandlers: Handlers<typeof securityRoutes, Kernel> = {
  alerts: async (kernel, { query }, { nowUtc }) => ({
    body: {
      ...(await scanRecentEvents(kernel, nowUtc, query.window_minutes)),
      shipped_alert_ids: [],
      sinks: sinksOf(kernel.settings.security),
    },
  }),

  runDetections: async (kernel, { body }, { nowUtc }) => {
    const scan = await scanRecentEvents(kernel, nowUtc, body.window_minutes);
    const shipment = prepareShipment(kernel, scan.alerts, nowUtc);
    const shippedIds = (): string[] => shipment.alerts().map(({ id }) => id);
    return {
      body: async () => {
        const shipped = new Set(shippedIds());
        const alerts = scan.alerts.map((alert) =>
          shipped.has(alert.id) ? { ...alert, shipped_at: nowUtc } : alert,
        );
        return { ...scan, alerts, shipped_alert_ids: [...shipped], sinks: sinksOf(kernel.settings.security) };
      },
      write: (tx) => shipment.record(tx),
      afterCommit: () => shipment.send(),
      audit: () => ({
        recordType: null,
        recordId: null,
        payload: {
          window_minutes: scan.window_minutes,
          alert_ids: scan.alerts.map(({ id }) => id),
          shipped_alert_ids: shippedIds(),
        },
      }),
    };
  },

  disclosure: async (kernel, _input, { nowUtc }) => {
    const content = renderSecurityTxt(kernel.settings.securityTxt, nowUtc);
    if (content === null) throw notFound();
    return { media: 'text/plain', content };
  },
};
