import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app, dialog, net, shell } from 'electron';
import { findInstallerKind, thisDisk } from './installed-by.ts';
import type { Verdict } from './obey-plan.ts';
import { type Answer, createPlannedUpdates, type Looked, type PlannedServices } from './planned-updates.ts';
import { holdSentences, offSentences, refusalSentences, vouchedSentences } from './refusal-sentences.ts';
import { runTool } from './run-tool.ts';
import { checkSystemSignature, noIdentity, type ReleaseIdentity } from './system-signature.ts';
import { systemToolsOf } from './system-tools.ts';
import {
  type AvailableUpdate,
  createUpdater,
  type FoundUpdate,
  type Updater,
  type UpdateSettings,
} from './updater.ts';

/** After the start, so that it stands in nobody's way, and then once a day. */
const firstCheckMs = 60_000;
/** A plan is looked up in the own store; only what it offers is asked for over the network. */
const planEveryMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;

/** What the release was built to trust: packed into the archive (scripts/package/stage-app.ts), absent from sources. */
const readRoots = (): readonly string[] => {
  const file = path.join(import.meta.dirname, '..', 'release-roots.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
};

/** Who signs for the systems, packed in beside the roots; a build without it was not made as a release. */
const readIdentity = (): ReleaseIdentity => {
  const file = path.join(import.meta.dirname, '..', 'release-identity.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseIdentity) : noIdentity;
};

const showMessage = async (type: 'info' | 'error', message: string, detail: string): Promise<void> => {
  await dialog.showMessageBox({ type, title: 'Larmor', message, detail, buttons: ['OK'] });
};

const ask = async (message: string, detail: string, yes: string): Promise<boolean> => {
  const question = { type: 'question', title: 'Larmor', message, detail, buttons: [yes, 'Later'] } as const;
  const { response } = await dialog.showMessageBox({
    ...question,
    buttons: [...question.buttons],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
};

const showFailure = async (
  found: Extract<FoundUpdate, { state: 'unreachable' | 'refused' }>,
): Promise<void> => {
  if (found.state === 'refused')
    await showMessage(
      'error',
      'The update was refused',
      `${refusalSentences[found.code]} Nothing was changed. Tell your administrator.`,
    );
  else
    await showMessage(
      'info',
      'The address of updates could not be asked',
      `${found.reason}. Larmor works without it.`,
    );
};

const megabytesOf = ({ file }: AvailableUpdate): string => (file.bytes / 1_000_000).toFixed(0);

const take = async (updater: Updater, update: AvailableUpdate): Promise<void> => {
  const { version, channel, releasedAtUtc } = update.manifest;
  const detail = `Channel ${channel}, signed ${releasedAtUtc.slice(0, 10)}, ${megabytesOf(update)} MB.`;
  if (!(await ask(`Larmor ${version} is available`, detail, 'Download'))) return;
  const taken = await updater.download(update);
  if (taken.state !== 'downloaded') return showFailure(taken);
  const next = `${vouchedSentences[taken.signedBy]} Larmor ends and the installer of the system opens; it may ask for an administrator.`;
  if (!(await ask(`Larmor ${version} is downloaded`, next, 'Open the installer'))) return;
  // While the question stood open the file lay in a folder of the user.
  const still = await updater.download(update);
  if (still.state !== 'downloaded') return showFailure(still);
  const fault = await shell.openPath(still.path);
  if (fault === '') app.quit();
  else await showMessage('error', 'The installer could not be opened', `${fault} It lies at ${still.path}.`);
};

/** The offer of a planned version: it may be put off until the deadline, which is named. */
const askPlanned = async (update: AvailableUpdate, deadlineAtUtc: string | null): Promise<Answer> => {
  const deadline =
    deadlineAtUtc === null
      ? 'Your workspace names no deadline.'
      : `After ${new Date(deadlineAtUtc).toLocaleString()} it is installed when Larmor is quit, or when nobody works on this machine.`;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Larmor',
    message: `Your workspace offers Larmor ${update.manifest.version}`,
    detail: `${megabytesOf(update)} MB. ${deadline} The installer of the system opens and may ask for an administrator.`,
    buttons: ['Install now', 'Install when I quit', 'Later'],
    defaultId: 1,
    cancelId: 2,
  });
  return (['now', 'at_quit', 'later'] as const)[response] ?? 'later';
};

const tellLooked = async (looked: Looked, version: string): Promise<void> => {
  if (looked.state === 'unreachable' || looked.state === 'refused') return showFailure(looked);
  if (looked.state === 'off') return showMessage('info', 'Updates are off', offSentences[looked.reason]);
  return showMessage(
    'info',
    `Your workspace offers Larmor ${version}`,
    'The address of updates of this machine holds another version. Tell your administrator.',
  );
};

const sayVerdict = async (verdict: Verdict): Promise<void> => {
  if (verdict.kind === 'hold')
    await showMessage(
      'info',
      `Your workspace plans updates to Larmor ${verdict.version}`,
      holdSentences[verdict.because],
    );
  else if (verdict.kind === 'taken')
    await showMessage(
      'info',
      'Larmor is up to date',
      'This machine runs what its workspace planned, or something newer. A newer release is offered once it is planned.',
    );
};

const showFault = (error: unknown): void =>
  dialog.showErrorBox('Updates', error instanceof Error ? error.message : String(error));

/** What the program around it does for updates. */
export type UpdateHost = Pick<PlannedServices, 'plan' | 'note' | 'isQuiet' | 'quit' | 'quitUnattended'>;

export interface UpdateCommand {
  /** Before the server stops: what is to be done once it has; it opens an installer where one is planned for now. */
  prepareEnd(): Promise<() => Promise<void>>;
  /** Asks now and says what came of it. */
  checkNow(): void;
  /** Asks in the background and speaks up only when there is something to decide. */
  checkDaily(): void;
}

/** Updates as the person at the screen meets them. */
export const createUpdateCommand = (
  settings: UpdateSettings,
  runningVersion: string,
  host: UpdateHost,
): UpdateCommand => {
  const here = {
    system: process.platform,
    env: process.env,
    tools: systemToolsOf(process.env),
    run: runTool,
  };
  const updater = createUpdater({
    settings,
    rootPems: readRoots(),
    target: `${process.platform}-${process.arch}`,
    installerKind: () => findInstallerKind({ ...here, program: process.execPath, disk: thisDisk }),
    checkSignature: (file) => checkSystemSignature(file, { ...here, identity: readIdentity() }),
    runningVersion,
    folder: path.join(app.getPath('userData'), 'updates'),
    // The system's proxies and certificates.
    fetch: (address, init) => net.fetch(address, init),
    nowMs: Date.now,
  });
  const planned = createPlannedUpdates({
    ...host,
    updater,
    runningVersion,
    nowMs: Date.now,
    ask: askPlanned,
    tell: tellLooked,
  });
  const report = async (found: FoundUpdate): Promise<void> => {
    if (found.state === 'available') await take(updater, found);
    else if (found.state === 'off') await showMessage('info', 'Updates are off', offSentences[found.reason]);
    else if (found.state === 'current')
      await showMessage(
        'info',
        'Larmor is up to date',
        `${runningVersion} is the newest version in the channel ${settings.channel}.`,
      );
    else await showFailure(found);
  };
  const run = (work: () => Promise<void>): void => {
    work().catch(showFault);
  };
  const checkNow = async (): Promise<void> => {
    if (await planned.look(true)) return sayVerdict(await planned.verdict());
    const found = await updater.check();
    const withdrawn = await planned.withdrawnOf(found);
    if (withdrawn === null) return report(found);
    return sayVerdict({ kind: 'hold', version: withdrawn, because: 'stopped' });
  };
  const lookAtPlan = async (): Promise<void> => {
    await planned.look(false);
  };
  const checkQuietly = async (): Promise<void> => {
    // Where the workspace plans, its plan decides when.
    if (await planned.look(false)) return;
    const found = await updater.check();
    if ((await planned.withdrawnOf(found)) !== null) return;
    // A network that is not there is no news; a refused update is.
    if (found.state === 'available' || found.state === 'refused') await report(found);
  };
  return {
    prepareEnd: async () => {
      let installer: string | null = null;
      try {
        installer = await planned.takeAtEnd();
      } catch (error) {
        // The program ends all the same, and the update waits for the next time.
        showFault(error);
      }
      return async () => {
        if (installer === null) return;
        const fault = await shell.openPath(installer);
        if (fault !== '')
          dialog.showErrorBox('The installer could not be opened', `${fault} It lies at ${installer}.`);
      };
    },
    checkNow: () => run(checkNow),
    checkDaily: () => {
      // Also where updates are off: the workspace is told so, once there is something it planned.
      setInterval(() => run(lookAtPlan), planEveryMs).unref();
      // Also where updates are off by now: a policy may switch them on while the program runs, and each look asks for that first.
      setTimeout(() => run(checkQuietly), firstCheckMs).unref();
      setInterval(() => run(checkQuietly), dayMs).unref();
    },
  };
};
