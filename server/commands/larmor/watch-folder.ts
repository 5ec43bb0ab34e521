import { LarmorError } from '../../../clients/typescript/client.ts';
import type { WatchRule } from '../../features/watched-folders/contract.ts';
import { findMeasurements, type Measurement } from '../../features/watched-folders/find-measurements.ts';
import { decide } from '../../features/watched-folders/match-rules.ts';
import { oldForMs, restsForMs } from '../../features/watched-folders/rests-for.ts';
import { analyseMeasurement, failedOutcome, type Outcome, type Sending } from './analyse-measurement.ts';
import { exitCodes } from './exit-codes.ts';

/** An instrument writes for minutes: what is the same in two looks in a row is written. */
const lookAgainMs = 2_000;
/** Nobody signs in anew within seconds, and each look sends a measurement to be refused. */
const signedOutForMs = 30_000;

const leftOutcome = (source: string, why: string): Outcome => ({
  source,
  id: null,
  status: 'left',
  confidence: null,
  human_review_required: null,
  error: why,
  exit_code: exitCodes.done,
});

const sendByRule = async (
  measurement: Measurement,
  sending: Sending,
  rules: readonly WatchRule[] | null,
): Promise<Outcome> => {
  if (rules === null) return analyseMeasurement(measurement, sending, true);
  const { source, path } = measurement;
  const { rule, leaves } = decide(rules, { path, title: measurement.readTitle() });
  if (leaves !== null)
    return leftOutcome(source, rule === null ? 'no rule takes it' : `left by the rule "${rule.name}"`);
  try {
    return await analyseMeasurement(measurement, sending, true, rule);
  } catch (error) {
    // The same bytes of the same place under the same key: the rules were others when they were sent.
    if (
      error instanceof LarmorError &&
      error.status === 409 &&
      error.message.includes('already used for another request')
    )
      return leftOutcome(source, 'was sent before by other rules; its analysis stays as it is');
    throw error;
  }
};

interface Seen {
  readonly state: string;
  readonly sinceMs: number;
}

/** Rows of a slow acquisition come hours apart: what lacks some is waited for. */
const mayGoOn = (measurement: Measurement, { sinceMs }: Seen): boolean =>
  performance.now() - sinceMs < restsForMs &&
  Date.now() - measurement.writtenMs < oldForMs &&
  measurement.readShortfall() !== null;

/** The key has ended, or was revoked: what lies there waits until somebody signs in anew, and is sent then. */
const isSignedOut = (thrown: unknown): boolean => thrown instanceof LarmorError && thrown.status === 401;

/** A refusal of a measurement stays one, and a file the disk does not give is asked for when it changes; a service that is away, or takes nothing for now, comes back. */
const isOver = ({ exit_code: code }: Outcome, thrown: unknown): boolean =>
  code !== exitCodes.unreachable || (thrown instanceof Error && 'syscall' in thrown);

/**
 * Sends each measurement of a folder once it is written, and again when its files have changed, until the signal ends it. What could not be
 * sent because nobody answered, not now, or because the key has ended, is tried at the next look. With rules, what no rule takes is left where it lies, and told once.
 * @throws the system's error where the folder cannot be read at the first look
 */
export const watchFolder = async (
  folder: string,
  sending: Sending,
  tell: (outcome: Outcome) => void,
  rules: readonly WatchRule[] | null = null,
): Promise<void> => {
  const lastSeen = new Map<string, Seen>();
  const sent = new Map<string, string>();
  const lastTold = new Map<string, string | null>();
  /** A service that is away for hours is told once, and not at every look. */
  const tellOnce = (outcome: Outcome): void => {
    if (lastTold.get(outcome.source) !== outcome.error) tell(outcome);
    lastTold.set(outcome.source, outcome.error);
  };
  /** Throws what says that the key is none any more. */
  const noteFailure = ({ source, state }: Measurement, thrown: unknown): void => {
    if (sending.signal.aborted) return;
    if (isSignedOut(thrown)) throw thrown;
    const outcome = failedOutcome(source, thrown);
    tellOnce(outcome);
    if (isOver(outcome, thrown)) sent.set(source, state);
  };
  const look = async (measurement: Measurement): Promise<void> => {
    const { source, state } = measurement;
    const before = lastSeen.get(source);
    if (before?.state !== state) {
      lastSeen.set(source, { state, sinceMs: performance.now() });
      return;
    }
    if (sent.get(source) === state) return;
    try {
      if (mayGoOn(measurement, before)) return;
      tell(await sendByRule(measurement, sending, rules));
      sent.set(source, state);
      for (const told of [source, folder]) lastTold.delete(told);
    } catch (thrown) {
      noteFailure(measurement, thrown);
    }
  };
  /** False where the key is none any more: told once, for the whole folder. */
  const lookAtAll = async (measurements: readonly Measurement[]): Promise<boolean> => {
    try {
      for (const measurement of measurements) await look(measurement);
      return true;
    } catch (thrown) {
      if (!isSignedOut(thrown)) throw thrown;
      tellOnce(failedOutcome(folder, thrown));
      return false;
    }
  };
  let found = findMeasurements(folder);
  while (!sending.signal.aborted) {
    await sending.sleep((await lookAtAll(found.measurements)) ? lookAgainMs : signedOutForMs);
    // A folder that is away for a moment (a share, an instrument that tidies up) is looked at again.
    try {
      found = findMeasurements(folder);
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'EIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
};
