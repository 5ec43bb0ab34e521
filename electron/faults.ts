import path from 'node:path';
import { app, type BrowserWindow, dialog, type WebContents } from 'electron';
import { productVersion } from '../server/version.ts';
import { createCrashLimit } from './crash-limit.ts';
import { type Fault, recordFault } from './crash-record.ts';
import { type ServerFaults, serverName } from './embedded-server.ts';

/** Below the program's own folder, for whoever is asked to help; nothing is sent anywhere. */
const crashFolder = (): string => path.join(app.getPath('userData'), 'crashes');

const recordHere = (fault: Fault): string => {
  const { chrome, electron, node } = process.versions;
  const file = recordFault(fault, {
    folder: crashFolder(),
    versions: { larmor: productVersion, electron, chrome, node },
    nowUtc: () => new Date().toISOString(),
  });
  return file === null
    ? 'What happened could not be written down.'
    : `What happened is written down in ${file}, and was sent to nobody.`;
};

const kept = 'What was saved before is kept.';

/** A page that died is shown again: it takes the session up and the address says which screen. */
export const reviveAfterCrash = (contents: WebContents): void => {
  const limit = createCrashLimit(Date.now);
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const written = recordHere({ what: 'window_gone', reason, exit_code: exitCode });
    if (limit.mayTryAgain()) contents.reload();
    else {
      dialog.showErrorBox(
        'Larmor',
        `The window stopped working several times (${reason}). Larmor ends. ${kept} ${written}`,
      );
      app.quit();
    }
  });
};

/** A page that does not answer is waited for or started anew, as whoever sits before it says; asked once at a time. */
export const offerAnotherTry = (window: BrowserWindow): void => {
  let isAsking = false;
  window.on('unresponsive', () => {
    if (isAsking) return;
    isAsking = true;
    const detail = recordHere({ what: 'window_unresponsive', reason: 'it does not answer' });
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        title: 'Larmor',
        message: 'The window does not answer',
        detail: `Computations of the server go on, and what was saved is kept. What was typed is kept as a draft on this machine, but for the last moment before a new start. ${detail}`,
        buttons: ['Wait', 'Start the window anew'],
        defaultId: 0,
        cancelId: 0,
      })
      .then(({ response }) => {
        // A page that hangs takes no reload: its process ends, and the page is shown again (reviveAfterCrash).
        if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
      })
      .finally(() => {
        isAsking = false;
      });
  });
};

/** Chromium starts its helpers again by itself: it is said once, so that slow drawing has a reason. */
const tellOfHelpers = (): void => {
  let wasTold = false;
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    // The server's own end is met by whoever started it.
    if (reason === 'clean-exit' || reason === 'killed' || name === serverName) return;
    const helper = name ?? type;
    const detail = recordHere({ what: 'helper_gone', reason: `${helper}: ${reason}`, exit_code: exitCode });
    if (wasTold) return;
    wasTold = true;
    void dialog.showMessageBox({
      type: 'warning',
      title: 'Larmor',
      message: `A helper of the window stopped working (${helper})`,
      detail: `It is started again, and Larmor goes on. ${kept} ${detail}`,
      buttons: ['OK'],
    });
  });
};

/** A server that ended is begun again: whoever sits before a window is told what became of what was under way. */
export const createServerFaults = (): ServerFaults => {
  const limit = createCrashLimit(Date.now);
  let written = '';
  let isTelling = false;
  return {
    gone({ reason, exitCode, stack }) {
      written = recordHere({
        what: 'server_gone',
        reason,
        exit_code: exitCode,
        ...(stack === null ? {} : { stack }),
      });
      return limit.mayTryAgain();
    },
    back() {
      if (isTelling) return;
      isTelling = true;
      void dialog
        .showMessageBox({
          type: 'warning',
          title: 'Larmor',
          message: 'The server of Larmor stopped working and was started again',
          detail: `Larmor goes on. ${kept} Computations that were under way begin again; what was just being sent says so where it did not arrive. ${written}`,
          buttons: ['OK'],
        })
        .finally(() => {
          isTelling = false;
        });
    },
    lost(why) {
      dialog.showErrorBox(
        'Larmor ends: its server does not start again',
        `${why} ${kept} Open Larmor again to go on. ${written}`,
      );
      app.quit();
    },
  };
};

/** What nobody caught leaves the program in a state nobody knows: it says so and ends. The store is as after a power cut, which it stands. */
const endAfterUncaught = (saveWindows: () => void): void => {
  let isEnding = false;
  process.on('uncaughtException', (error: unknown) => {
    if (isEnding) return;
    isEnding = true;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const written = recordHere({
      what: 'uncaught_error',
      reason: message,
      ...(stack === undefined ? {} : { stack }),
    });
    try {
      saveWindows();
    } finally {
      dialog.showErrorBox(
        'Larmor ends after an error',
        `Larmor met an error it cannot go on from. ${kept} Open it again to go on. ${written}`,
      );
      app.exit(1);
    }
  });
};

/** Meets what breaks outside of a page, from the first moment on. */
export const meetFaults = (saveWindows: () => void): void => {
  tellOfHelpers();
  endAfterUncaught(saveWindows);
};
