import { entitlementRoutes } from '#contract/entitlements';
import { shiftUtc } from '#kernel/utc.ts';
import { acceptStatement, recordWorkspaceAnswer, WorkspaceCallFailed } from '../workstation/index.ts';
import type { Exchange } from './exchange.ts';
import { putState, readState } from './state-store.ts';

const hourMs = 3_600_000;
/** Every statement is an event of the workspace: the one in hand is good for days. */
const renewAfterMs = 12 * hourMs;
const askAgainAfterMs = hourMs;

const isDue = async ({ kernel, binding }: Exchange): Promise<boolean> => {
  const { statement_asked_at: asked } = await readState(kernel.store.read, binding.workspace_id);
  const patienceMs = binding.declined === null ? renewAfterMs : askAgainAfterMs;
  const nowUtc = kernel.nowUtc();
  // A clock that was set back since asks anew.
  return asked === null || asked > nowUtc || shiftUtc(asked, patienceMs) <= nowUtc;
};

/** In the words of the workspace, with what it names as missing. */
const readDeclined = ({ message, answer }: WorkspaceCallFailed) => {
  const { data } = entitlementRoutes.issue.details.feature_not_enabled.safeParse(answer?.details);
  return { sentence: message, missing: data?.missing ?? [] };
};

const ask = async ({ kernel, binding, call }: Exchange): Promise<void> => {
  const { installation_id } = binding;
  try {
    const envelope = await call(entitlementRoutes.issue, { body: { installation_id } });
    const refusal = await acceptStatement(kernel, envelope);
    if (refusal !== null) throw new WorkspaceCallFailed('statement_refused', refusal);
    await recordWorkspaceAnswer(kernel, installation_id, { declined: null });
  } catch (error) {
    if (error instanceof WorkspaceCallFailed && error.code === 'refused')
      await recordWorkspaceAnswer(kernel, installation_id, { declined: readDeclined(error) });
    throw error;
  }
};

const noteAsked = ({ kernel, binding }: Exchange): Promise<void> =>
  kernel.store.transact(async (tx) => {
    const state = await readState(tx, binding.workspace_id);
    await putState(tx, { ...state, statement_asked_at: kernel.nowUtc() });
  });

/** Fetches a statement where the last one was fetched long enough ago, or somebody asks. It is taken like one from a file. */
export const refreshStatement = async (exchange: Exchange, askedFor: boolean): Promise<void> => {
  if (!askedFor && !(await isDue(exchange))) return;
  try {
    await ask(exchange);
    await noteAsked(exchange);
  } catch (error) {
    if (error instanceof WorkspaceCallFailed && error.isDecided) await noteAsked(exchange);
    throw error;
  }
};
