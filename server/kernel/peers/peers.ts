/** Held in common by each process that uses the records, and alone by one that begins or ends. Any number that no other program locks by. */
export const presenceLock = 4_716_002;

/** What processes on one database tell each other. Nothing said here is the truth: that is in the tables, and each notice may be lost. */
export const topics = ['principals', 'jobs', 'halt', 'progress', 'over', 'trail'] as const;
export type Topic = (typeof topics)[number];

export interface Notices {
  /** Whether there may be other processes at all. */
  readonly isShared: boolean;
  /** Told to every other process soon. What says the same twice within that time is told once. */
  send(topic: Topic, text?: string): void;
  /** Called with what another process sent; with an empty text also where notices may have been missed. */
  on(topic: Topic, hear: (text: string) => void): void;
  /** False while what others send does not arrive: nothing that was remembered may be trusted then. */
  isHearing(): boolean;
}

/** The other processes that use the same records. */
export interface Peers {
  readonly notices: Notices;
  /** No other process used the records when this one began, so that it may put right what a crash left. Others wait at the door until `letIn`. */
  readonly isFirst: boolean;
  /** The start is over. */
  letIn(): Promise<void>;
  /** Throws while this process is not counted among those that use the records, because its connection was cut: it writes nothing then. */
  requirePresent(): void;
  /** Holds the records for itself, as who begins or ends. */
  isAlone(): boolean;
  /** The versions of the other processes that are there now. */
  versionsBeside(): Promise<readonly string[]>;
  /** Does what one of all does. */
  isLeading(): boolean;
  /** `begin` is called once, when this process is to do what one of all does: at its own start, or after the one that did it went. */
  whenLeading(begin: () => void): void;
  /** This process writes nothing more. True where it was the last one; no other begins before `close` then. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** Of a store that one process has for itself. */
export const noPeers: Peers = {
  notices: { isShared: false, send: () => {}, on: () => {}, isHearing: () => true },
  isFirst: true,
  letIn: async () => {},
  requirePresent: () => {},
  isAlone: () => true,
  versionsBeside: async () => [],
  isLeading: () => true,
  whenLeading: (begin) => begin(),
  leave: async () => true,
  close: async () => {},
};
