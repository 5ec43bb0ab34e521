/** What a span tells beside its name and its duration: identifiers and figures, never the content of a record or who a person is. */
type TraceAttributes = Readonly<Record<string, string | number>>;

/** A piece of work whose duration is told. */
interface Trace {
  end(attributes: TraceAttributes, failed: boolean): void;
}

interface TracedWork {
  /** `server`: an answer to a request; `internal`: a job. */
  readonly kind: 'server' | 'internal';
  readonly attributes: TraceAttributes;
  /** The `traceparent` of the request (W3C Trace Context), which the span is linked to. */
  readonly traceparent?: string | undefined;
}

/** Tells a collector how long requests and jobs took. */
export interface Traces {
  begin(name: string, work: TracedWork): Trace;
  /** Sends what is left, for at most a few seconds. Never throws. */
  stop(): Promise<void>;
}

const nothing: Trace = { end: () => undefined };

/** Where no collector is set. */
export const noTraces: Traces = { begin: () => nothing, stop: () => Promise.resolve() };
