import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server on loopback that takes every message, or refuses the first ones; enough of RFC 5321 for one client. */
export interface MailReceiver {
  readonly url: string;
  readonly messages: readonly string[];
  stop(): Promise<void>;
}

const converse = (socket: Socket, take: (message: string) => boolean): void => {
  let pending = '';
  let message: string | null = null;
  const answer = (line: string): void => void socket.write(`${line}\r\n`);
  const onLine = (line: string): void => {
    if (message !== null && line !== '.') {
      message += `${line}\n`;
    } else if (message !== null) {
      answer(take(message) ? '250 taken' : '451 try again');
      message = null;
    } else if (/^(EHLO|HELO)/i.test(line)) answer('250 receiver');
    else if (/^DATA/i.test(line)) {
      message = '';
      answer('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else answer('250 fine');
  };
  answer('220 receiver');
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    pending += chunk;
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
};

/** Each account of a test brings one, at a moment of its own: they are taken and left aside. */
const signUpNotice = /^Subject: Larmor: account/im;

export const startMailReceiver = async (refusals = 0): Promise<MailReceiver> => {
  const messages: string[] = [];
  let refused = 0;
  const take = (message: string): boolean => {
    if (signUpNotice.test(message)) return true;
    if (refused < refusals) {
      refused += 1;
      return false;
    }
    messages.push(message);
    return true;
  };
  const server = createServer((socket) => converse(socket, take));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
