import type { WorkspaceFailureCode } from '#contract/workstation';

/** What the workspace refused with. */
export interface WorkspaceRefusal {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Why a call to the workspace came to nothing. The message says what happened and what to do. */
export class WorkspaceCallFailed extends Error {
  override readonly name = 'WorkspaceCallFailed';
  readonly code: WorkspaceFailureCode;
  /** What the workspace answered, where it was the workspace. */
  readonly answer: WorkspaceRefusal | null;

  constructor(
    code: WorkspaceFailureCode,
    message: string,
    { answer = null, ...options }: ErrorOptions & { readonly answer?: WorkspaceCallFailed['answer'] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.answer = answer;
  }

  /** The workspace answered, in its own words or with a statement: the next step may go well. */
  get isAnswer(): boolean {
    return this.code === 'refused' || this.code === 'statement_refused';
  }
}
