import type { Notebook, NotebookEntry } from '#contract/notebooks';

const timestamp = '2026-01-15T09:30:00.000Z';

const notebook: Notebook = {
  id: 'ntb_fixture',
  name: 'Group notebook',
  kind: 'elabftw',
  url: 'https://elab.example.org',
  state: 'on',
  account: 'Ada Author (ada@example.org)',
  checked_at: timestamp,
  revision: 1,
};

const entry: NotebookEntry = {
  id: 'nte_fixture',
  notebook_id: notebook.id,
  notebook_name: notebook.name,
  target: null,
  url: 'https://elab.example.org/experiments.php?mode=view&id=42',
  state: 'sent',
  attempts: 1,
  next_attempt_at: null,
  failure: null,
  detail: null,
  sent_revision: 1,
  sent_at: timestamp,
  asked_by_name: 'Ada Author',
  asked_at: timestamp,
};

export const notebookLists: readonly (readonly [string, readonly object[]])[] = [
  [
    '/notebooks',
    [
      notebook,
      {
        ...notebook,
        id: 'ntb_2',
        name: 'Notebook of the group whose name is much longer than the column it has to stand in',
        state: 'off',
        account: null,
        checked_at: null,
      },
      {
        ...notebook,
        id: 'ntb_3',
        name: 'Chemotion of the institute',
        kind: 'chemotion',
        url: 'https://eln.example.org',
        account: 'Larmor Service (LSV, larmor@example.org)',
      },
    ],
  ],
  [
    '/analyses/fixture/notebook-entries',
    [
      {
        ...entry,
        id: 'nte_2',
        notebook_id: 'ntb_2',
        notebook_name: 'Archive',
        url: null,
        state: 'failed',
        failure: 'unauthorised',
        detail: 'No corresponding API key found!',
        sent_revision: null,
        sent_at: null,
      },
      entry,
    ],
  ],
];
