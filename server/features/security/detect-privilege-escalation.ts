import { alertIdOf, type Detection, describeEvents, type ScannedEvent } from './detection.ts';

/** An account that became admin by its sign-in: each time one alert. */
export const detectPrivilegeEscalation = (events: readonly ScannedEvent[]): Detection[] =>
  events
    .filter(({ eventType }) => eventType === 'privilege_escalation')
    .map((event) => ({
      id: alertIdOf('privilege_escalation', event.id),
      detection_id: 'privilege_escalation',
      severity: 'error',
      summary: 'An account became admin by its sign-in.',
      actor_id: event.actorId,
      ...describeEvents([event]),
    }));
