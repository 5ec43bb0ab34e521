/** Checks one watcher of a run. */
export const checkJobKind = 'surveillance.check';

/** Waits for the moment a watcher is to be checked by itself, and begins a run then. */
export const dueJobKind = 'surveillance.due';

export interface CheckPayload {
  readonly run_id: string;
  readonly watcher_id: string;
}

export interface DuePayload {
  readonly watcher_id: string;
}
