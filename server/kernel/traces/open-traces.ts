import type { Settings } from '#kernel/config/settings.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Traces } from './traces.ts';
import { noTraces } from './traces.ts';

/** The traces the settings ask for. What sends them is read only where a collector is set: a start without one takes no longer. */
export const openTraces = async (
  settings: Settings['telemetry'],
  about: { readonly version: string; readonly role: string; readonly log: Log },
): Promise<Traces> => {
  if (settings === null) return noTraces;
  const { openOtlpTraces } = await import('./otlp-traces.ts');
  return openOtlpTraces(settings, about);
};
