import { alertIdOf, type Detection, describeEvents, type ScannedEvent } from './detection.ts';

const summaries = {
  installation_copied: 'A second copy of a workstation’s data folder asked for an exchange and was refused.',
  installation_trail_contradicted:
    'A workstation brought a checkpoint of its audit trail that contradicts what it handed over before.',
} as const;

const isNamed = (type: string): type is keyof typeof summaries => Object.hasOwn(summaries, type);

/** What a workspace noticed at an exchange with a workstation: each time one alert. */
export const detectInstallationEvents = (events: readonly ScannedEvent[]): Detection[] =>
  events.flatMap((event) => {
    const { eventType } = event;
    if (!isNamed(eventType)) return [];
    return {
      id: alertIdOf(eventType, event.id),
      detection_id: eventType,
      severity: 'error',
      summary: summaries[eventType],
      actor_id: event.actorId,
      ...describeEvents([event]),
    };
  });
