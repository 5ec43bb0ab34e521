import type { WorkspaceFailureCode } from '#contract/workstation';

/** What the workspace refused with. */
export interface WorkspaceRefusal {
  readonly status: number;
  readonly code: string;
  /** Typed fields; held against the schema of the route that was called by whoever reads them. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Why a call to the workspace came to nothing. The message says what happened and what to do. */
export class WorkspaceCallFailed extends Error {
  override readonly name = 'WorkspaceCallFailed';
  readonly code: WorkspaceFailureCode;
  /** What the workspace answered, where it was the workspace. */
  readonly answer: WorkspaceRefusal | null;
  /** Seconds after which the workspace wants to be asked again; null where it did not say. */
  readonly retryAfterS: number | null;

  constructor(
    code: WorkspaceFailureCode,
    message: string,
    {
      answer = null,
      retryAfterS = null,
      ...options
    }: ErrorOptions & Partial<Pick<WorkspaceCallFailed, 'answer' | 'retryAfterS'>> = {},
  ) {
    super(message, options);
    this.code = code;
    this.answer = answer;
    this.retryAfterS = retryAfterS;
  }

  /** The workspace decided: asked again at once it would say the same. */
  get isDecided(): boolean {
    return this.code === 'refused' || this.code === 'statement_refused';
  }

  /** Asking for something else may go well: the workspace decided, or lacks what this one request needs. */
  get allowsNextStep(): boolean {
    return this.isDecided || this.answer?.code === 'feature_not_enabled';
  }
}
