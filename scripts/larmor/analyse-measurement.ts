import { createHash } from 'node:crypto';
import { type Client, LarmorError, type ReplyOf } from '../../clients/typescript/client.ts';
import type { WatchRule } from '../../server/features/watched-folders/contract.ts';
import type { Measurement } from '../../server/features/watched-folders/find-measurements.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';

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

const outcomeOf = (source: string, analysis: Analysis): Outcome => ({
  source,
  id: analysis.id,
  status: analysis.status,
  confidence: analysis.confidence,
  human_review_required: analysis.human_review_required,
  error: analysis.error?.message ?? null,
  exit_code:
    analysis.status === 'failed'
      ? exitCodes.failed
      : ['queued', 'processing'].includes(analysis.status)
        ? exitCodes.notReady
        : exitCodes.done,
});

/** What a refusal or a missing answer means for whoever called. */
export const exitCodeOf = (thrown: unknown): ExitCode => {
  if (!(thrown instanceof LarmorError)) return exitCodes.unreachable;
  if ([401, 403].includes(thrown.status)) return exitCodes.refused;
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
  exit_code: thrown instanceof LarmorError && thrown.status === 409 ? exitCodes.failed : exitCodeOf(thrown),
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

const keyOf = ({ source }: Measurement): string => source.slice(-mostKeyCharacters);

/**
 * Announces what will be sent: the service then knows what is missing, and all of it is paused, retried and compared on one page. One
 * measurement by itself is no batch, and more than the service announces at once are sent each by itself.
 */
export const announce = async (
  title: string,
  measurements: readonly Measurement[],
  { client, signal }: Sending,
): Promise<(measurement: Measurement) => Place | null> => {
  if (measurements.length < 2 || measurements.length > mostInBatch) return () => null;
  const entries = measurements.map((each) => ({
    key: keyOf(each),
    title: each.source.slice(-mostTitleCharacters),
  }));
  const body = { title: title.slice(-mostTitleCharacters), source: 'command' as const, entries };
  const { id } = await client.call('analysisBatches.create', { body }, { signal });
  return (measurement) => ({ batch_id: id, batch_key: keyOf(measurement) });
};

const askAgainMs = 500;

const waitFor = async (id: string, { client, waitMs, signal, sleep }: Sending): Promise<Analysis> => {
  for (let waitedMs = 0; ; waitedMs += askAgainMs) {
    const analysis = await client.call('analyses.get', { params: { id } }, { signal });
    const isOpen = analysis.status === 'queued' || analysis.status === 'processing';
    if (!isOpen || waitedMs >= waitMs || signal.aborted) return analysis;
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
  const { client, signal } = sending;
  const projectId = rule?.project_id ?? sending.projectId;
  const { name, bytes } = measurement.pack();
  const sha256 = createHash('sha256').update(measurement.source).update('\n').update(bytes).digest('hex');
  const created = await client.call(
    'analyses.create',
    {
      body: {
        nucleus: measurement.nucleus,
        instrument: measurement.instrument,
        title: rule?.sample ?? measurement.source.slice(-mostTitleCharacters),
        ...(rule?.smiles === undefined ? {} : { smiles: rule.smiles }),
        ...(projectId === null ? {} : { project_id: projectId }),
        ...place,
        fid_file: new File([bytes], name),
      },
    },
    { signal, ...(once ? { idempotencyKey: `larmor-watch-${sha256}` } : {}) },
  );
  return outcomeOf(measurement.source, await waitFor(created.id, sending));
};
