import { ipcMain, type WebFrameMain } from 'electron';
import { isInternalAddress } from './addresses.ts';
import type { channels } from './ipc-contract.ts';

/** A call counts only from the top frame of a page of our own. */
const isTrustedFrame = (frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean =>
  frame !== null && frame.parent === null && isInternalAddress(frame.url);

type AnsweredChannel = (typeof channels)[Exclude<keyof typeof channels, 'filesOpened'>];

/** The one place that answers the page: every channel goes through the check of its sender; what it sends is anything. */
export const answerPage = (channel: AnsweredChannel, answer: (argument: unknown) => unknown): void =>
  ipcMain.handle(channel, (event, argument: unknown) => {
    if (!isTrustedFrame(event.senderFrame)) throw new Error('Refused.');
    return answer(argument);
  });
