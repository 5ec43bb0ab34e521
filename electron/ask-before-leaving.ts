import { type BrowserWindow, dialog } from 'electron';

/** A page that holds something which is not sent asks before it is closed or loaded anew; the end of the system's session waits for nobody. */
export const askBeforeLeaving = (window: BrowserWindow, isSystemEnding: () => boolean): void => {
  window.webContents.on('will-prevent-unload', (event) => {
    const mayLeave =
      isSystemEnding() ||
      dialog.showMessageBoxSync(window, {
        type: 'warning',
        title: 'Larmor',
        message: 'Not everything is sent yet',
        detail:
          'What is on its way goes on when Larmor is opened again, and what cannot is named then. What was dropped and waits to be sent has to be dropped again.',
        buttons: ['Stay', 'Leave'],
        defaultId: 0,
        cancelId: 0,
      }) === 1;
    // Prevents what the page wants, which is to stay.
    if (mayLeave) event.preventDefault();
  });
};
