import { type BrowserWindow, dialog } from 'electron';
import type { EndOrder } from './end-order.ts';

/** A page that holds something which is not sent asks before it is closed or loaded anew; the end of the system's session waits for nobody. */
export const askBeforeLeaving = (
  window: BrowserWindow,
  end: Pick<EndOrder, 'isSystemEnding' | 'isUnattended' | 'stays'>,
): void => {
  window.webContents.on('will-prevent-unload', (event) => {
    if (end.isUnattended()) return end.stays();
    const mayLeave =
      end.isSystemEnding() ||
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
