import { alertIdOf, type Detection, describeEvents, type ScannedEvent } from './detection.ts';

/** Two copies of one workstation's data folder: each copy that came back one alert. */
export const detectCopiedInstallation = (events: readonly ScannedEvent[]): Detection[] =>
  events
    .filter(({ eventType }) => eventType === 'installation_copied')
    .map((event) => ({
      id: alertIdOf('installation_copied', event.id),
      detection_id: 'installation_copied',
      severity: 'error',
      summary: 'A second copy of a workstation’s data folder asked for an exchange and was refused.',
      actor_id: event.actorId,
      ...describeEvents([event]),
    }));
