import { createHash, randomUUID } from 'node:crypto';
import { type Client, LarmorError, type ReplyOf } from '../../../clients/typescript/client.ts';
import type { WatchRule } from '../../features/watched-folders/contract.ts';
import type { Measurement } from '../../features/watched-folders/find-measurements.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { insist, isForNow, Stopped } from './insist.ts';

type Analysis = ReplyOf<'analyses.get'>;

/** One line of the command's answer: what `--json` prints as it is. */
export interface Outcome {
  readonly source: string;
  readonly id: string | null;
  readonly status: string;
  readonly confidence: number | null;
  readonly human_review_required: boolean | null;
  readonly error: string | null;
  readonly exit_code: ExitCode;
}

const isOpen = ({ status }: Pick<Analysis, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

const codeOfStatus = (analysis: Analysis): ExitCode => {
  if (analysis.status === 'failed') return exitCodes.failed;
  return isOpen(analysis) ? exitCodes.notReady : exitCodes.done;
};

/** What is known of an analysis, and why nothing newer is. */
interface Known {
  readonly analysis: Analysis;
  readonly trouble: unknown;
}

const outcomeOf = (source: string, { analysis, trouble }: Known): Outcome => ({
  source,
  id: analysis.id,
  status: analysis.status,
  confidence: analysis.confidence,
  human_review_required: analysis.human_review_required,
  error: trouble === null ? (analysis.error?.message ?? null) : sentenceOf(trouble),
  exit_code: trouble === null ? codeOfStatus(analysis) : exitCodeOf(trouble),
});

/** What a refusal or a missing answer means for whoever called. */
export const exitCodeOf = (thrown: unknown): ExitCode => {
  if (thrown instanceof Stopped) return exitCodes.stopped;
  if (!(thrown instanceof LarmorError) || isForNow(thrown)) return exitCodes.unreachable;
  if ([401, 403].includes(thrown.status) || thrown.code === 'access_denied') return exitCodes.refused;
  if (thrown.code === 'expired_token') return exitCodes.notReady;
  return thrown.status === 409 ? exitCodes.notReady : exitCodes.failed;
};

export const sentenceOf = (thrown: unknown): string => {
  if (thrown instanceof LarmorError) return thrown.message;
  const { cause, message } = thrown as Error;
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
};

export const failedOutcome = (source: string, thrown: unknown): Outcome => ({
  source,
  id: null,
  status: 'not_sent',
  confidence: null,
  human_review_required: null,
  error: sentenceOf(thrown),
  exit_code:
    thrown instanceof LarmorError && thrown.status === 409 && !isForNow(thrown)
      ? exitCodes.failed
      : exitCodeOf(thrown),
});

export interface Sending {
  readonly client: Client;
  readonly projectId: string | null;
  /** How long an analysis is waited for; 0: until it is queued. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
  sleep(ms: number): Promise<void>;
}

/** Where a measurement stands among those that are sent together. */
export interface Place {
  readonly batch_id: string;
  readonly batch_key: string;
}

/** What the service takes at most. */
const mostTitleCharacters = 200;
const mostKeyCharacters = 1000;
const mostInBatch = 1000;

const endOf = (text: string, most: number): string => text.slice(-most).toWellFormed();
const keyOf = ({ source }: Measurement): string => endOf(source, mostKeyCharacters);

/**
 * Announces what will be sent: the service then knows what is missing, and all of it is paused, retried and compared on one page. One
 * measurement by itself is no batch, and more than the service announces at once are sent each by itself.
 */
export const announce = async (
  title: string,
  measurements: readonly Measurement[],
  sending: Sending,
): Promise<(measurement: Measurement) => Place | null> => {
  if (measurements.length < 2 || measurements.length > mostInBatch) return () => null;
  const entries = measurements.map((each) => ({
    key: keyOf(each),
    title: endOf(each.source, mostTitleCharacters),
  }));
  const body = { title: endOf(title, mostTitleCharacters), source: 'command' as const, entries };
  const options = { idempotencyKey: `larmor-batch-${randomUUID()}` };
  const { id } = await insist(
    () => sending.client.call('analysisBatches.create', { body }, options),
    sending,
  );
  return (measurement) => ({ batch_id: id, batch_key: keyOf(measurement) });
};

const askAgainMs = 500;

/** What was sent has its id, whatever becomes of asking for it. */
const waitFor = async (sent: Analysis, { client, waitMs, signal, sleep }: Sending): Promise<Known> => {
  let known: Known = { analysis: sent, trouble: null };
  for (let waitedMs = 0; ; waitedMs += askAgainMs) {
    try {
      known = { analysis: await client.call('analyses.get', { params: { id: sent.id } }), trouble: null };
    } catch (trouble) {
      known = { ...known, trouble };
    }
    const isWorthAsking = known.trouble === null ? isOpen(known.analysis) : isForNow(known.trouble);
    if (!isWorthAsking || waitedMs >= waitMs || signal.aborted) return known;
    await sleep(askAgainMs);
  }
};

/**
 * Sends one measurement and waits for its result. The same bytes of the same place sent `once` answer with the analysis they had before, also
 * after a new start of the command: the key of the request is their hash.
 */
export const analyseMeasurement = async (
  measurement: Measurement,
  sending: Sending,
  once: boolean,
  rule: WatchRule | null = null,
  place: Place | null = null,
): Promise<Outcome> => {
  const { client } = sending;
  const projectId = rule?.project_id ?? sending.projectId;
  const { name, bytes } = measurement.pack();
  const sha256 = createHash('sha256').update(measurement.source).update('\n').update(bytes).digest('hex');
  const body = {
    nucleus: measurement.nucleus,
    instrument: measurement.instrument,
    title: rule?.sample ?? endOf(measurement.source, mostTitleCharacters),
    ...(rule?.smiles === undefined ? {} : { smiles: rule.smiles }),
    ...(projectId === null ? {} : { project_id: projectId }),
    ...place,
    fid_file: new File([bytes], name),
  };
  // Whoever watches looks again by itself, under the same key.
  const options = { idempotencyKey: once ? `larmor-watch-${sha256}` : `larmor-analyse-${randomUUID()}` };
  const send = () => client.call('analyses.create', { body }, options);
  const created = await (once ? send() : insist(send, sending));
  return outcomeOf(measurement.source, await waitFor(created, sending));
};
