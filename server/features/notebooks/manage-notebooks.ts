import type { NotebookTest, notebookRoutes } from '#contract/notebooks';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireNotebookAddress } from './address.ts';
import { NotebookFailed } from './notebook-failed.ts';
import { changeNotebook, findNotebook, insertNotebook } from './store.ts';
import { notebookSystems, openToken, reachNotebook, sealToken } from './systems.ts';
import type { NotebookTable } from './tables.ts';
import { notebookToWire } from './to-wire.ts';

type Routes = typeof notebookRoutes;

const requireNotebook = async (db: Db, id: string): Promise<NotebookTable> => {
  const row = await findNotebook(db, id);
  if (row === undefined) throw notFound();
  return row;
};

const recordOf = (id: string) => ({ recordType: 'notebook', recordId: id }) as const;

/** What the trail says of one; of its key only that there is another one. */
const settingsOf = ({ name, kind, url, state }: NotebookTable) => ({ name, kind, url, state });

export const createNotebook = async (
  kernel: Pick<Kernel, 'newId' | 'settings' | 'signingSecret'>,
  { body }: Input<Routes['create']>,
  { principal, nowUtc }: Ctx,
): Promise<JsonOutcome<Routes['create']>> => {
  const { readSecret, secretField } = notebookSystems[body.kind];
  const secret = readSecret(body);
  if (secret === null) throw invalidField(secretField, 'Must be given: nobody signs in without it.');
  const row: NotebookTable = {
    id: kernel.newId('ntb'),
    name: body.name,
    kind: body.kind,
    url: requireNotebookAddress(kernel.settings, body.url),
    sealed_token: sealToken(kernel, secret),
    state: 'on',
    account: null,
    checked_at: null,
    revision: 1,
    created_by: principal.id,
    created_by_name: principal.displayName,
    created_at: nowUtc,
  };
  return {
    write: (tx) => insertNotebook(tx, row),
    body: notebookToWire(row),
    audit: { ...recordOf(row.id), payload: settingsOf(row) },
  };
};

const changedMeanwhile = () =>
  conflict('The notebook was changed meanwhile. Look at it again before you change it.');

export const changeNotebookSettings = async (
  kernel: Pick<Kernel, 'settings' | 'signingSecret' | 'store'>,
  { params: { id }, body }: Input<Routes['change']>,
): Promise<JsonOutcome<Routes['change']>> => {
  const before = await requireNotebook(kernel.store.read, id);
  if (before.revision !== body.revision) throw changedMeanwhile();
  if (before.state === 'retired')
    throw conflict('The notebook was given up, which is final. Connect a new one.');
  const url = body.url === undefined ? before.url : requireNotebookAddress(kernel.settings, body.url);
  const secret = notebookSystems[before.kind].readSecret(body);
  // What signs in goes to no other address than the one it was given for.
  if (new URL(url).origin !== new URL(before.url).origin && secret === null)
    throw conflict('The key or password was given for another address. Give that of this one with it.');
  const isOther = url !== before.url || secret !== null;
  const after: NotebookTable = {
    ...before,
    name: body.name ?? before.name,
    url,
    sealed_token: secret === null ? before.sealed_token : sealToken(kernel, secret),
    state: body.state ?? before.state,
    account: isOther ? null : before.account,
    checked_at: isOther ? null : before.checked_at,
    revision: before.revision + 1,
  };
  if (after.state === 'on' && openToken(kernel, after) === null)
    throw conflict(
      'Its key or password cannot be opened: it was sealed by another secret of the server. Give it again.',
    );
  const { name, sealed_token, state, account, checked_at, revision } = after;
  return {
    write: async (tx) => {
      if ((await requireNotebook(tx, id)).revision !== before.revision) throw changedMeanwhile();
      await changeNotebook(tx, id, { name, url, sealed_token, state, account, checked_at, revision });
    },
    body: notebookToWire(after),
    audit: {
      ...recordOf(id),
      payload: {
        before: settingsOf(before),
        after: settingsOf(after),
        has_new_token: secret !== null,
      },
    },
  };
};

const askWhoAmI = async (
  kernel: Pick<Kernel, 'proxies' | 'settings' | 'signingSecret'>,
  row: NotebookTable,
  signal: AbortSignal,
): Promise<NotebookTest> => {
  try {
    const found = await notebookSystems[row.kind].whoAmI(reachNotebook(kernel, row, signal));
    return { ...found, failure: null, detail: null };
  } catch (error) {
    if (!(error instanceof NotebookFailed)) throw error;
    return { account: null, version: null, failure: error.failure, detail: error.detail };
  }
};

export const testNotebook = async (
  kernel: Pick<Kernel, 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  { params: { id } }: Input<Routes['test']>,
  { nowUtc, signal }: Ctx,
): Promise<JsonOutcome<Routes['test']>> => {
  const row = await requireNotebook(kernel.store.read, id);
  if (row.state === 'retired')
    throw conflict('The notebook was given up, which is final. Connect a new one.');
  const answer = await askWhoAmI(kernel, row, signal);
  return {
    write: async (tx) => {
      const current = await requireNotebook(tx, id);
      // Of an address or a key that was changed meanwhile it says nothing.
      if (current.revision === row.revision)
        await changeNotebook(tx, id, { account: answer.account, checked_at: nowUtc });
    },
    body: answer,
    audit: { ...recordOf(id), payload: { account: answer.account, failure: answer.failure } },
  };
};
