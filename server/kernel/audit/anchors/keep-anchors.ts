import { findLastCheckpoint, listCheckpointsAfter, listSigningKeys } from '#kernel/audit/checkpoint-store.ts';
import type { Store } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';
import type { AnchorExchange, AnchorHolding, AnchorName, AnchorPlace } from './anchor-place.ts';

/** What is known of a place since this start. */
export interface AnchorReport {
  readonly kind: AnchorPlace['kind'];
  readonly target: string;
  /** The newest checkpoint it was handed, and when; null before. */
  readonly number: number | null;
  readonly handedOverAt: string | null;
  /** The time it certified for that one; null where it certifies none. */
  readonly stampedAt: string | null;
  /** Whether it gives back what it holds, so that verifying can compare it; null before it was asked. */
  readonly isComparable: boolean | null;
  readonly failure: { readonly since: string; readonly message: string } | null;
}

export interface AnchorKeeper {
  /** Hands over what the places lack. Each is tried; a failure is in its report and the log. */
  handOver(kinds?: readonly AnchorPlace['kind'][]): Promise<void>;
  /** Keeps what an exchange with a place came to that other code carries out: with the workspace of a workstation. */
  noteExchange(place: AnchorName, exchange: AnchorExchange): void;
  reports(): readonly AnchorReport[];
  /** What the places hold of a trail with a number above `number`: folders as they are now, addresses as last asked. */
  holdings(origin: string, number: number): Promise<readonly AnchorHolding[]>;
}

export interface AnchorKeeperOptions {
  readonly store: Pick<Store, 'read'>;
  readonly places: readonly AnchorPlace[];
  readonly log: Log;
  readonly nowUtc: () => string;
}

const portion = 1000;

const keyOf = ({ kind, target }: AnchorName): string => `${kind} ${target}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps the places outside the machine up to the trail, one hand-over after the other. */
export const createAnchorKeeper = ({ store, places, log, nowUtc }: AnchorKeeperOptions): AnchorKeeper => {
  const reports = new Map<string, AnchorReport>();
  const lastRead = new Map<string, AnchorHolding>();
  /** Places met by an exchange since the start. */
  const met = new Map<string, AnchorName>();
  let running = Promise.resolve();

  const reportOf = (place: AnchorName): AnchorReport =>
    reports.get(keyOf(place)) ?? {
      kind: place.kind,
      target: place.target,
      number: null,
      handedOverAt: null,
      stampedAt: null,
      isComparable: null,
      failure: null,
    };

  const noteFailure = (place: AnchorName, error: unknown): void => {
    const former = reportOf(place);
    const failure = { since: former.failure?.since ?? nowUtc(), message: messageOf(error) };
    reports.set(keyOf(place), { ...former, failure });
    log.error('a checkpoint of the audit trail did not reach its anchor', {
      anchor: place.kind,
      target: place.target,
      error,
    });
  };

  const origin = async (): Promise<string | null> => (await listSigningKeys(store.read))[0]?.origin ?? null;

  const handTo = async (place: AnchorPlace): Promise<void> => {
    try {
      const trail = await origin();
      const newest = await findLastCheckpoint(store.read);
      if (trail === null || newest === undefined) return;
      const list = (number: number) => listCheckpointsAfter(store.read, number, portion);
      const stampedAt = await place.handOver(trail, { newest, list });
      const lines = await place.read(trail, 0);
      if (lines !== null) lastRead.set(keyOf(place), { place, lines });
      reports.set(keyOf(place), {
        ...reportOf(place),
        number: newest.number,
        handedOverAt: nowUtc(),
        stampedAt,
        isComparable: lines !== null,
        failure: null,
      });
    } catch (error) {
      noteFailure(place, error);
    }
  };

  const readFolder = async (place: AnchorPlace, trail: string, number: number): Promise<AnchorHolding[]> => {
    try {
      return [{ place, lines: (await place.read(trail, number)) ?? [] }];
    } catch (error) {
      noteFailure(place, error);
      return [];
    }
  };

  return {
    handOver: (kinds = ['folder', 'url', 'time_stamp']) => {
      running = running.then(async () => {
        for (const place of places) if (kinds.includes(place.kind)) await handTo(place);
      });
      return running;
    },
    noteExchange: (place, { handed, lines, refusal }) => {
      met.set(keyOf(place), place);
      lastRead.set(keyOf(place), { place, lines });
      const at = nowUtc();
      const former = reportOf(place);
      if (refusal === null)
        reports.set(keyOf(place), {
          ...former,
          number: handed.number,
          handedOverAt: at,
          isComparable: true,
          failure: null,
        });
      else {
        const failure = { since: former.failure?.since ?? at, message: refusal };
        reports.set(keyOf(place), { ...former, isComparable: true, failure });
      }
    },
    reports: () => [...places, ...met.values()].map(reportOf),
    holdings: async (trail, number) => {
      const held: AnchorHolding[] = [];
      for (const place of met.values()) held.push(...[lastRead.get(keyOf(place))].flatMap((h) => h ?? []));
      for (const place of places) {
        if (place.kind === 'folder') held.push(...(await readFolder(place, trail, number)));
        else held.push(...[lastRead.get(keyOf(place))].flatMap((holding) => holding ?? []));
      }
      return held;
    },
  };
};
