export interface PoolRunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (stage: string, fraction: number) => void;
  /** Buffers to move instead of copy. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Runs a named pure task on a worker thread; aborting kills the computation at once. */
export interface WorkerPool {
  run<T>(task: string, input: unknown, options?: PoolRunOptions): Promise<T>;
  close(): Promise<void>;
}
