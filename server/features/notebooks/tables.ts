import type { NotebookEntry, NotebookFailure, NotebookKind, NotebookState } from '#contract/notebooks';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type NotebookTable = {
  id: string;
  name: string;
  kind: NotebookKind;
  /** Without the path of the interface and without a slash at its end. */
  url: string;
  sealed_token: string;
  state: NotebookState;
  account: string | null;
  checked_at: string | null;
  revision: number;
  created_by: string;
  created_by_name: string;
  created_at: string;
};

export type NotebookEntryTable = {
  id: string;
  notebook_id: string;
  analysis_id: string;
  target: string | null;
  /** Where the analysis is seen here, as who asked sees it. */
  link: string;
  /** What the notebook calls the entry; null while none is known. */
  remote_id: string | null;
  remote_url: string | null;
  /** When the notebook was asked to make one whose name is not known yet. */
  creating_since: string | null;
  state: NotebookEntry['state'];
  /** How often it was asked for: an attempt of before says nothing of what was asked for since. */
  round: number;
  attempts: number;
  next_attempt_at: string | null;
  failure: NotebookFailure | null;
  detail: string | null;
  sent_revision: number | null;
  sent_at: string | null;
  job_id: string | null;
  asked_by: string;
  asked_by_name: string;
  asked_at: string;
  created_at: string;
};

export type NotebookTables = {
  notebook: NotebookTable;
  notebook_entry: NotebookEntryTable;
};
