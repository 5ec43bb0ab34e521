import type { NotebookKind } from '#contract/notebooks';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { webhookReach } from '../webhooks/index.ts';
import type { AskNotebook } from './ask-notebook.ts';
import { chemotion } from './chemotion/chemotion.ts';
import { elabftw } from './elabftw/elabftw.ts';
import { NotebookFailed } from './notebook-failed.ts';
import type { NotebookSystem } from './notebook-system.ts';
import type { NotebookTable } from './tables.ts';

export const notebookSystems: Readonly<Record<NotebookKind, NotebookSystem>> = { elabftw, chemotion };

/** The purpose keys of notebooks are sealed for. */
const notebookSeal = 'notebook/1';

export const sealToken = ({ signingSecret }: Pick<Kernel, 'signingSecret'>, token: string): string =>
  sealSecret(signingSecret, notebookSeal, token);

/** Null where the server's secret is no longer the one it was sealed by. */
export const openToken = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  { sealed_token: sealed }: Pick<NotebookTable, 'sealed_token'>,
): string | null => {
  try {
    return openSecret(signingSecret, notebookSeal, sealed);
  } catch {
    // Node says of every text that was sealed otherwise, cut or changed the same: it cannot be authenticated.
    return null;
  }
};

/** A notebook to ask, signed in. Throws NotebookFailed where its key cannot be opened. */
export const reachNotebook = (
  kernel: Pick<Kernel, 'proxies' | 'settings' | 'signingSecret'>,
  notebook: NotebookTable,
  signal: AbortSignal,
): AskNotebook => {
  const secret = openToken(kernel, notebook);
  if (secret === null) throw new NotebookFailed('unreadable');
  const { proxies, settings } = kernel;
  const line = { url: notebook.url, reach: webhookReach(settings), proxies, signal };
  return notebookSystems[notebook.kind].open(line, secret);
};
