import { analyseMeasurement, failedOutcome, type Outcome, type Sending } from './analyse-measurement.ts';
import { exitCodes } from './exit-codes.ts';
import { findMeasurements, type Measurement } from './find-measurements.ts';

/** An instrument writes for minutes: what is the same in two looks in a row is written. */
const lookAgainMs = 2_000;

/**
 * Sends each measurement of a folder once it is written, and again when its files have changed, until the signal ends it. What could not be
 * sent because nobody answered is tried at the next look.
 * @throws the system's error where the folder cannot be read at the first look
 */
export const watchFolder = async (
  folder: string,
  sending: Sending,
  tell: (outcome: Outcome) => void,
): Promise<void> => {
  const lastSeen = new Map<string, string>();
  const sent = new Map<string, string>();
  const look = async (measurement: Measurement): Promise<void> => {
    const { source, state } = measurement;
    const isWritten = lastSeen.get(source) === state;
    lastSeen.set(source, state);
    if (!isWritten || sent.get(source) === state) return;
    try {
      tell(await analyseMeasurement(measurement, sending, true));
      sent.set(source, state);
    } catch (thrown) {
      if (sending.signal.aborted) return;
      const outcome = failedOutcome(source, thrown);
      tell(outcome);
      // A refusal stays one; a service that is away comes back.
      if (outcome.exit_code !== exitCodes.unreachable) sent.set(source, state);
    }
  };
  let found = findMeasurements(folder);
  while (!sending.signal.aborted) {
    for (const measurement of found.measurements) await look(measurement);
    await sending.sleep(lookAgainMs);
    // A folder that is away for a moment (a share, an instrument that tidies up) is looked at again.
    try {
      found = findMeasurements(folder);
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'EIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
};
