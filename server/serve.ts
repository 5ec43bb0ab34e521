import { SettingsError } from '#kernel/config/settings-error.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { RunningServer, StartOptions } from './main.ts';

const listenHints: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken. Set PORT to another one, or to 0 for any free one.',
  EACCES: 'This account may not listen on that port. Set PORT to one from 1024.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
};

/** What an operator can put right gets one line; anything else keeps its stack. */
const explain = (error: unknown): string => {
  if (error instanceof SettingsError || error instanceof StoreRefusal) return error.message;
  const { code = '', message, stack, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code in listenHints) return `${listenHints[code]} (${message})`;
  if (syscall === 'getaddrinfo') return `HOST is not an address of this machine. (${message})`;
  return code === '' ? (stack ?? message) : message;
};

const stopOnSignal = (server: RunningServer): void => {
  const stop = (): void => {
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

/**
 * `npm run serve`, and `larmor --serve` of the packaged program, whose files lie elsewhere (`options`): starts, says
 * where, and stops on Ctrl-C. Ends the process with one line when it cannot start.
 */
export const serve = async (options: StartOptions = {}): Promise<{ url: string }> => {
  try {
    const { startServer } = await import('./main.ts');
    const server = await startServer({}, options);
    stopOnSignal(server);
    process.stdout.write(`listening on ${server.url}\n`);
    return { url: server.url };
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
