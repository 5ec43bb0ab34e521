import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app, dialog, net, shell } from 'electron';
import { offSentences, refusalSentences } from './refusal-sentences.ts';
import {
  type AvailableUpdate,
  createUpdater,
  type FoundUpdate,
  type Updater,
  type UpdateSettings,
} from './updater.ts';

/** After the start, so that it stands in nobody's way, and then once a day. */
const firstCheckMs = 60_000;
const dayMs = 24 * 3_600_000;

/** What the release was built to trust: packed into the archive (scripts/package/stage-app.ts), absent from sources. */
const readRoots = (): readonly string[] => {
  const file = path.join(import.meta.dirname, '..', 'release-roots.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
};

const findInstallerKind = (): string => {
  if (process.platform === 'win32') return '.exe';
  if (process.platform === 'darwin') return '.pkg';
  if (process.env['APPIMAGE']) return '.AppImage';
  return existsSync('/var/lib/dpkg/info/larmor.list') ? '.deb' : '.rpm';
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

const take = async (updater: Updater, update: AvailableUpdate): Promise<void> => {
  const { version, channel, releasedAtUtc } = update.manifest;
  const megabytes = (update.file.bytes / 1_000_000).toFixed(0);
  const detail = `Channel ${channel}, signed ${releasedAtUtc.slice(0, 10)}, ${megabytes} MB.`;
  if (!(await ask(`Larmor ${version} is available`, detail, 'Download'))) return;
  const taken = await updater.download(update);
  if (taken.state !== 'downloaded') return showFailure(taken);
  const next =
    'Its signature and its checksum hold. Larmor ends and the installer of the system opens; it may ask for an administrator.';
  if (!(await ask(`Larmor ${version} is downloaded`, next, 'Open the installer'))) return;
  const fault = await shell.openPath(taken.path);
  if (fault === '') app.quit();
  else await showMessage('error', 'The installer could not be opened', `${fault} It lies at ${taken.path}.`);
};

export interface UpdateCommand {
  /** Asks now and says what came of it. */
  checkNow(): void;
  /** Asks in the background and speaks up only when there is something to decide. */
  checkDaily(): void;
}

/** Updates as the person at the screen meets them. */
export const createUpdateCommand = (settings: UpdateSettings, runningVersion: string): UpdateCommand => {
  const updater = createUpdater({
    settings,
    rootPems: readRoots(),
    target: `${process.platform}-${process.arch}`,
    installerKind: findInstallerKind(),
    runningVersion,
    folder: path.join(app.getPath('userData'), 'updates'),
    // The system's proxies and certificates.
    fetch: (address, init) => net.fetch(address, init),
    nowMs: Date.now,
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
    work().catch((error: unknown) =>
      dialog.showErrorBox('Updates', error instanceof Error ? error.message : String(error)),
    );
  };
  const checkQuietly = async (): Promise<void> => {
    const found = await updater.check();
    // A network that is not there is no news; a refused update is.
    if (found.state === 'available' || found.state === 'refused') await report(found);
  };
  return {
    checkNow: () => run(async () => report(await updater.check())),
    checkDaily: () => {
      if (!settings.enabled || settings.url === null) return;
      setTimeout(() => run(checkQuietly), firstCheckMs).unref();
      setInterval(() => run(checkQuietly), dayMs).unref();
    },
  };
};
