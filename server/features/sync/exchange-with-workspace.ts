import { currencyRoutes } from '#contract/currency';
import { installationRoutes } from '#contract/installations';
import type { SyncFailure } from '#contract/sync';
import { AppError } from '#kernel/app-error.ts';
import type { JobContext } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { recordWorkspaceVersions } from '../currency/index.ts';
import { deviceSessionMessage } from '../installations/index.ts';
import {
  callWorkspace,
  listLosses,
  recordWorkspaceAnswer,
  signWithDevice,
  type WorkspaceAt,
  WorkspaceCallFailed,
} from '../workstation/index.ts';
import { answerOfWorkspace, newestCheckpoint } from './anchor-at-workspace.ts';
import { beginExchange, keepReceipt } from './continuation-store.ts';
import type { ReachableBinding } from './describe-sync.ts';
import { type Exchange, takeSteps } from './exchange.ts';
import { fetchAnnouncements } from './fetch-announcements.ts';
import { refreshStatement } from './refresh-statement.ts';
import { reportPolicyState, reportThisMachine, reportUpdates } from './report-this-machine.ts';
import type { SyncPayload } from './schedule-sync.ts';
import { sendDecisions } from './send-decisions.ts';
import { sendHandOvers } from './send-hand-overs.ts';
import { fetchUpdatePlan, forgetUpdatePlan } from './update-plan.ts';

/** What the workspace puts into its statements; most workstations have nothing of it to tell. */
const lossesToTell = async ({ store }: Pick<Kernel, 'store'>) => {
  const losses = await listLosses(store.read);
  return losses.length === 0 ? {} : { lost_bindings: losses.slice(0, mostLosses) };
};

const mostLosses = 20;

interface Session {
  readonly token: string;
  readonly plansUpdates: boolean;
  readonly takesHandOvers: boolean;
}

/** A token for this attempt, for the proof that this machine holds the key the installation was enrolled with. */
const openSession = async (
  kernel: Pick<Kernel, 'audit' | 'installed' | 'log' | 'machineSeal' | 'nowUtc' | 'settings' | 'store'>,
  at: WorkspaceAt,
  { installation_id: installationId, workspace_id: workspaceId }: ReachableBinding,
): Promise<Session> => {
  const params = { id: installationId };
  const asked = await callWorkspace(at, installationRoutes.challenge, { params });
  const {
    challenge,
    counts_exchanges,
    keeps_checkpoints,
    takes_reports,
    plans_updates: plansUpdates,
    takes_policy_state: takesPolicyState,
    takes_hand_overs: takesHandOvers,
  } = asked;
  const signed = await sign(kernel, deviceSessionMessage(installationId, challenge));
  const { store } = kernel;
  // An older workspace counts none and would not know the field.
  const exchange = counts_exchanges
    ? await store.transact((tx) => beginExchange(tx, installationId, kernel.nowUtc()))
    : undefined;
  const checkpoint = keeps_checkpoints ? await newestCheckpoint(kernel) : undefined;
  const body = {
    installation_id: installationId,
    challenge,
    signature: Buffer.from(signed).toString('base64'),
    ...(exchange === undefined ? {} : { exchange, ...(await lossesToTell(kernel)) }),
    ...(checkpoint === undefined ? {} : { audit_checkpoint: checkpoint.note }),
    ...(takes_reports && {
      report: {
        ...(await reportThisMachine(kernel)),
        ...(plansUpdates && (await reportUpdates(kernel, workspaceId))),
        ...(takesPolicyState && reportPolicyState(kernel)),
      },
    }),
  };
  const opened = await callWorkspace(at, installationRoutes.startDeviceSession, { body });
  const { exchange_receipt: receipt } = opened;
  if (receipt !== null)
    await store.transact((tx) => keepReceipt(tx, installationId, receipt, kernel.nowUtc()));
  await recordWorkspaceAnswer(kernel, installationId, { status: opened.installation.status, isCopy: false });
  if (checkpoint !== undefined && opened.audit_checkpoints !== null)
    await answerOfWorkspace(kernel, at.address, checkpoint, opened.audit_checkpoints);
  return { token: opened.access_token, plansUpdates, takesHandOvers };
};

/**
 * Stores why the workspace refused a session: the installation is not active, or another copy of this folder has gone on. The
 * failure of the attempt, which names the latter.
 */
const recordRefusal = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc' | 'store'>,
  installationId: string,
  error: unknown,
): Promise<unknown> => {
  if (!(error instanceof WorkspaceCallFailed)) return error;
  const { success, data } = installationRoutes.startDeviceSession.details.conflict.safeParse(
    error.answer?.details,
  );
  if (!success) return error;
  await recordWorkspaceAnswer(kernel, installationId, {
    status: data.status,
    ...(data.is_copy ? { isCopy: true } : {}),
  });
  const { message, answer } = error;
  return data.is_copy ? new WorkspaceCallFailed('copied', message, { answer, cause: error }) : error;
};

const sign = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal' | 'store'>,
  message: Uint8Array,
): Promise<Uint8Array> => {
  try {
    return await signWithDevice(kernel, message);
  } catch (cause) {
    if (cause instanceof AppError) throw new WorkspaceCallFailed('device_key', cause.message, { cause });
    throw cause;
  }
};

const checkCurrency = async ({ kernel, binding, call }: Exchange): Promise<void> => {
  const catalogue = await call(currencyRoutes.activeVersions, {});
  const seen = {
    source: 'check',
    workspace_id: binding.workspace_id,
    as_of: kernel.nowUtc(),
    catalogue,
  } as const;
  await kernel.store.transact((tx) => recordWorkspaceVersions(tx, seen));
};

const fractionOf = {
  session: 0,
  statement: 0.2,
  currency: 0.4,
  decisions: 0.6,
  announcements: 0.8,
  updates: 0.85,
  hand_overs: 0.9,
} as const;

/**
 * One attempt: proves the device, then asks and hands over. Each step keeps what it reached in a transaction of its own, so that
 * an attempt that ends early loses nothing. Throws the reason of the job's signal.
 */
export const exchangeWithWorkspace = (
  kernel: Kernel,
  binding: ReachableBinding,
  payload: SyncPayload,
  job: JobContext,
): Promise<SyncFailure | null> => {
  const at: WorkspaceAt = {
    address: binding.address,
    certificateSha256: binding.certificate_sha256,
    nowMs: Date.parse(kernel.nowUtc()),
    timeoutSeconds: kernel.settings.sync.timeoutSeconds,
    proxies: kernel.proxies,
    signal: job.signal,
  };
  let session: Session = { token: '', plansUpdates: false, takesHandOvers: false };
  const exchange: Exchange = {
    kernel,
    binding,
    call: (route, asked) => callWorkspace(at, route, { ...asked, token: session.token }),
  };
  return takeSteps(
    [
      [
        'session',
        async () => {
          try {
            session = await openSession(kernel, at, binding);
          } catch (error) {
            throw await recordRefusal(kernel, binding.installation_id, error);
          }
        },
      ],
      ['statement', () => refreshStatement(exchange, payload.asked_for)],
      ['currency', () => checkCurrency(exchange)],
      ['decisions', () => sendDecisions(exchange)],
      ['announcements', () => fetchAnnouncements(exchange)],
      ['updates', () => (session.plansUpdates ? fetchUpdatePlan(exchange) : forgetUpdatePlan(exchange))],
      // The last one, because it may take long.
      ['hand_overs', () => sendHandOvers(exchange, session.takesHandOvers, job.signal)],
    ],
    () => kernel.nowUtc(),
    (step) => job.progress(step, fractionOf[step]),
  );
};
